import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { lookAtPayment } from './reconcile-payment.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Asks how payments stand, for those whose webhook was lost and whose customer never came back: they paid, and wait
 * for their dinner. Also those of orders that were cancelled or are paid at the door meanwhile: their money is given
 * back. Each is asked about for a day, or until nothing can come of it any more.
 */
export class PaymentWatch {
  readonly #deps: Deps;
  /** Those nothing can come of any more; who starts anew asks once more. */
  readonly #over = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Answers how many were asked about. */
  async look(): Promise<number> {
    const { store, clock } = this.#deps;
    const ids = await store.orders.attempts(new Date(clock() - DAY).toISOString());
    for (const id of this.#over) if (!ids.includes(id)) this.#over.delete(id);
    const asked = ids.filter((id) => !this.#over.has(id));
    for (const id of asked) {
      // A provider that is down is asked again in a minute; the other payments need not wait for it.
      const looked = await lookAtPayment(this.#deps, id).catch(() => null);
      if (looked?.over) this.#over.add(id);
    }
    return asked.length;
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
