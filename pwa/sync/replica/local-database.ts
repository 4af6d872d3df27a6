import idb from 'pouchdb-adapter-idb';
import PouchDB from 'pouchdb-core';
import { ownName } from '../device/environment.ts';
import { StorageError, storageErrorOf } from '../device/storage-error.ts';
import { storageFailed, storageWorked } from '../device/storage-trouble.ts';
import { withTimeout } from '../device/with-timeout.ts';
import { upgradeDatabase } from './database-version.ts';
import { openOnFullDevice } from './full-device.ts';
import { indexedDbReady } from './indexed-db.ts';
import { inTime, REVISIONS_KEPT, storedName } from './pouch-stores.ts';

export type Pouch = PouchDB.Database<object>;
type Stored<T> = T & { _id: string; _rev: string };
type Unsaved = { _id: string; _rev?: string | undefined };
type Row<T> = { id: string; value: { rev: string; deleted?: boolean }; doc?: Stored<T> | null };

const CLOSING_MS = 1000;

/** Open databases by their name on the device. */
const opened = new Map<string, Promise<Pouch>>();

let isPlugged = false;

async function open(name: string): Promise<Pouch> {
  await indexedDbReady();
  // PouchDB accepts the adapter only if IndexedDB is defined.
  if (!isPlugged) PouchDB.plugin(idb);
  isPlugged = true;
  try {
    return await openPouch(name);
  } catch (error) {
    if (storageErrorOf(error)?.code !== 'storage-full') throw error;
    const pouch = await openOnFullDevice(storedName(ownName(name)), () => openPouch(name));
    if (!pouch) throw error;
    return pouch;
  }
}

async function openPouch(name: string): Promise<Pouch> {
  // Only the newest revisions are read; old ones would fill a small phone.
  const pouch: Pouch = new PouchDB(ownName(name), {
    adapter: 'idb',
    auto_compaction: true,
    revs_limit: REVISIONS_KEPT,
  });
  pouch.setMaxListeners(50);
  await upgradeDatabase(pouch);
  return pouch;
}

function openedPouch(name: string): Promise<Pouch> {
  const present = opened.get(name);
  if (present) return present;
  const opening = open(name);
  opened.set(name, opening);
  opening.catch(() => opened.get(name) === opening && opened.delete(name));
  return opening;
}

/**
 * Closes a dead connection; otherwise PouchDB would reuse it. Closes only the one that failed, since another operation
 * may have reopened the database already.
 */
async function closeConnection(name: string, failed: Promise<Pouch>): Promise<void> {
  if (opened.get(name) !== failed) return;
  opened.delete(name);
  const closing = failed.then((pouch) => pouch.close());
  await withTimeout(closing, CLOSING_MS, () => new StorageError('storage-lost')).catch(() => {});
}

/**
 * A database on this device. If the browser closed the connection or removed the database, a read or write reopens it
 * and retries once. A further failure is a StorageError, which is also reported to storageTrouble.
 */
export class LocalDatabase {
  /** Its name on the device, which changes when the replica is renewed. */
  readonly name: () => Promise<string>;

  constructor(name: () => Promise<string>) {
    this.name = name;
  }

  get = <T extends object>(id: string, options: PouchDB.Core.GetOptions = {}): Promise<Stored<T>> =>
    this.#run((pouch) => pouch.get<T>(id, options) as Promise<Stored<T>>);

  put = <D extends Unsaved>(doc: D): Promise<unknown> =>
    this.#write((pouch) => pouch.put(doc as PouchDB.Core.PutDocument<object>));

  /** Puts a `_local` document. By bulkDocs: PouchDB's put does not notice that a full device aborts the transaction. */
  putLocal = <D extends Unsaved>(doc: D): Promise<unknown> =>
    this.#write(async (pouch) => {
      const [result] = await pouch.bulkDocs([doc]);
      if (result && 'error' in result) throw result;
      return result;
    });

  remove = ({ _id, _rev }: { _id: string; _rev?: string | undefined }): Promise<unknown> =>
    this.#write((pouch) => pouch.remove({ _id, _rev: _rev! }));

  bulkDocs = (docs: object[], options: PouchDB.Core.BulkDocsOptions = {}): Promise<unknown[]> =>
    this.#write((pouch) => pouch.bulkDocs(docs, options));

  allDocs = <T extends object = object>(options: object): Promise<{ rows: Row<T>[] }> =>
    this.#run((pouch) => pouch.allDocs<T>(options) as unknown as Promise<{ rows: Row<T>[] }>);

  changes = (options: PouchDB.Core.ChangesOptions) => this.#run((pouch) => pouch.changes(options));

  /** The last local sequence, which changes with every write. */
  lastSequence = async (): Promise<string | number> => (await this.#run((pouch) => pouch.info())).update_seq;

  /** For replication: no timeout for `work`, which depends on the network, and no retry, which is up to the caller. */
  async replicate<T>(work: (pouch: Pouch) => Promise<T>): Promise<T> {
    return work(await inTime(openedPouch(await this.name())));
  }

  async destroy(): Promise<void> {
    const name = await this.name();
    const used = openedPouch(name);
    try {
      const pouch = await inTime(used);
      opened.delete(name);
      await inTime(pouch.destroy());
      storageWorked(name);
    } catch (error) {
      throw reported(name, error);
    }
  }

  async #write<T>(work: (pouch: Pouch) => Promise<T>): Promise<T> {
    const result = await this.#run(work);
    storageWorked(await this.name());
    return result;
  }

  async #run<T>(work: (pouch: Pouch) => Promise<T>): Promise<T> {
    const name = await this.name();
    const used = openedPouch(name);
    try {
      return await inTime(used.then(work));
    } catch (error) {
      if (storageErrorOf(error)?.code !== 'storage-lost') throw reported(name, error);
    }
    await closeConnection(name, used);
    return inTime(openedPouch(await this.name()).then(work)).catch((error) => {
      throw reported(name, error);
    });
  }
}

function reported(name: string, error: unknown): unknown {
  const failure = storageErrorOf(error);
  if (!failure) return error;
  storageFailed(name, TROUBLES[failure.code]);
  return failure;
}

const TROUBLES = { 'storage-full': 'full', 'storage-lost': 'lost', 'storage-newer': 'newer' } as const;
