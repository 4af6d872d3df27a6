import { compressBest, compressQuickly } from './compress.ts';
import type { ContentEncoding } from './content-encoding.ts';

/** One after another, so that a new version does not occupy all threads with its files. */
let improvements: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** Maximum number of files that wait. A crawler that returns requests more files than visitors will read. */
const MAX_WAITING = 8;

/**
 * The compressed forms of a file. The first request compresses it quickly. The second request enqueues the best
 * compression in the background; if too many files wait, a later request does. A file that is requested only once, for
 * example by a crawler, is not compressed again.
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
    // A file that is no longer in use may be garbage-collected while it waits; then there is nothing to do.
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
