import { absent } from './absent.ts';
import type { LocalDatabase } from './local-database.ts';
import { readNote, writeNote } from './notes.ts';
import { remoteDocument } from './remote-databases.ts';
import type { Denied } from './replicate.ts';

/** A document of the user's that the server's database did not take. It stays on this device until the user answers. */
export interface RefusedDocument {
  id: string;
  /** The revision that was refused. */
  rev: string;
  /** The code it was refused with, such as 'shape:city'. */
  reason: string;
  /** It was to be removed: the server still has it. */
  deleted: boolean;
  /** What it is about, as far as it is known here. */
  name: string | null;
}
interface Refused {
  docs: RefusedDocument[];
}
const REFUSED = 'refused';

/** Those whose refused revision is still the newest here: what was saved after it has yet to be answered. */
export async function readRefused(database: LocalDatabase): Promise<RefusedDocument[]> {
  const docs = (await readNote<Refused>(database, REFUSED))?.docs ?? [];
  if (docs.length === 0) return [];
  const revs = await newestRevisions(
    database,
    docs.map(({ id }) => id),
  );
  return docs.filter(({ id, rev }) => revs.get(id)?.rev === rev);
}

/** Notes what a push was refused; what was refused before and has been saved anew since is dropped. */
export async function noteRefused(
  server: string,
  database: LocalDatabase,
  denied: readonly Denied[],
): Promise<void> {
  const before = await readRefused(database);
  if (denied.length === 0 && !(await readNote<Refused>(database, REFUSED))?.docs.length) return;
  const ids = denied.map(({ id }) => id);
  const newest = await newestRevisions(database, ids);
  const docs = before.filter(({ id }) => !ids.includes(id));
  for (const { id, reason } of denied) {
    const { rev = '', deleted = false } = newest.get(id) ?? {};
    // A deletion of what the server does not have needs no answer.
    const doc = deleted ? await remoteDocument(server, id) : await database.get(id).catch(absent);
    if (doc) docs.push({ id, rev, reason, deleted, name: nameOf(doc) });
  }
  await writeNote<Refused>(database, REFUSED, { docs });
}

async function newestRevisions(
  database: LocalDatabase,
  keys: string[],
): Promise<Map<string, { rev: string; deleted?: boolean }>> {
  const { rows } = await database.allDocs({ keys });
  return new Map(rows.filter(({ value }) => value).map(({ id, value }) => [id, value]));
}

const nameOf = (doc: object): string | null => {
  const { name } = doc as { name?: unknown };
  return typeof name === 'string' ? name : null;
};
