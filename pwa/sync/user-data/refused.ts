import type { LocalDatabase } from '../replica/local-database.ts';
import { readLocalNote, writeLocalNote } from '../replica/local-notes.ts';
import { nullIfMissing } from '../replica/null-if-missing.ts';
import { remoteDocument } from '../replica/remote-databases.ts';
import type { RefusedWrite } from '../replica/replicate.ts';

/** A user's document that the server's database refused. It stays on this device until the user decides about it. */
export interface RefusedDocument {
  id: string;
  /** The revision that was refused. */
  rev: string;
  /** The code it was refused with, such as 'shape:city'. */
  reason: string;
  /** Whether the change was a deletion; the server then still has the document. */
  deleted: boolean;
  /** The name in the document, to show to the user; null if it has none. */
  name: string | null;
}
interface Refused {
  docs: RefusedDocument[];
}
const REFUSED = 'refused';

/** Refused documents whose refused revision is still the newest: a later one has not been pushed yet. */
export async function readRefused(database: LocalDatabase): Promise<RefusedDocument[]> {
  const docs = (await readLocalNote<Refused>(database, REFUSED))?.docs ?? [];
  if (docs.length === 0) return [];
  const revs = await newestRevisions(
    database,
    docs.map(({ id }) => id),
  );
  return docs.filter(({ id, rev }) => revs.get(id)?.rev === rev);
}

/**
 * Records the documents that a push was refused for, and drops earlier records whose document was saved again since.
 */
export async function noteRefused(
  server: string,
  database: LocalDatabase,
  refused: readonly RefusedWrite[],
): Promise<void> {
  const before = await readRefused(database);
  if (refused.length === 0 && !(await readLocalNote<Refused>(database, REFUSED))?.docs.length) return;
  // A document with two revisions was refused twice.
  const reasons = new Map(refused.map(({ id, reason }) => [id, reason]));
  const newest = await newestRevisions(database, [...reasons.keys()]);
  const docs = before.filter(({ id }) => !reasons.has(id));
  for (const [id, reason] of reasons) {
    const { rev = '', deleted = false } = newest.get(id) ?? {};
    // A refused deletion does not matter if the server does not have the document.
    const doc = deleted ? await remoteDocument(server, id) : await database.get(id).catch(nullIfMissing);
    if (doc) docs.push({ id, rev, reason, deleted, name: nameOf(doc) });
  }
  await writeLocalNote<Refused>(database, REFUSED, { docs });
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
