import { badRequest, CouchRefusal, type DatabaseCall, isWrite } from './database-call.ts';
import { checkSelector } from './database-selector.ts';
import { isObject, isRevision } from './database-values.ts';
import { isPlainId } from './plain-id.ts';

/** Maximum bytes of one request. */
export const MAX_BYTES = 1_000_000;
/** Maximum documents, ids or keys in one request. PouchDB sends 100. */
const MAX_ENTRIES = 1000;
/** Maximum bytes of one document as JSON, with its history of revisions, and of one note below `_local`. */
const MAX_OF_DOCUMENT = 16_000;
const MAX_OF_NOTE = 32_000;
/** Maximum nesting of written JSON: documents have few levels, and JSON.stringify fails at some thousands. */
const DEEPEST = 50;

export const TOO_LARGE = 'document-too-large';

export type Body = Record<string, unknown>;
/** A document that is not forwarded, in the form of CouchDB's own answer. */
export interface RefusedDocument {
  id: string;
  error: 'forbidden';
  reason: string;
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

function listOf(body: Body, name: string): unknown[] {
  const list = body[name];
  if (!Array.isArray(list)) throw badRequest(`\`${name}\` must be a list`);
  if (list.length > MAX_ENTRIES)
    throw new CouchRefusal(413, 'too_large', `More than ${MAX_ENTRIES} in \`${name}\``);
  return list;
}

/**
 * The body to forward for a call that has one, built from the fields that replication needs. Throws a CouchRefusal for
 * any other body. For `_bulk_docs`, `refusedDocument` decides about each document.
 */
export function readDatabaseBody(call: DatabaseCall, body: unknown): Body {
  if (!isObject(body)) throw badRequest('The body must be a JSON object');
  if (isWrite(call) && isDeeper(body, DEEPEST)) throw badRequest('The body is nested too deeply');
  const { target, query } = call;
  if (target.kind === 'document') return ownId(body, target.id);
  if (target.kind === 'local') return noteOf(ownId(body, `_local/${target.id}`));
  switch (target.kind === 'endpoint' && target.endpoint) {
    case '_changes':
      return filterOf(body, query.get('filter'));
    case '_all_docs':
      return { keys: once(textsOf(listOf(body, 'keys'))) };
    case '_bulk_get':
      return { docs: once(listOf(body, 'docs').map(wantedDocument)) };
    case '_revs_diff':
      return revisionsOf(body);
    case '_bulk_docs':
      return writtenDocuments(body);
    default:
      throw badRequest('No body is passed through here');
  }
}

function ownId(body: Body, id: string): Body {
  if (body._id !== undefined && body._id !== id) throw badRequest('`_id` differs from the path');
  return { ...body, _id: id };
}

function noteOf(note: Body): Body {
  if (note._deleted !== undefined || note._attachments !== undefined) {
    throw badRequest('A note can neither be deleted nor have attachments');
  }
  if (bytesOf(note) > MAX_OF_NOTE) throw new CouchRefusal(413, 'too_large', TOO_LARGE);
  return note;
}

function textsOf(list: unknown[]): unknown[] {
  if (list.every((text) => typeof text === 'string')) return list;
  throw badRequest('Ids must be strings');
}

/** Refuses duplicates: a document requested a thousand times would be sent a thousand times. */
function once<T>(list: T[]): T[] {
  if (new Set(list.map((one) => JSON.stringify(one))).size < list.length)
    throw badRequest('The list has duplicates');
  return list;
}

function filterOf(body: Body, filter: string | undefined): Body {
  if (filter === '_doc_ids') return { doc_ids: textsOf(listOf(body, 'doc_ids')) };
  checkSelector(body.selector);
  return { selector: body.selector };
}

function wantedDocument(wanted: unknown): Body {
  if (!isObject(wanted) || typeof wanted.id !== 'string' || wanted.id.startsWith('_local/')) {
    throw badRequest('`docs` must be a list of objects with the `id` of a document');
  }
  const { id, rev } = wanted;
  if (rev !== undefined && !isRevision(rev)) throw badRequest('Invalid rev format');
  return rev === undefined ? { id } : { id, rev };
}

function revisionsOf(body: Body): Body {
  const entries = Object.entries(body);
  if (entries.length > MAX_ENTRIES)
    throw new CouchRefusal(413, 'too_large', `More than ${MAX_ENTRIES} documents`);
  const revisions = entries.reduce((sum, [, list]) => sum + (Array.isArray(list) ? list.length : 1), 0);
  if (revisions > 10 * MAX_ENTRIES) throw new CouchRefusal(413, 'too_large', 'Too many revisions');
  if (!entries.every(([, list]) => Array.isArray(list) && list.every(isRevision))) {
    throw badRequest('Each id must have a list of revisions');
  }
  return body;
}

function writtenDocuments(body: Body): Body {
  const docs = listOf(body, 'docs');
  if (!docs.every(isObject)) throw badRequest('Document must be a JSON object');
  const { new_edits } = body;
  if (new_edits !== undefined && typeof new_edits !== 'boolean')
    throw badRequest('`new_edits` must be a boolean');
  return new_edits === undefined ? { docs } : { docs, new_edits };
}

/** Why a document is not forwarded; null if it is. The validate functions of its database check the rest. */
export function refusedDocument(doc: Body): RefusedDocument | null {
  const id = typeof doc._id === 'string' ? doc._id : '';
  const reason = problemOf(doc, id);
  return reason === null ? null : { id, error: 'forbidden', reason };
}

function problemOf(doc: Body, id: string): string | null {
  // Validate functions do not run for `_local`, and `_design` contains them.
  if (id.startsWith('_')) return 'reserved-id';
  if (!isPlainId(id)) return 'id';
  if (doc._attachments !== undefined) return 'attachments';
  if (doc._rev !== undefined && !isRevision(doc._rev)) return 'revision';
  if (doc._revisions !== undefined && !isHistory(doc._revisions)) return 'revisions';
  return bytesOf(doc) > MAX_OF_DOCUMENT ? TOO_LARGE : null;
}

/**
 * The answer to `_bulk_docs`: CouchDB's results, with each refusal at the place of its document. For replicated
 * revisions (`new_edits: false`) CouchDB only returns failures.
 */
export function withRefused(
  results: unknown[],
  refused: (RefusedDocument | null)[],
  newEdits: unknown,
): unknown[] {
  if (newEdits === false) return [...results, ...refused.filter((problem) => problem !== null)];
  const next = results.values();
  return refused.map((problem) => problem ?? next.next().value);
}

/** Of at least one revision, and no more than its generation: any other may be stored, but is not found again. */
const isHistory = (value: unknown): boolean =>
  isObject(value) &&
  Number.isSafeInteger(value.start) &&
  Array.isArray(value.ids) &&
  value.ids.length > 0 &&
  value.ids.length <= Math.min(MAX_ENTRIES, Number(value.start)) &&
  value.ids.every((id) => typeof id === 'string' && isRevision(`${value.start}-${id}`));
