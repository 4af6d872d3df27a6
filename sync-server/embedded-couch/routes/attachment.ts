import type { Answer, Call } from '../call.ts';
import { notFound } from '../couch-error.ts';
import type { Document } from '../pouch.ts';
import { readBytes } from '../read-body.ts';
import { readOne } from '../read-document.ts';
import { givenRev, write } from './document.ts';

export async function readAttachment(call: Call): Promise<Answer> {
  const { params, request, databases } = call;
  const rev = givenRev(call);
  return databases.use(params.db!, async ({ pouch }) => {
    const doc = await readOne(pouch, params.doc!, rev ? { rev } : {});
    const attachment = doc._attachments?.[params.attachment!];
    if (!attachment) throw notFound('Document is missing attachment');
    const bytes = await pouch.getAttachment(params.doc!, params.attachment!, { rev: doc._rev });
    const etag = `"${attachment.digest?.replace('md5-', '')}"`;
    return {
      status: request.headers['if-none-match'] === etag ? 304 : 200,
      bytes: Buffer.from(bytes),
      headers: {
        'content-type': attachment.content_type ?? 'application/octet-stream',
        'content-md5': attachment.digest?.replace('md5-', '') ?? '',
        etag,
      },
    };
  });
}

export async function writeAttachment(call: Call): Promise<Answer> {
  const data = (await readBytes(call.request)).toString('base64');
  const content_type = call.request.headers['content-type'] ?? 'application/octet-stream';
  const doc = await documentBefore(call);
  doc._attachments = { ...doc._attachments, [call.params.attachment!]: { content_type, data } };
  return write(call, doc, 201);
}

export async function deleteAttachment(call: Call): Promise<Answer> {
  const doc = await documentBefore(call);
  const { [call.params.attachment!]: gone, ...rest } = doc._attachments ?? {};
  if (!gone) throw notFound('Document is missing attachment');
  return write(call, { ...doc, _attachments: rest }, 200);
}

/** The revision named by the caller. Without one, the document is new, or will be refused as a conflict. */
async function documentBefore(call: Call): Promise<Document> {
  const rev = givenRev(call);
  if (!rev) return { _id: call.params.doc! };
  return call.databases.use(call.params.db!, ({ pouch }) => pouch.get(call.params.doc!, { rev }));
}
