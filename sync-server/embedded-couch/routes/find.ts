import { matchesSelector } from 'pouchdb-selector-core';
import type { Answer, Call } from '../call.ts';
import { badRequest, CouchError, notFound } from '../couch-error.ts';
import type { Json } from '../pouch.ts';
import { readObject } from '../read-body.ts';

export async function find(call: Call): Promise<Answer> {
  const request = await readRequest(call);
  const { docs, warning } = await call.databases.use(call.params.db!, ({ pouch }) =>
    pouch.find(request).catch(explainRefusal),
  );
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
  const ddoc = `_design/${params.ddoc}`;
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

/** PouchDB learns of a wrong operator only where a document meets it; a try on an empty one tells at once. */
export function checkSelector(selector: unknown): void {
  if (typeof selector !== 'object' || selector === null || Array.isArray(selector)) {
    throw badRequest('Selector must be a JSON object');
  }
  const unknown = findUnknownOperator(selector);
  if (unknown) throw new CouchError(400, 'invalid_operator', `Invalid operator: ${unknown}`);
  try {
    matchesSelector({ _id: '' }, selector);
  } catch (error) {
    throw badRequest((error as Error).message);
  }
}

const operators = new Set(
  `$and $or $nor $not $all $elemMatch $allMatch $keyMapMatch $eq $ne $gt $gte $lt $lte $exists $type $in $nin
  $size $mod $regex $beginsWith $text`.split(/\s+/),
);

function findUnknownOperator(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('$') && !operators.has(key)) return key;
    const found = findUnknownOperator(inner);
    if (found) return found;
  }
  return undefined;
}

function explainRefusal(error: Error & { status?: number }): never {
  const { message } = error;
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
