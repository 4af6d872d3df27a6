export type StorageCode = 'storage-full' | 'storage-lost' | 'storage-newer';

/** This device could not read or keep something. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: StorageCode;

  constructor(code: StorageCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

interface PouchError {
  name?: unknown;
  status?: unknown;
  reason?: unknown;
  message?: unknown;
}

/** PouchDB's name for whatever IndexedDB reports. */
const IDB_ERROR = 'indexed_db_went_bad';

/** The failure of storage in an error of PouchDB or IndexedDB; null if it is about something else, as a conflict is. */
export function storageErrorOf(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error;
  const { name, status, reason, message } = (error ?? {}) as PouchError;
  if ([name, reason, message].some((text) => /quota/i.test(String(text)))) {
    return new StorageError('storage-full', error);
  }
  const isIndexedDb =
    name === IDB_ERROR || (typeof DOMException !== 'undefined' && error instanceof DOMException);
  // PouchDB gives its own errors a status; without one it is a connection that is gone in the middle of its work.
  const isBroken =
    status === undefined &&
    (error instanceof TypeError || /^database is (closed|destroyed)$/.test(String(message)));
  return isIndexedDb || isBroken ? new StorageError('storage-lost', error) : null;
}
