import { ApiError } from '../http/api-error.ts';

/** Maximum streams of one user: a few windows on each device, and disconnected ones that were not noticed yet. */
export const MAX_OF_USER = 20;
/** Maximum streams of one sender: an office, a campus, or the customers of a mobile network. */
export const MAX_OF_SENDER = 300;
/** Maximum streams of this process; each takes about 20 kB. */
const MAX_STREAMS = 10_000;
/** Seconds. */
const RETRY_AFTER = 30;

/** Limits the number of open event streams, because each holds a connection and memory for an unlimited time. */
export class OpenStreams {
  readonly #open = new Map<string, number>();
  #all = 0;

  /**
   * Counts one more stream and returns a function that ends it, to be called once. Throws 'too-many-requests' if the
   * sender or the user has too many, and 'unavailable' if the process has.
   */
  enter(sender: string, user: string | null): () => void {
    const counted = [`sender ${sender}`, ...(user ? [`user ${user}`] : [])];
    const isFull =
      this.#of(counted[0]!) >= MAX_OF_SENDER || (user !== null && this.#of(counted[1]!) >= MAX_OF_USER);
    if (isFull) throw new ApiError('too-many-requests', { details: { retryAfter: RETRY_AFTER } });
    if (this.#all >= MAX_STREAMS) throw new ApiError('unavailable');
    for (const who of counted) this.#open.set(who, this.#of(who) + 1);
    this.#all += 1;
    return () => {
      for (const who of counted) this.#leave(who);
      this.#all -= 1;
    };
  }

  #of(who: string): number {
    return this.#open.get(who) ?? 0;
  }

  #leave(who: string): void {
    const left = this.#of(who) - 1;
    if (left > 0) this.#open.set(who, left);
    else this.#open.delete(who);
  }
}
