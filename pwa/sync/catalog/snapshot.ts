import { CATALOG } from '#documents/databases';
import { isId, menuIdOf } from '#documents/id';
import { forgetScreens } from '../device/screens-mark.ts';
import { StorageError } from '../device/storage-error.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { readLocalNote, removeLocalNote, writeLocalNote } from '../replica/local-notes.ts';
import { nullIfMissing } from '../replica/null-if-missing.ts';
import type { Readable } from '../replica/quick-database.ts';
import { replicaIdentity } from '../replica/renew.ts';
import { addPresent, arrivingDocument, endArrival } from './arriving-hubs.ts';
import type { CatalogNote } from './catalog-note.ts';
import { STORED_TOGETHER } from './stored-together.ts';

export type Document = { _id: string; _rev: string; [field: string]: unknown };

/**
 * Documents that are being stored. A phone takes up to a second to write a hub; until then, or for the lifetime of the
 * page if the device cannot store them, they are read from here.
 */
const inMemory = new Map<string, Document>();
const notesInMemory = new Map<string, CatalogNote>();

/**
 * Makes a snapshot readable at once, then stores it. @param shown called as soon as the documents can be read
 * @returns whether it was stored
 */
export async function keepSnapshot(
  database: LocalDatabase,
  name: string,
  docs: Document[],
  note: CatalogNote,
  shown: () => void,
): Promise<boolean> {
  showSnapshot(name, docs, note);
  shown();
  try {
    await storeSnapshot(database, name, docs, note);
  } catch {
    return false;
  }
  for (const doc of docs) if (inMemory.get(doc._id) === doc) inMemory.delete(doc._id);
  if (notesInMemory.get(name) === note) notesInMemory.delete(name);
  return true;
}

/** Makes a snapshot readable for the lifetime of the page, without storing it. */
export function showSnapshot(name: string, docs: Document[], note: CatalogNote): void {
  addPresent(inMemory, docs);
  notesInMemory.set(name, note);
  endArrival(name);
}

export async function storeSnapshot(
  database: LocalDatabase,
  name: string,
  docs: Document[],
  note: CatalogNote,
): Promise<void> {
  const [place, identity] = [await database.name(), await replicaIdentity(CATALOG)];
  await storeDocuments(database, docs);
  await writeLocalNote(database, name, note);
  if (place === (await database.name())) return;
  // Another tab has replaced the replica, perhaps by a copy without these. A recreated catalogue has other documents.
  if (identity === (await replicaIdentity(CATALOG))) await storeSnapshot(database, name, docs, note);
}

/**
 * Call when newer documents are stored: what is still in memory would hide them.
 * @param stored the revisions of all stored documents, by id: another tab may have stored some of them
 */
export function forgetInMemory(name: string, stored: Readonly<Record<string, string>>): void {
  notesInMemory.delete(name);
  for (const [id, { _rev }] of inMemory) {
    const held = stored[id];
    if (held && generationOf(_rev) <= generationOf(held)) inMemory.delete(id);
  }
}

const generationOf = (rev: string): number => Number.parseInt(rev, 10);

/** Call when everything that this device holds of the catalogue was stored anew. */
export function forgetAllInMemory(): void {
  inMemory.clear();
  notesInMemory.clear();
}

let writing: Promise<unknown> = Promise.resolve();

/**
 * Stores documents with the server's revisions, so that later revisions succeed them. If it is interrupted, only some
 * are stored: a note marks what is stored completely.
 */
export function storeDocuments(database: LocalDatabase, docs: Document[]): Promise<void> {
  // One call at a time: documents are stored as they arrive, and the call with all of them then skips these.
  const stored = writing.then(() => storeMissing(database, docs));
  writing = stored.catch(() => {});
  return stored;
}

async function storeMissing(database: LocalDatabase, docs: Document[]): Promise<void> {
  const others = await withoutHeld(database, docs);
  if (others.length === 0) return;
  forgetScreens();
  for (let from = 0; from < others.length; from += STORED_TOGETHER) {
    // With `new_edits: false` PouchDB returns only the documents that it could not write.
    const [refused] = await database.bulkDocs(others.slice(from, from + STORED_TOGETHER), {
      new_edits: false,
    });
    if (refused) throw new StorageError('storage-lost', refused);
  }
  // Screens that were kept meanwhile may show what was stored before.
  forgetScreens();
}

