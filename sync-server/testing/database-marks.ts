import type { Couch } from '../store/couch.ts';

/** What tells that something was written: of each database its sequence, or of `users` its documents' revisions. */
export type DatabaseMarks = Record<string, string>;

/**
 * Everything there is, so that any write shows. Of `users` the documents count, and not the sequence: the limits
 * in it are there to be counted up by whoever tries what he may not, and that is all that may be written of it.
 */
export async function databaseMarks(couch: Couch): Promise<DatabaseMarks> {
  const names = (await couch.databases('')).filter((name) => !name.startsWith('_'));
  const marks = names.map(async (db) => [
    db,
    db === 'users' ? await documentsOf(couch, db) : await sequenceOf(couch, db),
  ]);
  return Object.fromEntries(await Promise.all(marks));
}

async function sequenceOf(couch: Couch, db: string): Promise<string> {
  // What follows the number is the same point written differently.
  return String(await couch.sequence(db)).split('-', 1)[0] as string;
}

async function documentsOf(couch: Couch, db: string): Promise<string> {
  const documents = await couch.all(db);
  return documents
    .filter(({ _id }) => !_id.startsWith('limit/'))
    .map(({ _id, _rev }) => `${_id} ${_rev}`)
    .join('\n');
}
