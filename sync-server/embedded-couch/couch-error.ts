/** A refusal as CouchDB words it: the status and the `{ error, reason }` for the client. */
export class CouchError extends Error {
  readonly status: number;
  readonly error: string;
  /** A sentence, or any JSON that a validate function threw. */
  readonly reason: unknown;

  constructor(status: number, error: string, reason: unknown) {
    super(`${error}: ${reason}`);
    this.status = status;
    this.error = error;
    this.reason = reason;
  }
}

export const badRequest = (reason: string) => new CouchError(400, 'bad_request', reason);
export const notFound = (reason = 'missing') => new CouchError(404, 'not_found', reason);
export const conflict = () => new CouchError(409, 'conflict', 'Document update conflict.');
export const fileExists = () =>
  new CouchError(412, 'file_exists', 'The database could not be created, the file already exists.');
export const noDatabase = () => notFound('Database does not exist.');

/** Converts PouchDB's errors, which carry a status and a name. Other errors are not explained to the client. */
export function asCouchError(thrown: unknown): CouchError {
  if (thrown instanceof CouchError) return thrown;
  const { status, name, reason, message } = (thrown ?? {}) as Record<string, unknown>;
  if (status === 409) return conflict();
  if (typeof status === 'number' && status < 500) {
    return new CouchError(status, String(name), String(reason ?? message));
  }
  if (name === 'doc_validation') return new CouchError(400, 'doc_validation', String(message));
  return new CouchError(500, 'internal_server_error', 'The request could not be processed.');
}
