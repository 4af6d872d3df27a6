import { setTimeout as pause } from 'node:timers/promises';
import { ORDERS } from '#documents/databases';
import type { Couch } from '../store/couch.ts';

/** Of each database the revision of each document: what is different after a write. */
export type DatabaseMarks = Record<string, Record<string, string>>;

/** What the server counts and notes for itself, also when a call is refused. */
const OWN_NOTES = /^(_design|limit|note|lease|numbers|database)\//;
/** Milliseconds after which the last copy of a document has heard of what a majority was told. */
const LAST_COPY = 200;

/** Everything there is, so that any write shows. Sequences would not do: on a cluster one point has several names. */
export async function databaseMarks(couch: Couch): Promise<DatabaseMarks> {
  if ((await couch.copies(ORDERS)) > 1) await pause(LAST_COPY);
  const names = (await couch.databases('')).filter((name) => !name.startsWith('_'));
  const marks = names.map(async (db) => [db, await revisionsOf(couch, db)]);
  return Object.fromEntries(await Promise.all(marks));
}

async function revisionsOf(couch: Couch, db: string): Promise<Record<string, string>> {
  const { rows } = await couch.request<{ rows: { id: string; value: { rev: string } }[] }>(
    { db, path: '_all_docs' },
    { rows: [] },
  );
  const own = rows.filter(({ id }) => !OWN_NOTES.test(id));
  return Object.fromEntries(own.map(({ id, value }) => [id, value.rev]));
}

/** Names of documents that are other ones, as database and id; a database that is gone has the id ''. */
export function changedBetween(before: DatabaseMarks, now: DatabaseMarks): [db: string, id: string][] {
  const gone = Object.keys(before).filter((db) => !(db in now));
  const changed = Object.entries(now).flatMap(([db, revisions]) => {
    const earlier = before[db] ?? {};
    const ids = new Set([...Object.keys(earlier), ...Object.keys(revisions)]);
    return [...ids].filter((id) => earlier[id] !== revisions[id]).map((id): [string, string] => [db, id]);
  });
  return [...changed, ...gone.map((db): [string, string] => [db, ''])];
}
