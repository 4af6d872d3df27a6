import { compressBest, compressQuickly } from './compress.ts';
import type { ContentEncoding } from './content-encoding.ts';

/** One after another, so that a new version does not occupy all threads with its files. */
let improvements: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** Files that may wait. A crawler that comes again asks for more of them than visitors will read. */
const MAX_WAITING = 8;

/**
 * The compressed forms of a file. The first request makes one quickly; the second has it compressed as far as possible
 * in the background, or a later one if too many files wait. What is asked for only once, as by a crawler, is not
 * compressed again.
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
    const made = compressQuickly(this.#bytes, encoding);
    this.#forms.set(encoding, made);
    return made;
  }

  #improve(): void {
    if (this.#isImproved || waiting >= MAX_WAITING) return;
    this.#isImproved = true;
    waiting += 1;
    // While it waits, a file that nobody keeps any more may be collected; then there is nothing to do.
    const forms = new WeakRef(this);
    const improve = async () => {
      waiting -= 1;
      const kept = forms.deref();
      if (kept) await kept.#compressBest();
    };
    // If it fails, the first form stays.
    improvements = improvements.then(improve).catch(() => {});
  }

  async #compressBest(): Promise<void> {
    const best = await compressBest(this.#bytes);
    this.#forms.set('br', Promise.resolve(best));
  }
}
