import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { compressQuickly } from './compress.ts';
import { type ContentEncoding, contentEncoding } from './content-encoding.ts';
import { isUnmodified } from './entity-tag.ts';
import { unpooled } from './unpooled.ts';

/** Minimum bytes for which compression pays off. */
const MIN = 1024;

interface Options {
  /** The Cache-Control header; `private` for the answer of one user, so that no shared cache keeps it. */
  cache?: 'no-cache' | 'private, no-cache' | 'no-store';
}

/** A validated answer, serialized and compressed once. A caller that already has it gets 304. */
export class PreparedAnswer {
  readonly etag: string;
  readonly #json: Buffer;
  readonly #cache: NonNullable<Options['cache']>;
  readonly #compressed = new Map<ContentEncoding, Promise<Buffer>>();

  /** @param json the answer as it is written */
  constructor(answer: unknown, { cache = 'no-cache' }: Options = {}, json = JSON.stringify(answer)) {
    this.#json = unpooled(Buffer.from(json));
    this.#cache = cache;
    this.etag = `"${createHash('sha256').update(this.#json).digest('base64url').slice(0, 22)}"`;
  }

  /** Maximum bytes, including the compressed forms. */
  get bytes(): number {
    return this.#json.length * 2;
  }

  async send(ctx: Context): Promise<void> {
    ctx.status = 200;
    ctx.type = 'json';
    ctx.set('Cache-Control', this.#cache);
    if (this.#cache !== 'no-store') ctx.set('ETag', this.etag);
    if (this.#cache.startsWith('private')) ctx.vary('Authorization');
    ctx.vary('Accept-Encoding');
    // An answer that will be cached has to be complete; `keptAnswers` then turns it into a 304.
    if (isUnmodified(ctx, this.etag) && !ctx.state.keeps) {
      ctx.status = 304;
      return;
    }
    const encoding = this.#json.length < MIN ? null : contentEncoding(ctx);
    if (encoding) {
      ctx.set('Content-Encoding', encoding);
      ctx.body = await this.#encoded(encoding);
    } else ctx.body = this.#json;
  }

  #encoded(encoding: ContentEncoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compressing = compressQuickly(this.#json, encoding);
    this.#compressed.set(encoding, compressing);
    return compressing;
  }
}

/** An answer that is the same for every identical request as long as `isCurrent` returns true. */
export class CacheableAnswer {
  readonly answer: PreparedAnswer;
  readonly isCurrent: () => boolean;

  constructor(answer: PreparedAnswer, isCurrent: () => boolean) {
    this.answer = answer;
    this.isCurrent = isCurrent;
  }
}
