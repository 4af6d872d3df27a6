import type { Context } from 'koa';
import type { Deps } from '../deps.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import { CouchUnavailable } from '../store/couch-errors.ts';

/** Milliseconds that a page waits for the database, for all its reads together (rule pages/documents). */
const PATIENCE = 1500;

/** Waits for a read of a page. Throws CouchUnavailable once the request has waited `PATIENCE` in total. */
export function inTime<T>({ state }: Context, reading: Promise<T>): Promise<T> {
  state.impatience ??= new Promise((_, reject) => {
    setTimeout(() => reject(new CouchUnavailable('no answer in time')), PATIENCE).unref();
  });
  return Promise.race([reading, state.impatience]);
}

/**
 * The catalogue, read once per request. If the database does not answer in time, the catalogue as this server last read
 * it, or null if it never did.
 */
export function catalogInTime(ctx: Context): Promise<CatalogOverview | null> {
  const { catalog } = (ctx.state.deps as Deps).store;
  ctx.state.catalog ??= inTime(ctx, catalog.overview()).catch(() => catalog.memory.latest());
  return ctx.state.catalog;
}
