import { type ProviderPayment, withPayment } from '#decisions/apply-payment';
import type { LedgerOrder } from '#documents/order';
import type { Deps } from '../deps.ts';
import { settled } from './settle-order.ts';

/** The order with the reported state of its payment, or null if nothing changes. */
export async function applyPayment(
  deps: Deps,
  order: LedgerOrder,
  payment: ProviderPayment,
): Promise<LedgerOrder | null> {
  const changed = withPayment(order, { payment, provider: deps.payments.name, now: deps.clock() });
  return changed?.payment.paid ? settled(deps, changed) : changed;
}
