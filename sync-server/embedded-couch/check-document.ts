import { randomUUID } from 'node:crypto';
import { badRequest, CouchError } from './couch-error.ts';
import type { Document } from './pouch.ts';

/** CouchDB's max_document_size, without attachments. */
export const maxDocumentBytes = 8_000_000;

/** The members on the last two lines are stored like any other field. */
const specialMembers = new Set(
  `_id _rev _deleted _revisions _attachments _revs_info _conflicts _deleted_conflicts _local_seq
  _replication_id _replication_state _replication_state_time _replication_state_reason _replication_stats
  _access`.split(/\s+/),
);

/** Checks the form that CouchDB requires of any document, also for admins. Throws CouchDB's refusal. */
export function checkDocument(value: unknown): Document {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest('Document must be a JSON object');
  }
  const { _revs_info, _conflicts, _deleted_conflicts, _local_seq, ...doc } = value as Document;
  doc._id ??= randomUUID().replaceAll('-', '');
  checkId(doc._id);
  const strange = Object.keys(value).find((key) => key.startsWith('_') && !specialMembers.has(key));
  if (strange) throw new CouchError(400, 'doc_validation', `Bad special document member: ${strange}`);
  if (doc._rev !== undefined) checkRev(doc._rev);
  if (doc._deleted === false) delete doc._deleted;
  return doc;
}

export function checkId(id: unknown): void {
  const illegal = (reason: string) => new CouchError(400, 'illegal_docid', reason);
  if (typeof id !== 'string') throw illegal('Document id must be a string');
  if (id === '' || id === '_design/' || id === '_local/') throw illegal('Document id must not be empty');
  if (id.startsWith('_') && !/^_(design|local)\//.test(id)) {
    throw illegal('Only reserved document ids may start with underscore.');
  }
}

export function checkRev(rev: unknown): void {
  if (typeof rev !== 'string' || !/^\d+-/.test(rev)) throw badRequest('Invalid rev format');
}

export function checkSize(doc: Document): void {
  const { _attachments, ...rest } = doc;
  if (Buffer.byteLength(JSON.stringify(rest)) > maxDocumentBytes) {
    throw new CouchError(413, 'document_too_large', doc._id);
  }
}
