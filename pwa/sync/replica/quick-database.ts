import { ownName } from '../device/environment.ts';
import { DATABASE_VERSION, VERSION_NOTE } from './database-version.ts';
import { answerOf, DOCUMENTS, NOTES, openStored, REVISIONS, type Row } from './pouch-stores.ts';
import { nameInUse } from './replica-slots.ts';

type Stored<T = object> = T & { _id: string; _rev: string };

/** Which documents: those with these keys, or in a range of ids. */
interface Wanted {
  include_docs: true;
  keys?: readonly string[];
  startkey?: string;
  endkey?: string;
}

/** What reads documents and notes, in the form of PouchDB's calls and answers. */
export interface Readable {
  /** Rejects with the status 404 if there is none. */
  get<T extends object>(id: string): Promise<Stored<T>>;
  /** A deleted document has no `doc`. */
  allDocs<T extends object>(wanted: Wanted): Promise<Found<T>>;
}
/** Documents by id. */
interface Found<T> {
  rows: { id: string; doc?: Stored<T> | null }[];
}

type Body = { _doc_id_rev?: string };

/**
 * Opens a replica to read the first screen; starting PouchDB first takes a slow phone 150 ms longer. Null if there is
 * none, or if it is of another version of the app or of PouchDB, which then makes or migrates it.
 */
export async function openQuickly(name: string): Promise<QuickDatabase | null> {
  const opened = await openStored(ownName(nameInUse(name))).catch(() => null);
  if (!opened) return null;
  const database = new QuickDatabase(opened);
  const note = await database.get<{ version?: number }>(VERSION_NOTE).catch(() => null);
  if (note?.version === DATABASE_VERSION) return database;
  database.close();
  return null;
}

export class QuickDatabase implements Readable {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  close = (): void => this.#database.close();

  async get<T extends object>(id: string): Promise<Stored<T>> {
    const stores = this.#read();
    const found = id.startsWith('_local/')
      ? await answerOf(stores.objectStore(NOTES).get(id))
      : await this.#documentOf(stores, await answerOf(stores.objectStore(DOCUMENTS).get(id)));
    if (!found) throw { status: 404 };
    return found;
  }

  async allDocs<T extends object>({ keys, startkey, endkey }: Wanted): Promise<Found<T>> {
    const stores = this.#read();
    const documents = stores.objectStore(DOCUMENTS);
    const found = keys
      ? await Promise.all(keys.map((key) => answerOf<Row | undefined>(documents.get(key))))
      : await answerOf<Row[]>(documents.getAll(IDBKeyRange.bound(startkey, endkey)));
    const docs = await Promise.all(found.map((row) => this.#documentOf<T>(stores, row)));
    return { rows: docs.flatMap((doc) => (doc ? [{ id: doc._id, doc: doc as Stored<T> }] : [])) };
  }

  #read = (): IDBTransaction => this.#database.transaction([DOCUMENTS, REVISIONS, NOTES]);

  async #documentOf<T extends object>(
    stores: IDBTransaction,
    row: Row | undefined,
  ): Promise<Stored<T> | null> {
    if (!row || row.deletedOrLocal === '1') return null;
    const { id, winningRev } = row;
    const revisions = stores.objectStore(REVISIONS).index('_doc_id_rev');
    const body = await answerOf<Body | undefined>(revisions.get(`${id}::${winningRev}`));
    if (!body) return null;
    const { _doc_id_rev, ...fields } = body;
    return { ...(fields as T), _id: id, _rev: winningRev };
  }
}
