import { type PresentOffer, paymentChange, withPaymentAtHandover } from '#decisions/payment-change';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { isSuccessful, type PaymentType } from '#domain/payment-status';
import { isCustomer, justUser } from '#domain/permissions';
import type { Deps } from '../deps.ts';
import { ensure, refuse } from '../http/api-error.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { changeAndSettle, settleOrder } from './settle-order.ts';
import { startPayment } from './start-payment.ts';

interface Change {
  order: Id<'order'>;
  user: Id<'user'>;
  type: PaymentType;
  /** The time that the customer agreed to, in ISO 8601, if that of the order is no longer possible. */
  due?: string | undefined;
  origin: string;
}

/** Pays an unpaid order in another way, or tries iDEAL again. Idempotent. */
export function changePayment(deps: Deps, change: Change): Promise<LedgerOrder> {
  return deps.lock.run(change.order, async () => {
    const { type, due } = change;
    const known = await refreshPayment(deps, change);
    const offer = await presentOffer(deps, known);
    const { step, order } = paymentChange(known, { type, due, ...offer }, refuse);
    if (step === 'pay-online') return startPayment(deps, order, change.origin);
    if (step === 'as-it-is' && type === 'ideal') return order;
    if (step === 'as-it-is') return completeChange(deps, order);
    return payAtHandover(deps, order, offer, change);
  });
}

/** What the business of an order offers now, from the catalogue in memory. */
export async function presentOffer({ store, clock }: Deps, { host }: LedgerOrder): Promise<PresentOffer> {
  const catalog = await store.catalog.overview();
  const menu = await store.catalog.menuShown(catalog, host._id);
  return { host: catalog.host(host._id), menu, now: clock() };
}

/**
 * The order with the current state of its payment. If the provider is down, only iDEAL fails: with cash and card, money
 * that arrives late is refunded or counted afterwards.
 */
export async function refreshPayment(
  deps: Deps,
  { order: id, user, type }: Pick<Change, 'order' | 'user'> & { type?: PaymentType },
): Promise<LedgerOrder> {
  const order = await deps.store.orders.get(id);
  ensure(order && isCustomer(justUser(user), order), 'order-not-found');
  const { payment } = order;
  if (isSuccessful(payment) || !payment.id) return order;
  const asked = reconcilePayment(deps, payment.id).catch((error) => {
    if (type === 'ideal') throw error;
    return null;
  });
  return (await asked) ?? order;
}

async function payAtHandover(
  deps: Deps,
  order: LedgerOrder,
  offer: PresentOffer,
  { type, due }: Change,
): Promise<LedgerOrder> {
  let { id } = order.payment;
  const changed = await changeAndSettle(deps, order._id, (stored) => {
    // Another server may have changed the way of paying a moment ago.
    const again = paymentChange(stored, { type, due, ...offer, now: deps.clock() }, refuse);
    if (again.step === 'as-it-is') return null;
    id = stored.payment.id ?? id;
    return withPaymentAtHandover(again.order, type, refuse);
  });
  await endAttempt(deps, id);
  return changed ?? order;
}

/** Does what follows the change to cash or card, in case the call that made the change was interrupted. */
async function completeChange(deps: Deps, order: LedgerOrder): Promise<LedgerOrder> {
  await endAttempt(deps, order.payments.at(-1));
  return (await settleOrder(deps, order._id)) ?? order;
}

/** Prevents paying twice. A payment that can no longer be cancelled is handled when its money arrives. */
async function endAttempt({ payments }: Deps, id: string | null | undefined): Promise<void> {
  if (id) await payments.cancel(id).catch(() => false);
}
