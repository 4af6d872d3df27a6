import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'koa';

const ASKED = ['accept', 'authorization', 'content-type', 'content-length', 'if-none-match'];
const ANSWERED = [
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'location',
  'www-authenticate',
];
/** Milliseconds without a byte. */
const SILENCE = 60_000;

export class BodyTooLarge extends Error {}
export class UpstreamDown extends Error {}

/** Streams a call to another server and its answer back; when either side leaves, the other is let go. */
export async function passThrough(ctx: Context, target: URL, limit: number): Promise<void> {
  if (Number(ctx.get('content-length') || 0) > limit) throw new BodyTooLarge();
  const headers = pick(ctx.headers, ASKED);
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const upstream = send(target, { method: ctx.method, headers, timeout: SILENCE });
  ctx.res.once('close', () => upstream.destroy());
  upstream.once('timeout', () => upstream.destroy(new Error('silence')));
  const [answer] = await Promise.all([answerOf(upstream), sendBody(ctx, upstream, limit)]);
  ctx.status = answer.statusCode ?? 502;
  ctx.set(pick(answer.headers, ANSWERED));
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = answer;
}

const answerOf = (upstream: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    upstream.once('response', resolve);
    upstream.once('error', (cause) => reject(cause instanceof BodyTooLarge ? cause : new UpstreamDown()));
  });

async function sendBody(ctx: Context, upstream: ClientRequest, limit: number): Promise<void> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
  try {
    await pipeline(ctx.req, counted, upstream);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw error;
    throw new UpstreamDown();
  }
}

const pick = (headers: IncomingMessage['headers'], names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
