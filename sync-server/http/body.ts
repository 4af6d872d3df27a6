import { isUtf8 } from 'node:buffer';
import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import type { Endpoint } from '#contract/endpoint';
import { hasLoneSurrogate } from '#contract/lone-surrogate';
import { ApiError, ensure } from './api-error.ts';
import { BodyTooLarge, isUncompressed, readBytes } from './read-json.ts';
import { withUnreadBody } from './small-body.ts';

/** Bytes. */
const LIMIT = 1024 * 1024;
const METHODS = ['POST', 'PUT', 'DELETE'];
const CHARSETS = ['', 'utf-8', 'utf8'];

function refuse(error: Error): never {
  throw new ApiError(error instanceof BodyTooLarge ? 'too-large' : 'bad-json');
}

const parsers = {
  json: bodyParser({ enableTypes: ['json'], jsonLimit: LIMIT, parsedMethods: METHODS, onError: refuse }),
  form: bodyParser({ enableTypes: ['form'], formLimit: LIMIT, parsedMethods: METHODS, onError: refuse }),
};

/** The parsed body, or an empty object if none was sent. The schema decides whether that is enough. */
export async function readBody(ctx: Context, endpoint: Endpoint): Promise<unknown> {
  const kind = endpoint.media === 'form' ? 'form' : 'json';
  if (!hasBody(ctx)) return {};
  ensure(ctx.is(kind === 'form' ? 'urlencoded' : 'json'), 'media-type');
  ensure(isUncompressed(ctx) && CHARSETS.includes(ctx.request.charset.toLowerCase()), 'media-type');
  ctx.state.sent ??= await readBytes(ctx, LIMIT).catch(refuse);
  // The parser would replace invalid UTF-8 with U+FFFD.
  ensure(isUtf8(ctx.state.sent), 'bad-json');
  await parsers[kind](withUnreadBody(ctx), async () => {});
  ensure(kind === 'form' || !hasLoneSurrogate(ctx.request.rawBody), 'bad-json');
  // An object schema would accept an array as an empty object.
  ensure(!Array.isArray(ctx.request.body), 'bad-request');
  return ctx.request.body;
}

const hasBody = (ctx: Context): boolean =>
  ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length') || 0) > 0;
