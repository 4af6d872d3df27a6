import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { hasAlready } from './entity-tag.ts';

const compressors = {
  br: (json: Buffer) => promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (json: Buffer) => promisify(gzip)(json),
};
type Encoding = keyof typeof compressors;

/** An answer for many callers: validated, serialized and compressed once. A caller that already has it gets 304. */
export class PreparedAnswer {
  readonly etag: string;
  readonly #json: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(answer: unknown) {
    this.#json = Buffer.from(JSON.stringify(answer));
    this.etag = `"${createHash('sha256').update(this.#json).digest('base64url').slice(0, 22)}"`;
  }

  async send(ctx: Context): Promise<void> {
    ctx.set('ETag', this.etag);
    ctx.set('Cache-Control', 'no-cache');
    ctx.vary('Accept-Encoding');
    ctx.status = 200;
    if (hasAlready(ctx, this.etag)) {
      ctx.status = 304;
      return;
    }
    const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
    if (encoding === 'br' || encoding === 'gzip') {
      ctx.set('Content-Encoding', encoding);
      ctx.body = await this.#encoded(encoding);
    } else ctx.body = this.#json;
  }

  #encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compressing = compressors[encoding](this.#json);
    this.#compressed.set(encoding, compressing);
    return compressing;
  }
}
