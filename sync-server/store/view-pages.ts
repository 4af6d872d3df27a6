import { isDeepStrictEqual } from 'node:util';
import type { Couch, Stored } from './couch.ts';

export interface ViewRow<V = unknown, D extends object = object> {
  id: string;
  key: unknown;
  value: V;
  doc?: Stored<D>;
}

interface ViewRange {
  startkey?: unknown;
  endkey?: unknown;
  include_docs?: boolean;
}

/** Rows asked for at once. */
export const VIEW_PAGE = 500;

/**
 * The rows of a view in pages, because they may not all fit in memory. A page begins at the key of the last row and
 * skips the rows of that key that were in the previous page, because not every CouchDB accepts `startkey_docid`.
 */
export async function* viewPages<V = unknown, D extends object = object>(
  couch: Couch,
  db: string,
  path: string,
  range: ViewRange,
): AsyncGenerator<ViewRow<V, D>[]> {
  let { startkey, ...rest } = range;
  for (let skip = 0; ; ) {
    const qs = { ...rest, ...(startkey !== undefined && { startkey }), skip, limit: VIEW_PAGE };
    const { rows } = await couch.request<{ rows: ViewRow<V, D>[] }>({ db, path, qs });
    if (rows.length > 0) yield rows;
    if (rows.length < VIEW_PAGE) return;
    const last = rows.at(-1)!.key;
    const ofLast = rows.filter(({ key }) => isDeepStrictEqual(key, last)).length;
    skip = isDeepStrictEqual(startkey, last) ? skip + ofLast : ofLast;
    startkey = last;
  }
}
