import type { CouchDocuments, Stored, Unsaved } from './couch-documents.ts';
import { Conflict } from './couch-errors.ts';
import { mergeOf } from './merges/merge-of.ts';

/**
 * Ends a conflict that its writers no longer resolve, because one of them crashed before taking its revision back. The
 * result depends only on the revisions, so several servers that merge at once write the same.
 */
export async function mergeLeaves<D extends object>(
  couch: CouchDocuments,
  db: string,
  leaves: Stored<D>[],
): Promise<void> {
  const [winner, ...losers] = leaves.toSorted(byPrecedence) as [Stored<D>, ...Stored<D>[]];
  const merge = mergeOf(winner);
  const merged = losers.reduce((result, loser) => merge(result, loser), winner as Stored);
  const before = inOneOrder(winner);
  const after = inOneOrder({ ...merged, _rev: winner._rev });
  if (before !== after) await writeUnlessChanged(couch, db, JSON.parse(after));
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

const generationOf = ({ _rev }: Stored): number => Number.parseInt(_rev, 10);

async function writeUnlessChanged(couch: CouchDocuments, db: string, doc: Unsaved): Promise<void> {
  await couch.write(db, doc).catch((error) => {
    if (!(error instanceof Conflict)) throw error;
  });
}

/** JSON with sorted keys, because the order of fields changes the revision that CouchDB computes. */
const inOneOrder = (doc: object): string =>
  JSON.stringify(doc, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
