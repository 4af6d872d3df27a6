import { IDENTITY_ID } from '#documents/databases';

/** The endpoints of CouchDB's replication API below a database. No other endpoint is forwarded. */
export const ENDPOINTS = ['_changes', '_all_docs', '_bulk_get', '_revs_diff', '_bulk_docs'] as const;
export type DatabaseEndpoint = (typeof ENDPOINTS)[number];

/** The target of a call, with decoded ids. */
export type DatabaseTarget =
  | { kind: 'database' }
  /**
   * `_design/identity`: one text per database, from which a device notices that a database was deleted and created
   * again.
   */
  | { kind: 'identity' }
  | { kind: 'endpoint'; endpoint: DatabaseEndpoint }
  | { kind: 'document'; id: string }
  | { kind: 'local'; id: string };

/** A call below `/db`, parsed completely: nothing that is not in here is forwarded. */
export interface DatabaseCall {
  method: string;
  /** 'catalog', 'orders-<user>' …, without the installation's prefix. */
  db: string;
  target: DatabaseTarget;
  /** Decoded; each name occurs once and each value was checked. */
  query: ReadonlyMap<string, string>;
}

/** A refusal in CouchDB's own format, which the clients of `/db` understand. */
export class CouchRefusal extends Error {
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, reason: string) {
    super(reason);
    this.status = status;
    this.error = error;
  }

  toJSON(): { error: string; reason: string } {
    return { error: this.error, reason: this.message };
  }
}

/** The reason that CouchDB gives to a user who is no member of a database. */
export const NOT_A_MEMBER = 'You are not allowed to access this db.';

export const badRequest = (reason: string) => new CouchRefusal(400, 'bad_request', reason);

/** Whether a call writes documents or a note. Writing to any database needs a session. */
export const isWrite = ({ method, target }: DatabaseCall): boolean =>
  method === 'PUT' || (target.kind === 'endpoint' && target.endpoint === '_bulk_docs');

/**
 * The path and query to send to CouchDB, built only from the parsed call. `database` is the database's name in CouchDB.
 */
export function upstreamPath({ target, query }: DatabaseCall, database: string): string {
  const parameters = [...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `/${database}/${pathBelow(target)}${parameters && `?${parameters}`}`;
}

function pathBelow(target: DatabaseTarget): string {
  switch (target.kind) {
    case 'database':
      return '';
    case 'identity':
      return IDENTITY_ID;
    case 'endpoint':
      return target.endpoint;
    case 'document':
      return encodeURIComponent(target.id);
    case 'local':
      return `_local/${encodeURIComponent(target.id)}`;
  }
}
