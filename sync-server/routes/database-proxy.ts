import type { IncomingMessage } from 'node:http';
import { json as jsonOf } from 'node:stream/consumers';
import type { Context, Middleware, Next } from 'koa';
import { type Body, MAX_BYTES, readDatabaseBody, TOO_LARGE, withRefused } from '#decisions/database-body';
import {
  badRequest,
  CouchRefusal,
  type DatabaseCall,
  isWrite,
  NOT_A_MEMBER,
  upstreamPath,
} from '#decisions/database-call';
import { readDatabaseCall } from '#decisions/read-database-call';
import { databaseKind } from '#documents/databases';
import { HOUR } from '#domain/amsterdam-time';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { tokenOf } from '../http/caller.ts';
import { askUpstream, passOn } from '../http/pass-through.ts';
import { BodyTooLarge, BodyUnreadable, readJson } from '../http/read-json.ts';
import { bearerToken } from '../http/session.ts';
import { admitDocuments, admitNote } from '../services/admit-writes.ts';
import { InMemoryRateLimit } from '../services/in-memory-rate-limit.ts';
import { openDatabase, reopenDatabase } from '../services/open-database.ts';
import type { Rate } from '../services/stored-rate-limit.ts';
import {
  CouchUnavailable,
  DATABASE_MISSING,
  isDatabaseMissing,
  StorageFull,
  Uncertain,
} from '../store/couch-errors.ts';
import { KeyedLock } from '../store/keyed-lock.ts';

/**
 * Maximum documents that one user writes through this proxy per hour. A phone that was offline for a year sends a few
 * dozen.
 */
const WRITTEN: Rate = { most: 2000, within: HOUR };

/** The reasons of a `DatabaseRefused`. */
const DATABASE_REFUSED = [NOT_A_MEMBER, DATABASE_MISSING];

/**
 * `/db/*`: replication, forwarded to CouchDB with the caller's own token, or without one, so that CouchDB's permissions
 * and validate functions apply. Path, query and body are parsed completely and rebuilt for CouchDB, so that only input
 * that was understood here is forwarded.
 */
export function databaseProxy(deps: Deps): Middleware {
  const written = new InMemoryRateLimit(WRITTEN);
  const lock = new KeyedLock();
  return async (ctx: Context, next: Next) => {
    if (!/^\/db(\/|$)/.test(ctx.path)) return next();
    ctx.compress = false;
    try {
      await pass(ctx, { deps, written, lock });
    } catch (error) {
      const refusal = refusalOf(error);
      ctx.status = refusal.status;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = refusal.toJSON();
    }
  };
}

interface ProxyState {
  deps: Deps;
  written: InMemoryRateLimit;
  lock: KeyedLock;
}

async function pass(ctx: Context, state: ProxyState): Promise<void> {
  const { deps } = state;
  if (/^\/db\/?(\?|$)/.test(ctx.url)) {
    // PouchDB asks for the server's identity. Without a `uuid` in the answer it uses the address, which stays the same.
    ctx.body = { couchdb: 'Welcome' };
    return;
  }
  const call = readDatabaseCall(ctx.method, ctx.url);
  const user = tokenOf(ctx, deps)?.user ?? null;
  await openDatabase(deps, call.db, user);
  if (isWrite(call) && !user) throw new CouchRefusal(401, 'unauthorized', 'not-logged-in');
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const body = hasBody ? readDatabaseBody(call, await readJson(ctx, MAX_BYTES)) : undefined;
  const docs = body && writtenBy(call, body);
  if (docs) state.written.count(user!, deps.clock(), docs.length);
  const answer = async () => {
    // One at a time; otherwise two requests could both use the last free place.
    if (docs) return state.lock.run(call.db, () => write(ctx, deps, call, body, docs));
    if (body && call.target.kind === 'local') await admitNote(deps, call.db, user!, call.target.id);
    answerWith(ctx, call, await ask(ctx, deps, call, body));
  };
  try {
    await answer();
  } catch (error) {
    if (!(error instanceof DatabaseRefused || isDatabaseMissing(error))) throw error;
    await reopenDatabase(deps, call.db, user);
    await answer();
  }
}

