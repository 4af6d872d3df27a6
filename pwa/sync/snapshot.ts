import { absent, type Database, readNote, writeNote } from './databases.ts';

export type Document = { _id: string; _rev: string; [field: string]: unknown };

/** What this device notes about a part of a database it keeps. */
export interface Note {
  /** When the server was last heard, epoch ms. */
  updatedAt: number;
  /** The sequence a snapshot belongs to, until replication has gone on from it once. */
  since?: string | number | undefined;
  /** How far the server was. A server that is behind that has another database than the one kept here. */
  sequence: number;
  /** For a list: its documents, in the server's order. */
  ids?: string[] | undefined;
}

/** CouchDB's sequences are text that begins with a number; the embedded server's may be the number alone. */
export const sequenceNumber = (seq: string | number): number => Number.parseInt(String(seq), 10) || 0;

/**
 * Documents on their way into the database. A phone takes up to a second to write a hub; what came with
 * the answer is shown meanwhile.
 */
const arriving = new Map<string, Document>();
const arrivingNotes = new Map<string, Note>();

/**
 * Writes a snapshot as replication would have: with the server's own revisions, so that going on from its
 * sequence makes no conflicts. `shown` is called as soon as the documents can be read.
 */
export async function keepSnapshot(
  database: Database,
  name: string,
  docs: Document[],
  note: Note,
  shown: () => void,
): Promise<void> {
  for (const doc of docs) arriving.set(doc._id, doc);
  arrivingNotes.set(name, note);
  shown();
  try {
    await database.bulkDocs(docs, { new_edits: false });
    await writeNote(database, name, note);
  } finally {
    for (const doc of docs) if (arriving.get(doc._id) === doc) arriving.delete(doc._id);
    if (arrivingNotes.get(name) === note) arrivingNotes.delete(name);
  }
}

export const readSnapshotNote = async (database: Database, name: string): Promise<Note | null> =>
  arrivingNotes.get(name) ?? (await readNote<Note>(database, name));

export async function readDocument<T>(database: Database, id: string): Promise<T | null> {
  const found = arriving.get(id) ?? (await database.get(id).catch(absent));
  return found as T | null;
}

/** Every document whose id begins with the prefix, ordered by id. */
export async function readDocuments<T>(database: Database, prefix: string): Promise<T[]> {
  const { rows } = await database.allDocs({
    include_docs: true,
    startkey: prefix,
    endkey: `${prefix}\uffff`,
  });
  const found = new Map<string, unknown>(rows.map((row) => [row.id, 'doc' in row ? row.doc : undefined]));
  for (const [id, doc] of arriving) if (id.startsWith(prefix)) found.set(id, doc);
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, doc]) => doc as T);
}
