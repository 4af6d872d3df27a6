import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { inspectPayment } from './reconcile-payment.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Payments asked for concurrently: few, because the provider limits how often it is asked. */
const AT_ONCE = 8;

/**
 * Asks the provider for the state of recent payments, in case a webhook was lost and the customer did not return to
 * the page. Also asks for payments of orders that were cancelled or will be paid at the door: their money is refunded.
 * Each payment is checked for a day, or until it is over.
 */
export class PaymentWatch {
  readonly #deps: Deps;
  /** Payments that are over. Lost at a restart; they are then checked once more. */
  readonly #over = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Returns the number of payments checked. */
  async look(): Promise<number> {
    const { store, clock } = this.#deps;
    const ids = await store.orders.attempts(new Date(clock() - DAY).toISOString());
    const recent = new Set(ids);
    for (const id of this.#over) if (!recent.has(id)) this.#over.delete(id);
    const asked = ids.filter((id) => !this.#over.has(id));
    const rest = asked.values();
    const worker = async () => {
      for (const id of rest) await this.#lookAt(id);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return asked.length;
  }

  /** If the provider is down, the next look in a minute asks again; a failing payment does not hold up the others. */
  async #lookAt(id: string): Promise<void> {
    const looked = await inspectPayment(this.#deps, id).catch(() => null);
    if (looked?.over) this.#over.add(id);
  }
}

export async function watchPayments(deps: Deps, signal: AbortSignal): Promise<void> {
  const watch = new PaymentWatch(deps);
  while (!signal.aborted) {
    await watch.look().catch((error: Error) => {
      deps.log.warn({ fault: error.name }, 'payments are checked later');
    });
    await pause(MINUTE, null, { signal }).catch(() => {});
  }
}