function answerWith(ctx: Context, { db }: DatabaseCall, answer: IncomingMessage): void {
  passOn(ctx, answer);
  // Devices are shared, so a browser must not store what only its user may read.
  if (databaseKind(db) !== 'catalog') ctx.set('Cache-Control', 'no-store');
}

/** If a node does not answer, the call is sent to the next one: replication can safely write twice. */
async function ask(ctx: Context, { store: { couch } }: Deps, call: DatabaseCall, body?: Body) {
  const path = upstreamPath(call, couch.nameOf(call.db));
  const token = bearerToken(ctx.get('authorization'));
  const answer = await couch.nodes
    .use(({ url }) => askUpstream(ctx, { server: url, path, token, body }))
    .finally(() => isWrite(call) && couch.writes.publish(call.db));
  const isRefused = answer.statusCode === 403 || answer.statusCode === 404;
  // Anyone may read the catalogue, which is never opened again.
  if (isRefused && ctx.method !== 'HEAD' && databaseKind(call.db) !== 'catalog')
    throw await refusalIn(answer);
  if (answer.statusCode !== 202 || !isWrite(call)) return answer;
  // Only a minority of the copies has the write. PouchDB sends it again, which writes it to the others.
  answer.resume();
  throw new Uncertain();
}

/** CouchDB refuses the whole database, not only a document of it. */
class DatabaseRefused extends CouchRefusal {}

async function refusalIn(answer: IncomingMessage): Promise<CouchRefusal> {
  const body = await jsonOf(answer).catch(() => {
    throw new CouchUnavailable();
  });
  const { error, reason } = body as { error: string; reason: string };
  const Refusal = DATABASE_REFUSED.includes(reason) ? DatabaseRefused : CouchRefusal;
  return new Refusal(answer.statusCode!, error, reason);
}

function writtenBy({ target }: DatabaseCall, body: Body): Body[] | null {
  if (target.kind === 'document') return [body];
  return target.kind === 'endpoint' && target.endpoint === '_bulk_docs' ? (body.docs as Body[]) : null;
}

async function write(ctx: Context, deps: Deps, call: DatabaseCall, body: Body, docs: Body[]): Promise<void> {
  const areReplicated = body.new_edits === false || call.query.get('new_edits') === 'false';
  const refused = await admitDocuments(deps, call.db, docs, areReplicated);
  const [first] = refused;
  if (refused.every((problem) => problem === null))
    return answerWith(ctx, call, await ask(ctx, deps, call, body));
  if (call.target.kind === 'document') {
    throw new CouchRefusal(first!.reason === TOO_LARGE ? 413 : 403, first!.error, first!.reason);
  }
  const admitted = docs.filter((_, index) => refused[index] === null);
  const answer = admitted.length > 0 ? await ask(ctx, deps, call, { ...body, docs: admitted }) : null;
  if (answer && answer.statusCode !== 201) return answerWith(ctx, call, answer);
  ctx.status = 201;
  ctx.body = withRefused(answer ? ((await jsonOf(answer)) as unknown[]) : [], refused, body.new_edits);
}

function refusalOf(error: unknown): CouchRefusal {
  if (error instanceof CouchRefusal) return error;
  if (error instanceof BodyTooLarge)
    return new CouchRefusal(413, 'too_large', 'the request entity is too large');
  if (error instanceof BodyUnreadable) return badRequest('invalid UTF-8 JSON');
  if (error instanceof StorageFull) return new CouchRefusal(507, 'insufficient_storage', 'the disk is full');
  if (error instanceof Uncertain) return new CouchRefusal(503, 'uncertain', 'too few copies took this');
  if (error instanceof CouchUnavailable) {
    return new CouchRefusal(503, 'unavailable', 'CouchDB does not answer');
  }
  if (error instanceof ApiError && error.status === 401) {
    return new CouchRefusal(401, 'unauthorized', error.code);
  }
  if (error instanceof ApiError && error.status === 429) {
    return new CouchRefusal(429, 'too_many_requests', error.code);
  }
  throw error;
}
