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
  if (isQuota(error)) return new StorageError('storage-full', error);
  return isConnection(error) ? new StorageError('storage-lost', error) : null;
}

/**
 * PouchDB gives IndexedDB's name of an error as its reason, a text. To every later error of a connection that a quota
 * closed it adds the first one, an object: that says nothing of what is the matter now.
 */
function isQuota(error: unknown): boolean {
  const { name, message, reason } = (error ?? {}) as PouchError;
  return [name, message, reason].some((text) => typeof text === 'string' && /quota/i.test(text));
}

function isConnection(error: unknown): boolean {
  const { name, status, message } = (error ?? {}) as PouchError;
  if (name === IDB_ERROR) return true;
  if (typeof DOMException !== 'undefined' && error instanceof DOMException) return true;
  // PouchDB gives its own errors a status; without one it is a connection that is gone in the middle of its work.
  return (
    status === undefined &&
    (error instanceof TypeError || /^database is (closed|destroyed)$/.test(String(message)))
  );
}
