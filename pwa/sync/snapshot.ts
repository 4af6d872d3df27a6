import { absent } from './absent.ts';
import type { LocalDatabase } from './local-database.ts';
import { readNote, writeNote } from './notes.ts';
import { StorageError } from './storage-error.ts';

export type Document = { _id: string; _rev: string; [field: string]: unknown };

/** What this device notes about a part of a database it keeps. */
export interface Note {
  /** When the server was last heard, epoch ms. */
  updatedAt: number;
  /** The sequence a snapshot belongs to, until replication has gone on from it once. */
  since?: string | number | undefined;
  /** For a list: its documents, in the server's order. */
  ids?: string[] | undefined;
}

/**
 * Documents on their way into the database. A phone takes up to a second to write a hub; what came with
 * the answer is shown meanwhile, and as long as the page lives if the device cannot keep it.
 */
const arriving = new Map<string, Document>();
const arrivingNotes = new Map<string, Note>();

/**
 * Shows a snapshot at once, and stores it. `shown` is called as soon as the documents can be read.
 * @returns whether it is stored
 */
export async function keepSnapshot(
  database: LocalDatabase,
  name: string,
  docs: Document[],
  note: Note,
  shown: () => void,
): Promise<boolean> {
  showSnapshot(name, docs, note);
  shown();
  try {
    await storeSnapshot(database, name, docs, note);
  } catch {
    return false;
  }
  for (const doc of docs) if (arriving.get(doc._id) === doc) arriving.delete(doc._id);
  if (arrivingNotes.get(name) === note) arrivingNotes.delete(name);
  return true;
}

/** Shows it as long as the page lives, without storing it. */
export function showSnapshot(name: string, docs: Document[], note: Note): void {
  for (const doc of docs) arriving.set(doc._id, doc);
  arrivingNotes.set(name, note);
}

/** Writes it as replication would have: with the server's own revisions, so that going on from its sequence makes no conflicts. */
export async function storeSnapshot(
  database: LocalDatabase,
  name: string,
  docs: Document[],
  note: Note,
): Promise<void> {
  // With the server's revisions PouchDB answers only what it could not write.
  const [refused] = await database.bulkDocs(docs, { new_edits: false });
  if (refused) throw new StorageError('storage-lost', refused);
  await writeNote(database, name, note);
}

export const readSnapshotNote = async (database: LocalDatabase, name: string): Promise<Note | null> =>
  arrivingNotes.get(name) ?? storedNote(database, name);

/** The note of what is stored, whatever is shown besides. */
export const storedNote = (database: LocalDatabase, name: string): Promise<Note | null> =>
  readNote<Note>(database, name).catch(unreadable);

/** For `.catch`: the catalogue comes from the server again, so a device that cannot read it shows what is in memory. */
function unreadable(error: unknown): null {
  if (error instanceof StorageError) return null;
  throw error;
}

export async function readDocument<T>(database: LocalDatabase, id: string): Promise<T | null> {
  const found = arriving.get(id) ?? (await database.get(id).catch(absent).catch(unreadable));
  return found as T | null;
}

/** Every document whose id begins with the prefix, ordered by id. */
export async function readDocuments<T>(database: LocalDatabase, prefix: string): Promise<T[]> {
  const range = { include_docs: true, startkey: prefix, endkey: `${prefix}\uffff` };
  const stored = await database.allDocs(range).catch(unreadable);
  const found = new Map<string, unknown>(stored?.rows.map((row) => [row.id, row.doc ?? undefined]));
  for (const [id, doc] of arriving) if (id.startsWith(prefix)) found.set(id, doc);
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, doc]) => doc as T);
}
