import type { Couch, Stored, Unsaved } from './couch.ts';
import { isSame } from './decided-write.ts';
import type { BulkResult } from './stored-document.ts';

/** The calls of CouchDB that `upsertMany` needs. */
export type ManyTarget = Pick<Couch, 'bulk'> & {
  all(db: string, range: { keys: string[] } | { startkey: string; endkey: string }): Promise<Stored[]>;
};

/** CouchDB refused documents. The message has its reasons, one a line. */
export class DocumentsRefused extends Error {
  override name = 'DocumentsRefused';

  constructor(db: string, refused: readonly BulkResult[]) {
    super(refused.map(({ id, error, reason }) => `${db}: ${id}: ${error} ${reason}`).join('\n'));
  }
}

/** Returns what is to be written; null writes nothing. `stored` is null if there is no such document. */
type Change<D> = (given: D, stored: Stored | null) => Unsaved | null;

/** Documents per request: there are tens of thousands of addresses. */
const AT_ONCE = 1000;
const TRIES = 3;

/**
 * Changes many documents with few requests. `change` is called again for a document that another writer changed in
 * between; a document that stays equal is not written. Returns how many were written. Unlike `Couch.upsert` it does not
 * wait for a majority of the copies: it is for content that can be written again. Throws DocumentsRefused.
 */
export async function upsertMany<D extends { _id: string }>(
  target: ManyTarget,
  db: string,
  given: readonly D[],
  change: Change<D>,
): Promise<number> {
  let written = 0;
  for (let at = 0; at < given.length; at += AT_ONCE)
    written += await upsertPart(target, db, given.slice(at, at + AT_ONCE), change);
  return written;
}

async function upsertPart<D extends { _id: string }>(
  target: ManyTarget,
  db: string,
  given: readonly D[],
  change: Change<D>,
  tries = 1,
): Promise<number> {
  const found = await target.all(db, { keys: given.map(({ _id }) => _id) });
  const stored = new Map(found.map((doc) => [doc._id, doc]));
  const changed = given.flatMap((doc) => {
    const current = stored.get(doc._id) ?? null;
    const next = change(doc, current);
    return next && !(current && isSame(next, current)) ? { ...next, _rev: current?._rev } : [];
  });
  const failed = (await target.bulk(db, changed)).filter(({ error }) => error);
  const refused = failed.filter(({ error }) => error !== 'conflict' || tries === TRIES);
  if (refused.length > 0) throw new DocumentsRefused(db, refused);
  const written = changed.length - failed.length;
  if (failed.length === 0) return written;
  const conflicts = new Set(failed.map(({ id }) => id));
  const again = given.filter(({ _id }) => conflicts.has(_id));
  return written + (await upsertPart(target, db, again, change, tries + 1));
}
