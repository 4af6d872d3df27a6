import { databaseKind, isServerOnly } from '#documents/databases';
import {
  badRequest,
  CouchRefusal,
  type DatabaseCall,
  type DatabaseEndpoint,
  type DatabaseTarget,
  ENDPOINTS,
} from './database-call.ts';
import { readDatabaseQuery } from './database-query.ts';
import { NOTE_LIST } from './document-room.ts';
import { isPlainId } from './plain-id.ts';

const METHODS: Record<DatabaseEndpoint, readonly string[]> = {
  _changes: ['GET', 'POST'],
  _all_docs: ['GET', 'POST'],
  _bulk_get: ['POST'],
  _revs_diff: ['POST'],
  _bulk_docs: ['POST'],
};
const READ = ['GET', 'HEAD'];
const LOCAL = ['GET', 'PUT'];
const DOCUMENT = ['GET', 'HEAD', 'PUT'];

/**
 * The characters that RFC 3986 allows in a path, with every % followed by two digits: URL parsers do not rewrite such a
 * path.
 */
const PATH = /^\/db(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/;

const notFound = () => new CouchRefusal(404, 'not_found', 'missing');

/**
 * Parses a call below `/db` from its method and its raw address ('/db/catalog/_changes?limit=1'). Throws for anything
 * that replication does not need. The path is split only here; the forwarded path is built from the parts.
 */
export function readDatabaseCall(method: string, address: string): DatabaseCall {
  const mark = address.indexOf('?');
  const path = mark < 0 ? address : address.slice(0, mark);
  if (!PATH.test(path)) throw badRequest('Malformed path');
  const [, , db = '', ...rest] = path.split('/');
  const kind = /^[a-z0-9-]+$/.test(db) ? databaseKind(db) : null;
  if (!kind || isServerOnly(kind)) throw notFound();
  const target = targetOf(rest);
  const isPublic = kind === 'catalog';
  const methods = methodsOf(target, isPublic);
  if (!methods.includes(method)) {
    throw new CouchRefusal(405, 'method_not_allowed', `Only ${methods.join(', ')} allowed`);
  }
  const query = readDatabaseQuery(method, target, mark < 0 ? '' : address.slice(mark + 1), isPublic);
  return { method, db, target, query };
}

function targetOf(segments: string[]): DatabaseTarget {
  const [first = '', second, ...more] = segments;
  if (more.length > 0) throw notFound();
  if (second !== undefined) {
    if (first === '_design' && second === 'identity') return { kind: 'identity' };
    if (first === '_local') return localTarget(second);
    throw notFound(); // A second segment would be an attachment; the slash of an id is sent as %2F.
  }
  if (first === '') return { kind: 'database' };
  const endpoint = ENDPOINTS.find((name) => name === first);
  if (endpoint) return { kind: 'endpoint', endpoint };
  const local = /^_local%2F(.*)$/i.exec(first)?.[1];
  if (local !== undefined) return localTarget(local);
  const id = idFrom(first);
  if (id.startsWith('_')) throw notFound();
  return { kind: 'document', id };
}

function localTarget(segment: string): DatabaseTarget {
  const id = idFrom(segment);
  if (id === NOTE_LIST) throw notFound();
  return { kind: 'local', id };
}

function idFrom(segment: string): string {
  let id: string;
  try {
    id = decodeURIComponent(segment);
  } catch {
    throw badRequest('Malformed path');
  }
  if (!isPlainId(id)) throw notFound();
  return id;
}

function methodsOf(target: DatabaseTarget, isPublic: boolean): readonly string[] {
  if (target.kind === 'database') return READ;
  if (target.kind === 'identity') return ['GET'];
  if (target.kind === 'endpoint') return METHODS[target.endpoint];
  // Validate functions do not run for these notes, so in a public database anyone could write them without limit.
  if (target.kind === 'local') return isPublic ? ['GET'] : LOCAL;
  return DOCUMENT;
}
