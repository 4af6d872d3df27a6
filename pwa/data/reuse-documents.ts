interface Document {
  _id: string;
  _rev: string;
}

/**
 * A value that was read again, in which unchanged documents are the same objects as before: components that are
 * memoized by them are not rendered again. Documents are compared by id and revision; lists and plain objects that hold
 * them are searched.
 */
export function reuseDocuments<T>(former: unknown, next: T): T {
  return (reused(former, next) ?? next) as T;
}

function reused(former: unknown, next: unknown): unknown {
  if (!isObject(former) || !isObject(next)) return former === next ? former : next;
  if (isDocument(next)) return isDocument(former) && isSame(former, next) ? former : next;
  if (Array.isArray(next)) return Array.isArray(former) ? reusedList(former, next) : next;
  const fields = Object.entries(next).map(([name, value]) => [name, reused(former[name], value)] as const);
  const isEqual =
    fields.length === Object.keys(former).length && fields.every(([name, value]) => former[name] === value);
  return isEqual ? former : Object.fromEntries(fields);
}

function reusedList(former: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const known = new Map(former.filter(isDocument).map((doc) => [doc._id, doc]));
  const list = next.map((one) => (isDocument(one) ? reused(known.get(one._id), one) : one));
  return list.length === former.length && list.every((one, at) => one === former[at]) ? former : list;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDocument = (value: unknown): value is Document =>
  isObject(value) && typeof value._id === 'string' && typeof value._rev === 'string';

const isSame = (a: Document, b: Document): boolean => a._id === b._id && a._rev === b._rev;
