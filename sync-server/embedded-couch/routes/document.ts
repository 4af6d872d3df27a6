import type { Answer, Call } from '../call.ts';
import { checkDocument, checkRev, checkSize } from '../check-document.ts';
import { CouchError } from '../couch-error.ts';
import type { Document } from '../pouch.ts';
import { readQuery } from '../query-parameters.ts';
import { readJson } from '../read-body.ts';
import { readOne, readOpenRevisions } from '../read-document.ts';
import { writeDocuments } from '../write-documents.ts';

export async function readDocument({ params, query, request, databases }: Call): Promise<Answer> {
  const options = readQuery(query);
  const id = params.doc!;
  return databases.use(params.db!, async ({ pouch }) => {
    if (options.open_revs !== undefined) return { json: await readOpenRevisions(pouch, id, options) };
    const doc = await readOne(pouch, id, options);
    const etag = `"${doc._rev}"`;
    const unchanged = request.headers['if-none-match'] === etag && query.size === 0;
    return { status: unchanged ? 304 : 200, json: doc, headers: { etag } };
  });
}

export async function putDocument(call: Call): Promise<Answer> {
  const body = await readJson(call.request);
  const rev = givenRev(call);
  const doc = checkDocument(body);
  const status = doc._deleted === true ? 200 : 201;
  return write(call, { ...doc, ...(rev ? { _rev: rev } : {}), _id: call.params.doc! }, status);
}

export async function postDocument(call: Call): Promise<Answer> {
  return write(call, checkDocument(await readJson(call.request)), 201);
}

export async function deleteDocument(call: Call): Promise<Answer> {
  const { databases, params } = call;
  const rev = givenRev(call);
  // As in CouchDB, a document that is missing or deleted is answered with 404, whatever the revision.
  await databases.use(params.db!, ({ pouch }) => pouch.get(params.doc!));
  return write(call, { _id: params.doc!, _deleted: true, ...(rev ? { _rev: rev } : {}) }, 200);
}

/** The revision in the query or in the If-Match header. */
export function givenRev({ query, request }: Call): string | null {
  const rev = query.get('rev') ?? request.headers['if-match']?.replaceAll('"', '') ?? null;
  if (rev !== null) checkRev(rev);
  return rev;
}

export async function write(call: Call, document: Document, status: number): Promise<Answer> {
  const { databases, params, who, query } = call;
  const doc = checkDocument(document);
  checkSize(doc);
  const { security } = databases.settings(params.db!);
  const newEdits = readQuery(query).new_edits !== false;
  const [result] = await databases.use(params.db!, (database) =>
    writeDocuments(database, [doc], { who, security }, newEdits),
  );
  if (!result) throw new CouchError(500, 'internal_server_error', 'Nothing was written.');
  if (!result.ok) throw result.refusal;
  const { id, rev } = result;
  const location = `/${encodeURIComponent(params.db!)}/${encodeURIComponent(id)}`;
  return { status, json: { ok: true, id, rev }, headers: { etag: `"${rev}"`, location } };
}
