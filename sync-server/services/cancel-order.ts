import { withCancellation } from '#decisions/cancelled-order';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/api-error.ts';
import { refreshPayment } from './change-payment.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { returnStamps } from './update-stamp-card.ts';

/**
 * Cancels an order for its customer (rule payment/cancel). Idempotent. Asks the provider about an unpaid payment first,
 * so that a payment of a moment ago is refunded as well; a later payment is refunded when it arrives.
 */
export async function cancelOrder(deps: Deps, id: Id<'order'>, user: Id<'user'>): Promise<void> {
  await refreshPayment(deps, { order: id, user });
  const after = await deps.store.orders.change(
    id,
    (current) => withCancellation(current, { by: 'customer', now: deps.clock() }, refuse),
    { seal: true },
  );
  // Goes on for an order that was cancelled before: that call may have been interrupted here.
  if (!after) return;
  await returnStamps(deps, after);
  const { id: payment, paid } = after.payment;
  if (!payment) return;
  // If the provider does not answer, the payment watch asks again.
  if (paid) await reconcilePayment(deps, payment).catch(() => null);
  else await deps.payments.cancel(payment).catch(() => false);
}
