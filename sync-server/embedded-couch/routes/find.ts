import type { Answer, Call } from '../call.ts';
import { asCouchError, badRequest, CouchError, notFound } from '../couch-error.ts';
import type { Json } from '../pouch.ts';
import { readObject } from '../read-body.ts';
import { checkSelector } from '../selector.ts';
import { StorageFault } from '../storage/storage-fault.ts';

export async function find(call: Call): Promise<Answer> {
  const request = await readRequest(call);
  const { docs, warning } = await call.databases.use(call.params.db!, async (database) => {
    const found = await database.pouch.find(request).catch(explainRefusal);
    database.assertIndexed();
    return found;
  });
  return { json: { docs, bookmark: 'nil', ...(warning ? { warning } : {}) } };
}

export async function explain(call: Call): Promise<Answer> {
  const request = await readRequest(call);
  const json = await call.databases.use(call.params.db!, ({ pouch }) =>
    pouch.explain(request).catch(explainRefusal),
  );
  return { json };
}

export const indexes = async ({ params, databases }: Call): Promise<Answer> => ({
  json: await databases.use(params.db!, ({ pouch }) => pouch.getIndexes()),
});

export async function createIndex({ params, request, databases }: Call): Promise<Answer> {
  const { index, name, ddoc, partial_filter_selector } = await readObject(request);
  if (typeof index !== 'object' || index === null) throw badRequest('Missing required key: index');
  const definition = { ...index, ...(name ? { name } : {}), ...(ddoc ? { ddoc } : {}) };
  const partial = partial_filter_selector ? { partial_filter_selector } : {};
  const json = await databases.use(params.db!, async ({ pouch, written }) => {
    const created = await pouch.createIndex({ index: { ...definition, ...partial } }).catch(explainRefusal);
    written();
    return created;
  });
  return { json };
}

export async function deleteIndex({ params, databases }: Call): Promise<Answer> {
  const ddoc = `_design/${params.ddoc!.replace(/^_design\//, '')}`;
  await databases.use(params.db!, async ({ pouch, written }) => {
    const design = await pouch.get(ddoc);
    if (!Object.hasOwn((design.views ?? {}) as object, params.name!)) throw notFound();
    await pouch.deleteIndex({ ddoc, name: params.name, type: 'json' });
    written();
  });
  return { json: { ok: true } };
}

async function readRequest({ request }: Call): Promise<Json> {
  const body = await readObject(request);
  if (body.selector === undefined) {
    throw new CouchError(400, 'missing_required_key', 'Missing required key: selector');
  }
  checkSelector(body.selector);
  const { bookmark, execution_stats, r, update, stable, conflicts, ...known } = body;
  return { limit: 25, ...known };
}

function explainRefusal(error: Error & { status?: number }): never {
  const { message } = error;
  if (asCouchError(error) instanceof StorageFault) throw error;
  if (/sort/i.test(message) && /index/i.test(message)) {
    throw new CouchError(
      400,
      'no_usable_index',
      'No index exists for this sort, try indexing by the sort fields.',
    );
  }
  if (error.status === undefined) throw badRequest(message);
  throw error;
}
