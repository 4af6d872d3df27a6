import type { RevisionTree } from 'pouchdb-merge';
import { mapReduce } from './map-reduce.ts';
import { LevelPouch, PouchDB, plugins } from './pouchdb-packages.ts';
import { durableLeveldown } from './storage/durable-leveldown.ts';
import { forgetLevels, isViewIndex, levelAt, levelsOf } from './storage/open-levels.ts';

export type Json = Record<string, unknown>;

/** A document in CouchDB's JSON, with any fields of the application. */
export interface Document extends Json {
  _id: string;
  _rev?: string;
  _deleted?: boolean;
  _revisions?: { start: number; ids: string[] };
  _attachments?: Record<string, Attachment>;
}

export interface Attachment {
  content_type?: string;
  data?: string;
  digest?: string;
  length?: number;
  revpos?: number;
  stub?: boolean;
  follows?: boolean;
}

export type Row = { id: string; key: string; value: Json; doc?: Document };
export type Change = { id: string; seq: number; changes: { rev: string }[]; doc?: Document };
export type BulkResult = {
  ok?: true;
  id: string;
  rev: string;
  status?: number;
  name?: string;
  reason?: string;
};

/** The part of PouchDB that this server uses. PouchDB's own types describe the library for applications. */
export interface Pouch {
  info(): Promise<{ doc_count: number; update_seq: number }>;
  id(): Promise<string>;
  get(id: string, options?: object): Promise<Document>;
  getAttachment(id: string, name: string, options?: object): Promise<Buffer>;
  allDocs(options: object): Promise<{ total_rows: number; offset: number; update_seq?: number; rows: Row[] }>;
  changes(options: object): Promise<{ results: Change[]; last_seq: number }>;
  bulkDocs(docs: Document[], options: { new_edits: boolean }): Promise<BulkResult[]>;
  put(doc: Document): Promise<{ id: string; rev: string }>;
  remove(doc: Document): Promise<{ id: string; rev: string }>;
  /** Removes the bodies of revisions that are more than `depth` below a leaf. */
  compactDocument(id: string, depth: number): Promise<unknown>;
  find(request: object): Promise<{ docs: Document[]; warning?: string }>;
  explain(request: object): Promise<Json>;
  getIndexes(): Promise<Json>;
  createIndex(index: object): Promise<Json>;
  deleteIndex(index: object): Promise<Json>;
  query(view: string, options: object): Promise<Json>;
  viewCleanup(): Promise<unknown>;
  close(): Promise<void>;
  setMaxListeners(count: number): void;
  _getRevisionTree(id: string, done: (error: unknown, tree: RevisionTree) => void): void;
}

interface AdapterOptions {
  /** The location. */
  name: string;
}

function DurableLevelPouch(
  this: unknown,
  options: AdapterOptions,
  callback: (error: unknown, api: unknown) => void,
) {
  LevelPouch.call(this, { ...options, db: durableLeveldown }, (error, api) => {
    // levelup drops the fault when it wraps it in its own error.
    callback(error && (levelAt(options.name)?.openFault ?? error), api);
  });
}
DurableLevelPouch.valid = () => true;
DurableLevelPouch.use_prefix = false;

PouchDB.plugin(mapReduce).plugin(plugins.find);
PouchDB.adapter('durable-leveldb', DurableLevelPouch);
// Every open database listens on the constructor; hundreds may be open at once.
PouchDB.setMaxListeners(0);

interface Opening {
  revsLimit: number;
  /** Whether to create a missing database. View indexes are always created. */
  createIfMissing: boolean;
}

/** Throws a StorageFault if the documents cannot be opened or read. */
export async function openPouch(location: string, opening: Opening): Promise<Pouch> {
  const { revsLimit: revs_limit, createIfMissing } = opening;
  const pouch = new PouchDB(location, { adapter: 'durable-leveldb', revs_limit, createIfMissing }) as Pouch;
  // Each read of changes adds a listener for the closing of the database, so there is one for every feed.
  pouch.setMaxListeners(0);
  try {
    await pouch.info();
    // PouchDB treats a failed read as a missing key, also while opening.
    const fault = levelsOf(location).find((level) => level.readFault)?.readFault;
    if (fault) throw fault;
    return pouch;
  } catch (error) {
    await closePouch(pouch, location).catch(() => {});
    throw error;
  }
}

/** Also closes the view indexes, which PouchDB leaves open, so that the folder can be opened again or removed. */
export async function closePouch(pouch: Pouch, location: string): Promise<void> {
  try {
    for (const level of levelsOf(location)) {
      if (!level.isOpen || !isViewIndex(level.location)) continue;
      const index = new PouchDB(level.location, { adapter: 'durable-leveldb' }) as Pouch;
      await index.close();
    }
    await pouch.close();
  } finally {
    forgetLevels(location);
  }
}

/** The revision tree of a document, or null if it was never written. */
export function revisionTree(pouch: Pouch, id: string): Promise<RevisionTree | null> {
  return new Promise((resolve, reject) => {
    pouch._getRevisionTree(id, (error, tree) => {
      if (!error) resolve(tree);
      else if ((error as { status?: number }).status === 404) resolve(null);
      else reject(error);
    });
  });
}
