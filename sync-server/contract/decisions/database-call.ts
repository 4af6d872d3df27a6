import { databaseKind, IDENTITY_ID } from '#documents/databases';

/** What of CouchDB's API replication needs: that, and nothing else, is passed through. */
const ALLOWED: Record<string, readonly string[]> = {
  '': ['GET', 'HEAD'],
  _changes: ['GET', 'POST'],
  _all_docs: ['GET', 'POST'],
  _bulk_get: ['POST'],
  _revs_diff: ['POST'],
  _bulk_docs: ['POST'],
};
const LOCAL = ['GET', 'PUT'];
const DOCUMENT = ['GET', 'HEAD', 'PUT'];

export interface DatabaseCall {
  /** 'catalog', 'orders-<user>' …, without the installation's prefix. */
  db: string;
  /** What follows the database, as it was sent. */
  path: string;
}

/** A refusal as CouchDB words it: that is what the clients of `/db` understand. */
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

const notFound = () => new CouchRefusal(404, 'not_found', 'missing');

/** `path` is what follows '/db/', still encoded. Throws for whatever replication does not need. */
export function readDatabaseCall(method: string, path: string, query: URLSearchParams): DatabaseCall {
  const [, db = '', rest = ''] = /^([a-z0-9-]+)(?:\/(.*))?$/.exec(path) ?? [];
  const kind = databaseKind(db);
  if (!kind || kind === 'orders' || kind === 'users' || kind === 'gazetteer') throw notFound();
  const methods = methodsOf(rest, kind === 'catalog');
  if (!methods) throw notFound();
  if (!methods.includes(method)) {
    throw new CouchRefusal(405, 'method_not_allowed', `Only ${methods.join(', ')} allowed`);
  }
  // Idle connections by the thousand are what the event stream is for.
  if ((query.get('feed') ?? 'normal') !== 'normal') {
    throw new CouchRefusal(400, 'bad_request', 'Only the normal feed is passed through; see /api/events');
  }
  return { db, path: rest };
}

function methodsOf(rest: string, isPublic: boolean): readonly string[] | null {
  // The one design document devices read; it tells them that a database was made anew.
  if (rest === IDENTITY_ID) return ['GET'];
  const special = Object.hasOwn(ALLOWED, rest) ? ALLOWED[rest] : undefined;
  if (special) return special;
  // No rule guards these notes, and in a database that is everybody's anybody could write them without end.
  if (/^_local(\/|%2[Ff])[^/]+$/.test(rest)) return isPublic ? ['GET'] : LOCAL;
  // A document's slash comes as %2F; a second segment would be an attachment.
  return /^[^_/.][^/]*$/.test(rest) && !/^%(5[Ff]|2[EeFf])/.test(rest) ? DOCUMENT : null;
}
