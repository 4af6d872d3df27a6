import { Readable } from 'node:stream';
import type { Context } from 'koa';

/** Bytes. */
const LARGEST = 2048;

/**
 * Reads the body of a request with a little uncompressed JSON of known length, and stores it in `ctx.state.sent` for
 * `withUnreadBody`. Null for any other body, which is not read.
 */
export async function readSmallBody(ctx: Context): Promise<Buffer | null> {
  const { headers } = ctx.req;
  const length = Number(headers['content-length'] ?? 0);
  const isPlain =
    headers['content-type'] === 'application/json' &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined;
  if (!isPlain || !(length > 0 && length <= LARGEST)) return null;
  const bytes = await bytesOf(ctx);
  ctx.state.sent = bytes;
  return bytes;
}

/** Returns a context in which the stored body is unread again, for the body parser. */
export function withUnreadBody(ctx: Context): Context {
  const { sent } = ctx.state as { sent?: Buffer };
  if (!sent) return ctx;
  const req = Object.assign(Readable.from(sent), { headers: ctx.req.headers });
  return Object.create(ctx, { req: { value: req } }) as Context;
}

/** If the client disconnects, the bytes received so far. */
const bytesOf = ({ req }: Context): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const done = () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', done).once('close', done);
  });
