import type { Answer, Call } from '../call.ts';
import { checkDocument, checkSize, maxDocumentBytes } from '../check-document.ts';
import { asCouchError, badRequest } from '../couch-error.ts';
import type { Database } from '../database.ts';
import type { Document } from '../pouch.ts';
import { readObject } from '../read-body.ts';
import { StorageFault } from '../storage/storage-fault.ts';
import { type WriteResult, type Writer, writeDocuments } from '../write-documents.ts';
import { removeLocalDocument, writeLocalDocument } from '../write-local.ts';

export async function bulkDocs({ params, request, databases, who }: Call): Promise<Answer> {
  const body = await readObject(request);
  if (body.docs === undefined) throw badRequest('POST body must include `docs` parameter.');
  if (!Array.isArray(body.docs)) throw badRequest('`docs` parameter must be an array.');
  const docs = body.docs.map(checkDocument);
  if (Number(request.headers['content-length'] ?? Infinity) > maxDocumentBytes) docs.forEach(checkSize);
  const newEdits = body.new_edits !== false;
  const { security } = databases.settings(params.db!);
  const results = await databases.use(params.db!, (database) =>
    writeAll(database, docs, { who, security }, newEdits),
  );
  // If nothing was stored, the whole request is refused, as in CouchDB.
  const fault = results.find((result) => !result.ok && result.refusal instanceof StorageFault);
  if (fault && !fault.ok && !results.some((result) => result.ok)) throw fault.refusal;
  // A replicator only gets the refusals.
  return { status: 201, json: results.filter((result) => newEdits || !result.ok).map(describe) };
}

async function writeAll(database: Database, docs: Document[], writer: Writer, newEdits: boolean) {
  const isLocal = (doc: Document) => doc._id.startsWith('_local/');
  const ordinary = docs.filter((doc) => !isLocal(doc));
  const written = (await writeDocuments(database, ordinary, writer, newEdits)).values();
  const results: WriteResult[] = [];
  for (const doc of docs) {
    results.push(isLocal(doc) ? await writeLocal(database, doc) : written.next().value!);
  }
  return results;
}

async function writeLocal(database: Database, doc: Document): Promise<WriteResult> {
  try {
    return await (doc._deleted ? removeLocalDocument(database, doc._id) : writeLocalDocument(database, doc));
  } catch (error) {
    return { ok: false, id: doc._id, rev: doc._rev, refusal: asCouchError(error) };
  }
}

function describe(result: WriteResult) {
  if (result.ok) return result;
  const { id, rev, refusal } = result;
  return { id, ...(rev ? { rev } : {}), error: refusal.error, reason: refusal.reason };
}