/** Leaves out documents that are stored in the same revision: the lists of neighbouring places overlap. */
async function withoutHeld(database: LocalDatabase, docs: Document[]): Promise<Document[]> {
  const { rows } = await database.allDocs({ keys: docs.map(({ _id }) => _id) });
  return docs.filter(({ _rev }, index) => rows[index]?.value?.rev !== _rev);
}

export const readSnapshotNote = async (database: Readable, name: string): Promise<CatalogNote | null> =>
  notesInMemory.get(name) ?? storedNote(database, name);

export async function removeSnapshotNote(database: LocalDatabase, name: string): Promise<void> {
  notesInMemory.delete(name);
  await removeLocalNote(database, name);
}

/** The stored note, ignoring a snapshot that is only in memory. */
export const storedNote = (database: Readable, name: string): Promise<CatalogNote | null> =>
  readLocalNote<CatalogNote>(database, name).catch(unreadable);

/** For `.catch`: ignores storage errors. The catalogue can be fetched again, and is then shown from memory. */
function unreadable(error: unknown): null {
  if (error instanceof StorageError) return null;
  throw error;
}

export async function readDocument<T>(database: Readable, id: string): Promise<T | null> {
  const found = inMemory.get(id) ?? (await database.get(id).catch(nullIfMissing).catch(unreadable));
  // All of a hub may have arrived meanwhile.
  return (found ?? inMemory.get(id) ?? arrivingDocument(id) ?? null) as T | null;
}

/** Every document whose id begins with the prefix, ordered by id. */
export async function readDocuments<T>(database: Readable, prefix: string): Promise<T[]> {
  const range = { include_docs: true as const, startkey: prefix, endkey: `${prefix}\uffff` };
  const stored = await database.allDocs(range).catch(unreadable);
  const found = new Map<string, unknown>(stored?.rows.map((row) => [row.id, row.doc ?? undefined]));
  for (const [id, doc] of inMemory) if (id.startsWith(prefix)) found.set(id, doc);
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, doc]) => doc as T);
}

/** The documents with these ids that are stored, so that one hub is read without the others. */
export async function readDocumentsById<T>(database: Readable, keys: readonly string[]): Promise<T[]> {
  // Taken before the database is read: a document that is stored meanwhile leaves `inMemory`.
  const known = new Map(keys.flatMap((id) => (inMemory.has(id) ? [[id, inMemory.get(id)] as const] : [])));
  const others = keys.filter((id) => !known.has(id));
  const options = { include_docs: true as const, keys: others };
  const stored = others.length > 0 ? await database.allDocs(options).catch(unreadable) : null;
  const found = new Map<string, unknown>(stored?.rows.map((row) => [row.id, row.doc ?? undefined]));
  return keys.flatMap((id) => (inMemory.get(id) ?? known.get(id) ?? found.get(id) ?? []) as T | []);
}

/** The revision of each stored document of the catalogue, by id. */
export async function heldRevisions(database: LocalDatabase): Promise<Record<string, string>> {
  const { rows } = await database.allDocs({});
  const ofCatalog = rows.filter(({ id }) => CATALOG_KINDS.some((kind) => isId(kind, id)));
  return Object.fromEntries(ofCatalog.map(({ id, value }) => [id, value.rev]));
}

/** Those of the held revisions that belong to a hub, its members and the menus of its businesses. */
export function revisionsOf(
  hub: string,
  members: readonly string[],
  held: Readonly<Record<string, string>>,
): Record<string, string> {
  const menus = members.filter((id) => isId('organisation', id)).map(menuIdOf);
  const ofHub = new Set([hub, ...members, ...menus]);
  return Object.fromEntries(Object.entries(held).filter(([id]) => ofHub.has(id)));
}

const CATALOG_KINDS = ['hub', 'organisation', 'menu', 'club'] as const;
