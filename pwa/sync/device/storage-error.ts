export type StorageCode = 'storage-full' | 'storage-lost' | 'storage-newer';

/** This device could not read or store something. */
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

/** PouchDB's name for any error of IndexedDB. */
const IDB_ERROR = 'indexed_db_went_bad';

/** The storage failure behind an error of PouchDB or IndexedDB; null if it is another error, such as a conflict. */
export function storageErrorOf(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error;
  if (isQuota(error)) return new StorageError('storage-full', error);
  return isConnection(error) ? new StorageError('storage-lost', error) : null;
}

/**
 * PouchDB gives the name of IndexedDB's error as the text `reason`. After a quota error closed a connection, all its
 * later errors have that first error as `reason`, an object; ignore that, since it does not tell the current state.
 */
function isQuota(error: unknown): boolean {
  const { name, message, reason } = (error ?? {}) as PouchError;
  return [name, message, reason].some((text) => typeof text === 'string' && /quota/i.test(text));
}

function isConnection(error: unknown): boolean {
  const { name, status, message } = (error ?? {}) as PouchError;
  if (name === IDB_ERROR) return true;
  if (typeof DOMException !== 'undefined' && error instanceof DOMException) return true;
  // PouchDB's own errors have a status; without one, the connection was lost during an operation.
  return (
    status === undefined &&
    (error instanceof TypeError || /^database is (closed|destroyed)$/.test(String(message)))
  );
}
