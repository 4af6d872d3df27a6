import { canonicalJson } from '#domain/canonical-json';
import { generationOf } from './contenders.ts';
import type { CouchDocuments, Stored, Unsaved } from './couch-documents.ts';
import { Conflict, Refused } from './couch-errors.ts';
import { mergeOf } from './merges/merge-of.ts';

/**
 * Ends a conflict that its writers no longer resolve, because one of them crashed before taking its revision back. The
 * result depends only on the revisions, so several servers that merge at once write the same. The winner of `leaves`
 * may be a deletion, which stays as it is.
 */
export async function mergeLeaves<D extends object>(
  couch: CouchDocuments,
  db: string,
  leaves: Stored<D>[],
): Promise<void> {
  const [winner, ...losers] = leaves.toSorted(byPrecedence) as [Stored<D>, ...Stored<D>[]];
  const merge = mergeOf(db, winner);
  const merged = losers.reduce((result, loser) => merge(result, loser), winner as Stored);
  // Every server has to write the fields in one order, because their order changes the revision that CouchDB computes.
  const before = canonicalJson(winner);
  const after = canonicalJson({ ...merged, _rev: winner._rev });
  // A design document may refuse the merged document. The winner then stays as it is, so that the conflict ends.
  if (before !== after) await writeUnlessChanged(couch, db, JSON.parse(after)).catch(ignoreRefusal);
  for (const { _id, _rev } of losers) {
    await writeUnlessChanged(couch, db, { _id, _rev, _deleted: true, superseded: true } as Unsaved);
  }
}

/** CouchDB's own order of leaves: the longest branch first, then the highest revision id. */
export function byPrecedence(left: Stored, right: Stored): number {
  const [a, b] = [generationOf(left), generationOf(right)];
  if (a !== b) return b - a;
  return left._rev < right._rev ? 1 : -1;
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

async function writeUnlessChanged(couch: CouchDocuments, db: string, doc: Unsaved): Promise<void> {
  await couch.write(db, doc).catch((error) => {
    if (!(error instanceof Conflict)) throw error;
  });
}
