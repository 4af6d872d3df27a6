import type { Answer, Call } from '../call.ts';
import { asCouchError, badRequest, type CouchError, notFound } from '../couch-error.ts';
import type { Pouch } from '../pouch.ts';
import { readQuery } from '../query-parameters.ts';
import { readObject } from '../read-body.ts';
import { readOne, readOpenRevisions } from '../read-document.ts';

type Options = Record<string, unknown>;

/** Always answers JSON: clients that accept multipart accept JSON as well. */
export async function bulkGet({ params, query, request, databases }: Call): Promise<Answer> {
  const { docs } = await readObject(request);
  if (!Array.isArray(docs)) throw badRequest("Missing JSON list of 'docs'.");
  const options = readQuery(query);
  const results = await databases.use(params.db!, ({ pouch }) =>
    Promise.all(docs.map((wanted) => readWanted(pouch, wanted, options))),
  );
  return { json: { results } };
}

async function readWanted(pouch: Pouch, { id, rev }: { id: string; rev?: string }, options: Options) {
  const refused = (error: CouchError) => ({
    error: { id, rev: rev ?? 'undefined', error: error.error, reason: error.reason },
  });
  try {
    // Without a revision, returns every leaf, deletions included; a local document has only one.
    if (rev === undefined && id.startsWith('_local/'))
      return { id, docs: [{ ok: await readOne(pouch, id, options) }] };
    const open_revs = rev === undefined ? 'all' : [rev];
    const found = await readOpenRevisions(pouch, id, { ...options, open_revs });
    return { id, docs: found.map((one) => ('ok' in one ? one : refused(notFound()))) };
  } catch (error) {
    return { id, docs: [refused(asCouchError(error))] };
  }
}
