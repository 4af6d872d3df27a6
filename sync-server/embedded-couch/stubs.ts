import { CouchError } from './couch-error.ts';
import type { Attachment, Document } from './pouch.ts';

/**
 * Fills in stubs, which refer to attachments of the previous revision. They are copied only from there, so that a
 * writer cannot refer to the content of another document.
 */
export function fillStubs(doc: Document, before: Document | null): Document {
  if (!doc._attachments) return doc;
  const filled = Object.entries(doc._attachments).map(([name, attachment]): [string, Attachment] => {
    if (!attachment.stub && !attachment.follows) return [name, checked(name, attachment)];
    const stored = before?._attachments?.[name];
    if (!stored) {
      throw new CouchError(412, 'missing_stub', `Invalid attachment stub in ${doc._id} for ${name}`);
    }
    return [name, { ...stored, stub: true }];
  });
  return { ...doc, _attachments: Object.fromEntries(filled) };
}

function checked(name: string, attachment: Attachment): Attachment {
  const { content_type = 'application/octet-stream', data } = attachment;
  if (typeof data !== 'string' || !/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(data)) {
    throw new CouchError(400, 'bad_request', `Invalid attachment data for ${name}`);
  }
  return { content_type, data };
}

/**
 * The document for validate functions: with the metadata of attachments but without content, and with the history that
 * the writer built on.
 */
export function shownToValidator(doc: Document): Document {
  const { _attachments, ...shown } = doc;
  if (shown._rev && !shown._revisions) {
    const [start, id] = shown._rev.split(/-(.*)/s);
    shown._revisions = { start: Number(start), ids: [id!] };
  }
  if (!_attachments) return shown;
  const described = Object.entries(_attachments).map(([name, { data, ...rest }]) => {
    const length = data === undefined ? rest.length : Buffer.byteLength(data, 'base64');
    return [name, { revpos: 0, ...rest, length, stub: true }];
  });
  return { ...shown, _attachments: Object.fromEntries(described) };
}
