import type { Context } from 'koa';
import { hasLoneSurrogate } from '#contract/lone-surrogate';
import { discardRest } from './discard-rest.ts';

export class BodyTooLarge extends Error {}
export class BodyUnreadable extends Error {}

/** Whether the body is sent uncompressed: a compressed one could expand to any size, and no client sends one. */
export const isUncompressed = (ctx: Context): boolean =>
  ['', 'identity'].includes(ctx.get('content-encoding'));

/** The JSON body of a request; reads at most `limit` bytes. */
export async function readJson(ctx: Context, limit: number): Promise<unknown> {
  if (!isUncompressed(ctx)) throw new BodyUnreadable();
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    const json = text.decode(await readBytes(ctx, limit));
    if (hasLoneSurrogate(json)) throw new BodyUnreadable();
    return JSON.parse(json);
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : new BodyUnreadable();
  }
}

/** The body of a request, of at most `limit` bytes. */
export async function readBytes(ctx: Context, limit: number): Promise<Buffer> {
  if (Number(ctx.get('content-length') || 0) > limit) throw new BodyTooLarge();
  return bytesOf(ctx, limit);
}

/** Does not iterate over the request: stopping at the limit would destroy the connection before the answer is sent. */
const bytesOf = ({ req }: Context, limit: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= limit) return void chunks.push(chunk);
      req.off('data', take);
      discardRest(req);
      reject(new BodyTooLarge());
    };
    req.on('data', take);
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('aborted', () => reject(new BodyUnreadable()));
    req.once('error', () => reject(new BodyUnreadable()));
  });
