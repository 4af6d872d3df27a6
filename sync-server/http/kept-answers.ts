import type { IncomingMessage } from 'node:http';
import type { Context, Middleware, Next } from 'koa';
import { ByteLru } from '../store/byte-lru.ts';
import { isUnmodified } from './entity-tag.ts';
import { readSmallBody } from './small-body.ts';

/** Maximum bytes of all cached answers. */
const MAX = 64 * 1024 * 1024;
/** Longer paths are not cached. */
const LONGEST_PATH = 300;

interface Kept {
  /** Alternating names and values, as sent, without the date. */
  headers: string[];
  /** The headers of a 304. */
  unchanged: string[];
  body: Buffer;
  etag: string;
  /** The pattern of the path, for the log. */
  route: unknown;
  isCurrent(): boolean;
}

interface Options {
  clock(): number;
  /** Paths of calls that read although they have a body. */
  bodies: readonly string[];
}

/**
 * Answers a request that is identical to an earlier one with the bytes and headers of that answer, as long as
 * `ctx.state.isCurrent`, which the call sets, says that it is current. The key has everything that an answer may depend
 * on, including the session, so the middleware after this one only runs for the first of identical requests.
 */
export function keptAnswers({ clock, bodies }: Options): Middleware {
  const kept = new ByteLru<Kept>(MAX);
  const withBody = new Set(bodies);
  const date = dateOf(clock);
  return async (ctx: Context, next: Next) => {
    const key = await keyOf(ctx, withBody);
    if (key === null) return next();
    const known = kept.get(key);
    if (known?.isCurrent()) return send(ctx, known, date());
    if (known) kept.delete(key);
    ctx.state.keeps = true;
    await next();
    const answer = keepable(ctx);
    if (answer) kept.set(key, answer, answer.body.length + JSON.stringify(answer.headers).length * 2);
    sendUnchanged(ctx);
  };
}

/** Null for a request whose answer is not cached. */
async function keyOf(ctx: Context, withBody: ReadonlySet<string>): Promise<string | null> {
  const { method = '', url = '' } = ctx.req;
  if (url.length > LONGEST_PATH || url.includes('?') || url.startsWith('/db/')) return null;
  if (method === 'GET') return textOf(ctx.req);
  if (method !== 'POST' || !withBody.has(url)) return null;
  const body = await readSmallBody(ctx);
  // latin1 has a character for every byte, so different bodies have different texts.
  return body && `${textOf(ctx.req)}\n${body.toString('latin1')}`;
}

const textOf = ({ method, url, headers }: IncomingMessage): string =>
  `${method} ${url}\n${headers.host}\n${headers['x-api-key']}\n${headers['x-app-version']}\n${
    headers['accept-encoding']
  }\n${headers.authorization}`;

function send(ctx: Context, { headers, unchanged, body, etag, route }: Kept, date: string): void {
  const { res } = ctx;
  const isUnchanged =
    etag !== '' && ctx.req.headers['if-none-match'] !== undefined && isUnmodified(ctx, etag);
  ctx.respond = false;
  ctx._matchedRoute = route;
  res.writeHead(isUnchanged ? 304 : 200, [...(isUnchanged ? unchanged : headers), 'Date', date]);
  res.end(isUnchanged ? undefined : body);
}

/** Turns a complete answer into a 304 if the caller already has it. */
function sendUnchanged(ctx: Context): void {
  const etag = ctx.response.get('etag');
  if (ctx.respond === false || ctx.status !== 200 || etag === '' || !isUnmodified(ctx, etag)) return;
  ctx.status = 304;
  ctx.remove('Content-Encoding');
}

/** A complete answer whose call says how long it is current; null for any other. */
function keepable(ctx: Context): Kept | null {
  const { isCurrent } = ctx.state;
  if (!isCurrent || ctx.status !== 200 || !Buffer.isBuffer(ctx.body) || ctx.respond === false) return null;
  const all = Object.entries(ctx.res.getHeaders()).filter(([name]) => name !== 'date');
  const flat = (entries: typeof all) => entries.flatMap(([name, value]) => [name, String(value)]);
  return {
    headers: flat(all),
    unchanged: flat(all.filter(([name]) => !/^content-(type|length|encoding)$/.test(name))),
    body: ctx.body,
    etag: String(ctx.res.getHeader('etag') ?? ''),
    route: ctx._matchedRoute,
    isCurrent,
  };
}

/** Returns a function for the Date header, which formats it once a second. */
export function dateOf(clock: () => number): () => string {
  let second = Number.NaN;
  let text = '';
  return () => {
    const now = Math.floor(clock() / 1000);
    if (now !== second) {
      second = now;
      text = new Date(now * 1000).toUTCString();
    }
    return text;
  };
}
