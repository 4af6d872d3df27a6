import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from './content-encoding.ts';

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** For the first client, which waits for it: 45 ms for the largest script. */
const QUICK = 5;

/** One after another, so that a new version does not occupy all threads with its files. */
let improvements: Promise<unknown> = Promise.resolve();

/**
 * The compressed forms of a file. The first request makes one quickly; the second has it compressed as far as possible
 * in the background, which saves a tenth and takes up to two seconds. What is asked for only once, as by a crawler, is
 * not compressed again.
 */
export class CompressedBytes {
  readonly #bytes: Buffer;
  readonly #forms = new Map<ContentEncoding, Promise<Buffer>>();
  #isImproved = false;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get(encoding: ContentEncoding): Promise<Buffer> {
    const known = this.#forms.get(encoding);
    if (known) {
      if (encoding === 'br') this.#improve();
      return known;
    }
    const made = encoding === 'br' ? brotli(this.#bytes, QUICK) : promisify(gzip)(this.#bytes);
    this.#forms.set(encoding, made);
    return made;
  }

  #improve(): void {
    if (this.#isImproved) return;
    this.#isImproved = true;
    const improve = async () => {
      const best = await brotli(this.#bytes, constants.BROTLI_MAX_QUALITY);
      this.#forms.set('br', Promise.resolve(best));
    };
    // If it fails, the first form stays.
    improvements = improvements.then(improve).catch(() => {});
  }
}
