/** The store to which PouchDB writes the number of documents whenever it opens a database. */
const BOOKKEEPING = 'meta-store';

/**
 * Opens an existing database without that write, which fails on a full device, so that it can be read.
 * @param database its name in IndexedDB
 * @returns null if PouchDB never finished creating it
 */
export async function openOnFullDevice<T>(database: string, open: () => Promise<T>): Promise<T | null> {
  if (!(await wasOpened(database))) return null;
  watchBookkeeping();
  opening.add(database);
  try {
    return await open();
  } finally {
    opening.delete(database);
  }
}

/** Databases that are being opened without the write. */
const opening = new Set<string>();
let isWatched = false;

function watchBookkeeping(): void {
  if (isWatched) return;
  isWatched = true;
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
    const isSkipped = this.name === BOOKKEEPING && opening.has(this.transaction.db.name);
    return isSkipped ? this.get(BOOKKEEPING) : put.apply(this, given);
  };
}

/** Whether the write was done before: PouchDB reads the value back, and fails silently without it. */
const wasOpened = (database: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = indexedDB.open(database);
    // Do not create the database.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve(false);
    request.onsuccess = () => {
      const { result } = request;
      const close = (found: boolean) => {
        result.close();
        resolve(found);
      };
      if (!result.objectStoreNames.contains(BOOKKEEPING)) return close(false);
      const read = result.transaction(BOOKKEEPING).objectStore(BOOKKEEPING).get(BOOKKEEPING);
      read.onerror = () => close(false);
      read.onsuccess = () => close(read.result !== undefined);
    };
  });
