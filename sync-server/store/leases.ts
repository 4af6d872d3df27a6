import { setTimeout as pause } from 'node:timers/promises';
import { STATE } from '#documents/databases';
import type { Lease } from '#documents/lease';
import type { Couch, Stored } from './couch.ts';

/** Milliseconds between two renewals, and without renewal until a lease expires. */
interface Pace {
  renewedEvery: number;
  expiresAfter: number;
}
const PACE: Pace = { renewedEvery: 2000, expiresAfter: 6000 };

export type Work = (signal: AbortSignal) => Promise<void>;

/**
 * Work that only one server process needs to do. A lease saves work but guarantees nothing: a process that was
 * suspended may continue for a moment after its lease expired, so the work must be idempotent.
 */
export class Leases {
  readonly #couch: Couch;
  readonly #alone: boolean;
  readonly #pace: Pace;

  /** @param alone whether no other process can use the database; then it takes no leases */
  constructor(couch: Couch, alone = false, pace = PACE) {
    this.#couch = couch;
    this.#alone = alone;
    this.#pace = pace;
  }

  /** Runs `work` while this process holds the lease, until the signal aborts. */
  async whileHeld(name: string, work: Work, signal: AbortSignal): Promise<void> {
    if (this.#alone) return untilAborted(work, signal);
    const watch = new LeaseWatch(this.#couch, name, this.#pace.expiresAfter);
    while (!signal.aborted) {
      if (await watch.take().catch(() => false)) await this.#hold(watch, work, signal);
      else await pause(this.#pace.renewedEvery, null, { signal }).catch(() => {});
    }
    await watch.giveBack().catch(() => {});
  }

  async #hold(watch: LeaseWatch, work: Work, signal: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const renewing = this.#renew(watch, lost);
    await untilFailed(work, AbortSignal.any([signal, lost.signal]));
    lost.abort();
    await renewing;
  }

  /** Renews the lease, and aborts `lost` before another process may take it, even while a renewal gets no answer. */
  async #renew(watch: LeaseWatch, lost: AbortController): Promise<void> {
    const { renewedEvery, expiresAfter } = this.#pace;
    while (!lost.signal.aborted) {
      const left = watch.taken + expiresAfter - renewedEvery - performance.now();
      const expiry = setTimeout(() => lost.abort(), left);
      await pause(renewedEvery, null, { signal: lost.signal }).catch(() => {});
      const held = lost.signal.aborted || (await watch.take().catch(() => null));
      clearTimeout(expiry);
      if (held === false) lost.abort();
    }
  }
}

async function untilAborted(work: Work, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await untilFailed(work, signal);
}

/** Runs the work, with a pause before it may begin again if it failed. */
async function untilFailed(work: Work, signal: AbortSignal): Promise<void> {
  await work(signal).catch(() => pause(1000, null, { signal }).catch(() => {}));
}

/** A lease as this process sees it. */
class LeaseWatch {
  readonly #couch: Couch;
  readonly #id: string;
  readonly #expiresAfter: number;
  /**
   * The revision of another holder, and when this process first saw it: clocks of different machines are not compared.
   */
  #other = { rev: '', since: 0 };
  /** When the last successful `take` began: others see the lease renewed then or later. */
  taken = 0;

  constructor(couch: Couch, name: string, expiresAfter: number) {
    this.#couch = couch;
    this.#id = `lease/${name}`;
    this.#expiresAfter = expiresAfter;
  }

  /** Takes or renews the lease; false if another process holds it. */
  async take(): Promise<boolean> {
    const start = performance.now();
    const lease = await this.#couch.upsert<Lease>(STATE, this.#id, (current) =>
      this.#isFree(current) ? this.#lease(this.#couch.process) : null,
    );
    if (lease?.holder !== this.#couch.process) return false;
    this.taken = start;
    return true;
  }

  async giveBack(): Promise<void> {
    await this.#couch.upsert<Lease>(STATE, this.#id, (current) =>
      current?.holder === this.#couch.process ? this.#lease(null) : null,
    );
  }

  #isFree(current: Stored<Lease> | null): boolean {
    if (!current?.holder || current.holder === this.#couch.process) return true;
    const now = performance.now();
    if (this.#other.rev !== current._rev) this.#other = { rev: current._rev, since: now };
    return now - this.#other.since >= this.#expiresAfter;
  }

  #lease(holder: string | null): Lease {
    return { _id: this.#id, type: 'lease', holder, at: new Date().toISOString() };
  }
}
