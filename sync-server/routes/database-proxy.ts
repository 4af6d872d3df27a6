import type { Context, Middleware, Next } from 'koa';
import { CouchRefusal, readDatabaseCall } from '#contract/decisions/database-call';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { tokenOf } from '../http/caller.ts';
import { BodyTooLarge, passThrough, UpstreamDown } from '../http/pass-through.ts';
import { openDatabase } from '../services/open-database.ts';
import { CouchUnavailable } from '../store/couch-errors.ts';

/** Bytes a phone may send at once; PouchDB sends documents by the hundred at most. */
const LIMIT = 1_000_000;

/**
 * `/db/*`: replication, passed on to CouchDB with the caller's own token, or none. So what CouchDB knows of
 * permissions and rules holds here as it does where somebody reaches it directly.
 */
export function databaseProxy(deps: Deps): Middleware {
  return async (ctx: Context, next: Next) => {
    if (!/^\/db(\/|$)/.test(ctx.path)) return next();
    ctx.compress = false;
    try {
      await pass(ctx, deps);
    } catch (error) {
      const refusal = refusalOf(error);
      ctx.status = refusal.status;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = refusal.toJSON();
    }
  };
}

async function pass(ctx: Context, deps: Deps): Promise<void> {
  if (/^\/db\/?$/.test(ctx.path)) {
    // PouchDB asks who is there; an answer without `uuid` makes it go by the address, which stays the same.
    ctx.body = { couchdb: 'Welcome' };
    return;
  }
  const query = new URLSearchParams(ctx.querystring);
  const { db, path } = readDatabaseCall(ctx.method, ctx.path.slice('/db/'.length), query);
  const token = tokenOf(ctx, deps);
  await openDatabase(deps, db, token?.user ?? null);
  const { couch } = deps.store;
  await passThrough(ctx, new URL(`${couch.url}/${couch.nameOf(db)}/${path}${ctx.search}`), LIMIT);
}

function refusalOf(error: unknown): CouchRefusal {
  if (error instanceof CouchRefusal) return error;
  if (error instanceof BodyTooLarge)
    return new CouchRefusal(413, 'too_large', 'the request entity is too large');
  if (error instanceof UpstreamDown || error instanceof CouchUnavailable) {
    return new CouchRefusal(503, 'unavailable', 'CouchDB does not answer');
  }
  if (error instanceof ApiError && error.status === 401) {
    return new CouchRefusal(401, 'unauthorized', error.code);
  }
  throw error;
}
