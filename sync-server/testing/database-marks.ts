import type { Couch } from '../store/couch.ts';

/** Of each database the revisions of its documents: what is different after a write. */
export type DatabaseMarks = Record<string, string>;

/** What the server counts and notes for itself, also when a call is refused. */
const OWN_NOTES = /^(limit|note|lease|numbers)\//;

/** Everything there is, so that any write shows. Sequences would not do: on a cluster one point has several names. */
export async function databaseMarks(couch: Couch): Promise<DatabaseMarks> {
  const names = (await couch.databases('')).filter((name) => !name.startsWith('_'));
  const marks = names.map(async (db) => [db, await revisionsOf(couch, db)]);
  return Object.fromEntries(await Promise.all(marks));
}

async function revisionsOf(couch: Couch, db: string): Promise<string> {
  const { rows } = await couch.request<{ rows: { id: string; value: { rev: string } }[] }>({
    db,
    path: '_all_docs',
  });
  return rows
    .filter(({ id }) => !OWN_NOTES.test(id))
    .map(({ id, value }) => `${id} ${value.rev}`)
    .join('\n');
}
