import type { Context } from 'koa';
import { hasHalfCharacter } from '#contract/half-character';

export class BodyTooLarge extends Error {}
export class BodyUnreadable extends Error {}

/** The JSON of a request; at most `limit` bytes of it are read. */
export async function readJson(ctx: Context, limit: number): Promise<unknown> {
  // A compressed body could unfold into any size, and PouchDB sends none.
  if (!['', 'identity'].includes(ctx.get('content-encoding'))) throw new BodyUnreadable();
  if (Number(ctx.get('content-length') || 0) > limit) throw new BodyTooLarge();
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    const json = text.decode(await bytesOf(ctx, limit));
    if (hasHalfCharacter(json)) throw new BodyUnreadable();
    return JSON.parse(json);
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : new BodyUnreadable();
  }
}

async function bytesOf(ctx: Context, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of ctx.req) {
    bytes += chunk.length;
    if (bytes > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
