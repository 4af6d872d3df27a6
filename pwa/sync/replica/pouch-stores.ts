import { StorageError } from '../device/storage-error.ts';
import { withTimeout } from '../device/with-timeout.ts';

/** The stores of PouchDB's adapter `idb`, and the version that it has given them since 2015. */
export const ADAPTER_VERSION = 5;
export const DOCUMENTS = 'document-store';
export const REVISIONS = 'by-sequence';
/** `_local` documents. */
export const NOTES = 'local-store';
/** The number of documents. */
export const META = 'meta-store';

/** Revisions of a document; the bodies of all but the newest are removed. */
export const REVISIONS_KEPT = 20;

/** A row of the documents. */
export interface Row {
  id: string;
  winningRev: string;
  /** '1' if it is deleted. */
  deletedOrLocal: '0' | '1';
}

/** The name in IndexedDB of the database that the app gives this name. */
export const storedName = (name: string): string => `_pouch_${name}`;

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Timeout of an operation: IndexedDB may hang, for example after the browser closed a connection. */
const LOST_AFTER_MS = 15_000;

export const inTime = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(work, LOST_AFTER_MS, () => new StorageError('storage-lost'));

/** Opens a database beside PouchDB. Rejects if it does not exist, or is of another version, and changes nothing. */
export async function openStored(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(storedName(name), ADAPTER_VERSION);
  request.onupgradeneeded = () => request.transaction?.abort();
  const opening = answerOf(request);
  const database = await inTime(opening).catch((error) => {
    // If it opens after all, nothing uses it any more.
    opening.then((late) => late.close()).catch(() => {});
    throw error;
  });
  // PouchDB may want to remove it.
  database.onversionchange = () => database.close();
  return database;
}
