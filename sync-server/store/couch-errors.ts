/** Why a request failed: the error that CouchDB answered; without `statusCode` if it could not be reached. */
export interface CouchFault {
  statusCode?: number;
  error?: string;
  reason?: string;
}

/** CouchDB cannot be reached, or cannot answer now. */
export class CouchUnavailable extends Error {
  override name = 'CouchUnavailable';
}

/** It took longer than the limit of the request, and may still be carried out. */
export class NoAnswer extends CouchUnavailable {
  override name = 'NoAnswer';
}

/** Fewer than a majority of the copies took a write, so it may be lost. The caller has to retry. */
export class Uncertain extends Error {
  override name = 'Uncertain';
}

/** CouchDB answers, but its disk accepts no writes at the moment. */
export class StorageFull extends CouchUnavailable {
  override name = 'StorageFull';
}

/** Another writer was first. `Couch.upsert` retries; `Couch.create` throws it. */
export class Conflict extends Error {
  override name = 'Conflict';
}

/** A design document refused the write; `message` is the code. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Maps an error answer of CouchDB, or the lack of an answer, to the classes above. */
export function asCouchError(error: unknown): Error {
  if (error instanceof NoAnswer) return error;
  const { statusCode, error: code, reason } = error as CouchFault;
  const text = code ? `${statusCode} ${code}: ${reason}` : `${statusCode}, without saying why`;
  if (statusCode === undefined) return new CouchUnavailable(String(error));
  if (statusCode === 507) return new StorageFull(text);
  if (statusCode >= 502) return new CouchUnavailable(text);
  if (statusCode === 409) return new Conflict(text);
  if (statusCode === 403) return new Refused(reason);
  const plain = new Error(`CouchDB answered ${text}`);
  return Object.assign(plain, { couchStatus: statusCode, couchReason: reason });
}

export const couchStatus = (error: unknown): number | undefined =>
  (error as { couchStatus?: number }).couchStatus;

const couchReason = (error: unknown): string | undefined => (error as { couchReason?: string }).couchReason;

/** The reason that CouchDB gives. */
export const DATABASE_MISSING = 'Database does not exist.';

/** Whether the whole database is missing, not only a document of it. */
export const isDatabaseMissing = (error: unknown): boolean =>
  couchStatus(error) === 404 && couchReason(error) === DATABASE_MISSING;

/**
 * Whether a database cannot be created because it exists. CouchDB answers 500 if another node of its cluster was asked
 * to create it at the same moment.
 */
export const isDatabaseTaken = (error: unknown): boolean =>
  couchStatus(error) === 412 || (couchStatus(error) === 500 && couchReason(error) === 'conflict');
