import { MINUTE } from '#domain/amsterdam-time';
import { ApiError } from '../http/api-error.ts';
import type { Rate } from './stored-rate-limit.ts';

/**
 * Look-ups of one caller: typing an address takes about ten, typing a word in the search five, and a user may save 200
 * addresses.
 */
export const LOOK_UPS: Rate = { most: 300, within: 10 * MINUTE };

/** A limit that only protects a resource. It is kept in memory: it costs no writes and is lost at a restart. */
export class InMemoryRateLimit {
  readonly #rate: Rate;
  readonly #moments = new Map<string, number[]>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Counts `amount` at once. Throws 'too-many-requests', and counts nothing, if that exceeds the limit. */
  count(who: string, now: number, amount = 1): void {
    const recent = this.#recent(who, now);
    if (recent.length + amount > this.#rate.most) throw this.refusal(who, now, amount);
    this.#moments.delete(who);
    this.#moments.set(who, [...recent, ...Array<number>(amount).fill(now)]);
    this.#forget(now);
  }

  /** 'too-many-requests', with the whole seconds until there is room for `amount` more (rule roles/too-often). */
  refusal(who: string, now: number, amount = 1): ApiError {
    const recent = this.#recent(who, now);
    const last = recent[recent.length + amount - this.#rate.most - 1] ?? now;
    const retryAfter = Math.ceil((last + this.#rate.within - now) / 1000);
    return new ApiError('too-many-requests', { details: { retryAfter } });
  }

  /** Takes back one event that was counted at this moment. */
  takeBack(who: string, counted: number): void {
    const moments = this.#moments.get(who) ?? [];
    const index = moments.indexOf(counted);
    if (index >= 0) this.#moments.set(who, moments.toSpliced(index, 1));
  }

  /** Whether `who` has reached the limit, so that one more would be refused. */
  isReached(who: string, now: number): boolean {
    return this.#recent(who, now).length >= this.#rate.most;
  }

  #recent(who: string, now: number): number[] {
    return (this.#moments.get(who) ?? []).filter((moment) => moment > now - this.#rate.within);
  }

  /** The map is ordered by last call, the least recent caller first. */
  #forget(now: number): void {
    for (const [who, moments] of this.#moments) {
      if ((moments.at(-1) ?? 0) > now - this.#rate.within) return;
      this.#moments.delete(who);
    }
  }
}
