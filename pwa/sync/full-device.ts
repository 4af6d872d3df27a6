/** Where PouchDB writes how many documents there are, whenever it opens a database. */
const BOOKKEEPING = 'meta-store';

/**
 * Opens a database that is there without that write, which a full device would refuse: it can be read then.
 * @param database its name in IndexedDB
 * @returns null if there is nothing in it yet
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

/** Databases that are being opened without it. */
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

/** Whether PouchDB could write it once: it reads what it wrote, and fails where nobody hears it without. */
const wasOpened = (database: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = indexedDB.open(database);
    // It is not to be made.
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
