/** CouchDB cannot be reached, or cannot answer now. */
export class CouchUnavailable extends Error {
  override name = 'CouchUnavailable';
}

/** Less than a majority of the copies took a write: it may or may not last. The caller is to ask again. */
export class Uncertain extends Error {
  override name = 'Uncertain';
}

/** CouchDB answers, and its disk takes no writes now. */
export class StorageFull extends CouchUnavailable {
  override name = 'StorageFull';
}

/** Another writer was first. `Couch.upsert` deals with it; `Couch.create` reports it. */
export class Conflict extends Error {
  override name = 'Conflict';
}

/** A design document refused the write; `message` is its code. */
export class Refused extends Error {
  override name = 'Refused';
}

interface NanoError {
  statusCode?: number;
  error?: string;
  reason?: string;
}

/** nano's one kind of error, told apart; never with its request, which carries credentials. */
export function asCouchError(error: unknown): Error {
  const { statusCode, error: code, reason } = error as NanoError;
  const text = `${statusCode} ${code}: ${reason}`;
  if (statusCode === undefined) return new CouchUnavailable(String(error));
  if (statusCode === 507) return new StorageFull(text);
  if (statusCode >= 502) return new CouchUnavailable(text);
  if (statusCode === 409) return new Conflict(text);
  if (statusCode === 403) return new Refused(reason);
  const plain = new Error(`CouchDB answered ${text}`);
  return Object.assign(plain, { couchStatus: statusCode });
}

export const couchStatus = (error: unknown): number | undefined =>
  (error as { couchStatus?: number }).couchStatus;
