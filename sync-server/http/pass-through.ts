import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Context } from 'koa';
import { CouchUnavailable, StorageFull } from '../store/couch-errors.ts';

/** Headers of the caller that are forwarded. */
const ASKED = ['accept', 'if-none-match'];
/**
 * Without `location`, which reveals the address of the other server, and `www-authenticate`, which makes browsers
 * prompt for a password.
 */
const ANSWERED = ['content-type', 'content-length', 'content-encoding', 'etag'];
/** Milliseconds without a byte after which the call is aborted. */
const SILENCE = 60_000;

export interface UpstreamCall {
  /** Base address of the other server, without credentials; it may include a path. */
  server: string;
  /**
   * The rest of the path, from its slash, with the query. It is sent unchanged, because a URL parser could rewrite it.
   */
  path: string;
  /** The caller's token. */
  token: string | null;
  /** Sent as JSON. */
  body: object | undefined;
}

/**
 * Sends a call to another server and returns its answer as soon as it begins. Throws CouchUnavailable if there is no
 * answer or the other server failed (5xx), and StorageFull if it has no disk space (507).
 */
export async function askUpstream(
  ctx: Context,
  { server, path, token, body }: UpstreamCall,
): Promise<IncomingMessage> {
  const { protocol, hostname, port, pathname } = new URL(server);
  const content = body && Buffer.from(JSON.stringify(body));
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  const upstream = send({
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    path: pathname.replace(/\/$/, '') + path,
    method: ctx.method,
    headers: {
      ...pick(ctx.headers, ASKED),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(content && { 'content-type': 'application/json', 'content-length': content.length }),
    },
    timeout: SILENCE,
  });
  ctx.res.once('close', () => upstream.destroy());
  upstream.once('timeout', () => upstream.destroy(new Error('silence')));
  upstream.end(content);
  const answer = await answerOf(upstream);
  if ((answer.statusCode ?? 500) < 500) return answer;
  answer.resume();
  throw answer.statusCode === 507 ? new StorageFull() : new CouchUnavailable();
}

/** Streams an answer to the caller. If either side disconnects, the other is closed. */
export function passOn(ctx: Context, answer: IncomingMessage): void {
  ctx.status = answer.statusCode ?? 502;
  ctx.set(pick(answer.headers, ANSWERED));
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = answer;
}

const answerOf = (upstream: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    upstream.once('response', resolve);
    upstream.once('error', () => reject(new CouchUnavailable()));
  });

const pick = (headers: IncomingMessage['headers'], names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
