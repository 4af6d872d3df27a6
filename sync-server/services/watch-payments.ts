import { setTimeout as pause } from 'node:timers/promises';
import { DAY, MINUTE } from '#domain/amsterdam-time';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { concurrently } from '../store/concurrently.ts';
import { inspectPayment } from './reconcile-payment.ts';

/** Payments asked for concurrently: few, because the provider limits how often it is asked. */
const AT_ONCE = 8;
/** Milliseconds between two checks of a refund that the provider accepted: banks need hours to days. */
const REFUND_PAUSE = 10 * MINUTE;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * Asks the provider for the state of recent payments, in case a webhook was lost and the customer did not return to
 * the page. Also asks for payments of orders that were cancelled or will be paid at the door: their money is refunded.
 * Each payment is checked for a day, or until it is over; a refund until it arrived.
 */
export class PaymentWatch {
  readonly #deps: Deps;
  /**
   * The moment before which a payment is not checked again. Lost at a restart; all payments are then checked once more.
   */
  readonly #nextCheck = new Map<string, number>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Returns the number of payments checked. */
  async check(): Promise<number> {
    const { clock } = this.#deps;
    const { ids, refunds } = await watchedPayments(this.#deps);
    for (const id of this.#nextCheck.keys()) if (!ids.has(id)) this.#nextCheck.delete(id);
    // A refund that is open again although its payment was finished: the order was cancelled since.
    for (const id of refunds) if (this.#nextCheck.get(id) === NEVER) this.#nextCheck.delete(id);
    const asked = [...ids].filter((id) => clock() >= (this.#nextCheck.get(id) ?? 0));
    await concurrently(AT_ONCE, asked, (id) => this.#checkOne(id));
    return asked.length;
  }

  /** If the provider is down, the next check in a minute asks again; a failing payment does not hold up the others. */
  async #checkOne(id: string): Promise<void> {
    const checked = await inspectPayment(this.#deps, id).catch((error: Error) => {
      // That the provider failed is logged already.
      if (!(error instanceof ApiError))
        this.#deps.log.error({ payment: id, fault: error.name }, 'the state of a payment was not recorded');
      return null;
    });
    if (checked?.next === 'never') this.#nextCheck.set(id, NEVER);
    if (checked?.next === 'later') this.#nextCheck.set(id, this.#deps.clock() + REFUND_PAUSE);
  }
}

/** The payments that may still change their order, and those of them whose refund has not ended. */
export async function watchedPayments({ store, clock }: Pick<Deps, 'store' | 'clock'>) {
  const attempts = await store.orders.attempts(new Date(clock() - DAY).toISOString());
  const refunds = await store.orders.openRefunds();
  return { ids: new Set([...attempts, ...refunds]), refunds };
}

export async function watchPayments(deps: Deps, signal: AbortSignal): Promise<void> {
  const watch = new PaymentWatch(deps);
  while (!signal.aborted) {
    await watch.check().catch((error: Error) => {
      deps.log.warn({ fault: error.name }, 'payments are checked later');
    });
    await pause(MINUTE, null, { signal }).catch(() => {});
  }
}
