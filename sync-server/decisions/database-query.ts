import { badRequest, type DatabaseTarget } from './database-call.ts';
import { isRevision } from './database-values.ts';

/** Returns true if a value may be forwarded, otherwise false or the reason. */
type Check = (value: string) => boolean | string;

/** Maximum rows of one answer, without and with documents. PouchDB asks for 25 to 100 at once. */
const MAX_ROWS = 1000;
const MAX_DOCUMENTS = 200;
/** Maximum open revisions requested by name. */
const MAX_REVISIONS = 100;

const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value);
const flag = oneOf('true', 'false');
const whole =
  (most: number): Check =>
  (value) =>
    /^\d{1,9}$/.test(value) && Number(value) <= most;
/** Opaque. Sequences of a cluster are some hundreds of characters long. */
const sequence: Check = (value) => /^[\x21-\x7e]{1,4000}$/.test(value);
const jsonOf = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};
const key: Check = (value) => value.length <= 1000 && typeof jsonOf(value) === 'string';
const openRevisions: Check = (value) => {
  if (value === 'all') return true;
  const revisions = jsonOf(value);
  if (!Array.isArray(revisions) || new Set(revisions).size < revisions.length) return false;
  return revisions.length <= MAX_REVISIONS && revisions.every(isRevision);
};
const normalFeed: Check = (value) =>
  value === 'normal' || 'Only the normal feed is passed through; see /api/events';

/** Accepted but not forwarded: the normal feed does not use them. */
const UNUSED = ['feed', 'heartbeat', 'timeout'];

const CHANGES: Record<string, Check> = {
  since: sequence,
  limit: whole(MAX_ROWS),
  style: oneOf('all_docs', 'main_only'),
  filter: oneOf('_selector', '_doc_ids'),
  include_docs: flag,
  descending: flag,
  seq_interval: whole(MAX_ROWS),
  feed: normalFeed,
  heartbeat: (value) => flag(value) || whole(600_000)(value),
  timeout: whole(600_000),
};
const ALL_DOCS: Record<string, Check> = {
  key,
  startkey: key,
  endkey: key,
  start_key: key,
  end_key: key,
  inclusive_end: flag,
  descending: flag,
  include_docs: flag,
  update_seq: flag,
  limit: whole(MAX_ROWS),
  skip: whole(100_000),
};
const READ_DOCUMENT: Record<string, Check> = {
  rev: isRevision,
  revs: flag,
  revs_info: flag,
  latest: flag,
  conflicts: flag,
  open_revs: openRevisions,
};
const WRITE_DOCUMENT: Record<string, Check> = { rev: isRevision, new_edits: flag };
const BULK_GET: Record<string, Check> = { revs: flag, latest: flag };

function parametersOf(method: string, target: DatabaseTarget): Record<string, Check> {
  if (target.kind === 'document') return method === 'PUT' ? WRITE_DOCUMENT : READ_DOCUMENT;
  if (target.kind !== 'endpoint') return {};
  if (target.endpoint === '_changes') return CHANGES;
  if (target.endpoint === '_all_docs') return ALL_DOCS;
  return target.endpoint === '_bulk_get' ? BULK_GET : {};
}

/**
 * Parses the query of a call. Accepts the parameters that PouchDB's HTTP adapter sends during replication, each at most
 * once (this server and CouchDB could read different ones of a repeated parameter) and with bounded values. `isPublic`:
 * anyone can read the database.
 */
export function readDatabaseQuery(
  method: string,
  target: DatabaseTarget,
  search: string,
  isPublic: boolean,
): Map<string, string> {
  const checks = parametersOf(method, target);
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (query.has(name)) throw badRequest(`\`${quoted(name)}\` is given twice`);
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (!check) throw badRequest(`\`${quoted(name)}\` is not passed through here`);
    const fits = check(value);
    if (fits !== true) throw badRequest(fits || `\`${name}\` has a value that is not passed through`);
    query.set(name, value);
  }
  ensureBounded(method, target, query, isPublic);
  for (const name of UNUSED) query.delete(name);
  return query;
}

/** Whether a call could read an earlier revision, which may hold what was removed since. Replication only reads leaves. */
const namesRevisions = (target: DatabaseTarget, query: Map<string, string>): boolean =>
  target.kind === 'endpoint'
    ? target.endpoint === '_bulk_get'
    : query.has('rev') || (query.get('open_revs') ?? 'all') !== 'all';

const quoted = (name: string): string => name.replace(/[^\w-]/g, '?').slice(0, 40);

function ensureBounded(
  method: string,
  target: DatabaseTarget,
  query: Map<string, string>,
  isPublic: boolean,
): void {
  if (isPublic && namesRevisions(target, query) && query.get('latest') !== 'true') {
    throw badRequest('Here revisions are read with `latest=true`');
  }
  if (target.kind !== 'endpoint') return;
  if (target.endpoint === '_changes' && query.has('filter') !== (method === 'POST')) {
    throw badRequest('`filter` requires POST, and POST requires `filter`');
  }
  const isList = target.endpoint === '_changes' || (target.endpoint === '_all_docs' && method === 'GET');
  const limit = query.has('key') ? 1 : Number(query.get('limit') ?? MAX_ROWS);
  // Databases of users and businesses need no such limit: they are small, and only their members read them.
  if (isPublic && isList && query.get('include_docs') === 'true' && limit > MAX_DOCUMENTS) {
    throw badRequest(`\`include_docs\` needs a \`limit\` of ${MAX_DOCUMENTS} at most`);
  }
}
