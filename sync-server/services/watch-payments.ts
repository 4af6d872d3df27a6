import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { reconcilePayment } from './reconcile-payment.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Asks how undecided payments stand, for those whose webhook was lost and whose customer never came back: they paid,
 * and wait for their dinner. Answers how many were asked about.
 */
export async function checkPayments(deps: Deps): Promise<number> {
  const ids = await deps.store.orders.awaitingPayment(new Date(deps.clock() - DAY).toISOString());
  for (const id of ids) {
    // A provider that is down is asked again in a minute; the other payments need not wait for it.
    await reconcilePayment(deps, id).catch(() => null);
  }
  return ids.length;
}

export async function watchPayments(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await checkPayments(deps).catch((error: Error) => {
      deps.log.warn({ fault: error.name }, 'payments are checked later');
    });
    await pause(MINUTE, null, { signal }).catch(() => {});
  }
}
