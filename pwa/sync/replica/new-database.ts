import { DATABASE_VERSION, VERSION_NOTE } from './database-version.ts';
import {
  ADAPTER_VERSION,
  answerOf,
  DOCUMENTS,
  META,
  NOTES,
  REVISIONS,
  REVISIONS_KEPT,
  type Row,
  storedName,
} from './pouch-stores.ts';

/** A document as the server sends it. */
export interface Sent {
  _id: string;
  _rev: string;
  /** Its revision and those before it, the newest first; `start` is the number of the newest. */
  _revisions?: { start: number; ids: string[] };
  [field: string]: unknown;
}
/** Whatever it says. */
type Note = { _id: `_local/${string}`; [field: string]: unknown };

/**
 * A new database, filled in PouchDB's own storage format: loading PouchDB, and its copying of each document, take a
 * slow phone two seconds for a town. PouchDB may have the database open at the same time.
 */
export class NewDatabase {
  readonly #database: IDBDatabase;
  /** The last sequence that this added. */
  #last = 0;

  private constructor(database: IDBDatabase) {
    this.#database = database;
    // PouchDB may want to remove it.
    database.onversionchange = () => database.close();
  }

  /** @returns null if it already exists. @param name as the app calls it. Rejects if the device cannot store. */
  static async create(name: string): Promise<NewDatabase | null> {
    const request = indexedDB.open(storedName(name), ADAPTER_VERSION);
    let isNew = false;
    request.onupgradeneeded = ({ oldVersion }) => {
      isNew = oldVersion === 0;
      if (isNew) makeStores(request.result);
      else request.transaction?.abort();
    };
    const opened = await answerOf(request);
    if (isNew) return new NewDatabase(opened);
    opened.close();
    return null;
  }

  close = (): void => this.#database.close();

  /**
   * Adds documents and notes, all or none. Documents that are there in the same revision stay as they are, as do
   * existing notes. Rejects if the device cannot store, or if PouchDB has to decide: on a deletion, or on another
   * revision of a document.
   */
  async add(docs: readonly Sent[], notes: readonly Note[] = []): Promise<void> {
    const writing = this.#database.transaction([DOCUMENTS, REVISIONS, NOTES, META], 'readwrite');
    const done = completed(writing);
    // After an abort it rejects too; the reason is thrown below.
    done.catch(() => {});
    try {
      if (!docs.every(isPlain)) throw new Error('not a plain document');
      this.#last = await addDocuments(writing, docs, this.#last);
      for (const note of notes) addNote(writing.objectStore(NOTES), note);
    } catch (error) {
      writing.abort();
      throw error;
    }
    await done;
  }

  async note<N extends object>(name: string): Promise<N | undefined> {
    const notes = this.#database.transaction(NOTES).objectStore(NOTES);
    return answerOf<N | undefined>(notes.get(`_local/${name}`));
  }
}

const completed = (writing: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error);
  });

/** Makes the stores and indexes as PouchDB's adapter does. */
function makeStores(database: IDBDatabase): void {
  const documents = database.createObjectStore(DOCUMENTS, { keyPath: 'id' });
  documents.createIndex('deletedOrLocal', 'deletedOrLocal');
  const revisions = database.createObjectStore(REVISIONS, { autoIncrement: true });
  revisions.createIndex('_doc_id_rev', '_doc_id_rev', { unique: true });
  database.createObjectStore('attach-store', { keyPath: 'digest' });
  const attachments = database.createObjectStore('attach-seq-store', { autoIncrement: true });
  attachments.createIndex('seq', 'seq');
  attachments.createIndex('digestSeq', 'digestSeq', { unique: true });
  database.createObjectStore(META, { keyPath: 'id' });
  database.createObjectStore('detect-blob-support');
  const notes = database.createObjectStore(NOTES, { keyPath: '_id' });
  notes.add({ _id: VERSION_NOTE, _rev: FIRST, version: DATABASE_VERSION });
}

/** The first revision of a note. */
const FIRST = '0-1';

const OWN_FIELDS = ['_id', '_rev', '_revisions'];
const isPlain = (doc: Sent): boolean =>
  Object.keys(doc).every((field) => !field.startsWith('_') || OWN_FIELDS.includes(field));

/** @param last the last sequence that this added @returns the new last one */
async function addDocuments(writing: IDBTransaction, docs: readonly Sent[], last: number): Promise<number> {
  const documents = writing.objectStore(DOCUMENTS);
  const revisions = writing.objectStore(REVISIONS);
  const newest = await answerOf(revisions.openKeyCursor(null, 'prev'));
  let seq = Number(newest?.key ?? 0);
  const others = seq === last ? docs : await withoutHeld(documents, docs);
  for (const doc of others) {
    seq += 1;
    revisions.add(bodyOf(doc), seq);
    documents.add(rowOf(doc, seq));
  }
  await count(writing.objectStore(META), others.length);
  return seq;
}

/** The documents that PouchDB has not stored meanwhile. Throws if it has stored another revision of one. */
async function withoutHeld(documents: IDBObjectStore, docs: readonly Sent[]): Promise<Sent[]> {
  const known = await Promise.all(docs.map(({ _id }) => answerOf<Row | undefined>(documents.get(_id))));
  return docs.filter(({ _rev }, index) => {
    const held = known[index];
    if (held && held.winningRev !== _rev) throw new Error('another revision is there');
    return !held;
  });
}

async function count(meta: IDBObjectStore, more: number): Promise<void> {
  const counted = await answerOf<{ docCount: number } | undefined>(meta.get(META));
  // Without a count, PouchDB counts when it opens the database.
  if (counted) meta.put({ ...counted, docCount: counted.docCount + more });
}

const bodyOf = ({ _id, _rev, _revisions, ...fields }: Sent): object => ({
  ...fields,
  _doc_id_rev: `${_id}::${_rev}`,
});

function rowOf(
  { _id: id, _rev: rev, _revisions: revisions }: Sent,
  seq: number,
): Row & { data: string; seq: number } {
  const tree = [revisionTree(rev, revisions)];
  const data = {
    id,
    rev,
    rev_tree: tree,
    winningRev: rev,
    deleted: false,
    seq,
    ...(revisions && { revisions }),
  };
  return { id, data: JSON.stringify(data), winningRev: rev, deletedOrLocal: '0', seq };
}

type Branch = [id: string, about: { status: 'available' | 'missing' }, next: Branch[]];

/** The history of a document that never had two branches. */
function revisionTree(rev: string, revisions?: Sent['_revisions']): { pos: number; ids: Branch } {
  const [number = '', newest = ''] = rev.split('-');
  const former = revisions?.ids.slice(1, REVISIONS_KEPT) ?? [];
  const leaf: Branch = [newest, { status: 'available' }, []];
  const ids = former.reduce<Branch>((next, id) => [id, { status: 'missing' }, [next]], leaf);
  return { pos: Number(number) - former.length, ids };
}

function addNote(notes: IDBObjectStore, note: Note): void {
  const request = notes.getKey(note._id);
  request.onsuccess = () => {
    if (request.result === undefined) notes.add({ ...note, _rev: FIRST });
  };
}
