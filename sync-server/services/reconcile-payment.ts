import type { ProviderPayment } from '#contract/decisions/apply-payment';
import type { LedgerOrder } from '#documents/order';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { applyPayment } from './apply-payment.ts';

/**
 * Asks the provider how a payment stands and brings its order in line. Webhook, return page and poll all come here,
 * as often and in whatever order they like; what they say themselves is never believed (decision 31). Null when there
 * is no such payment, or not of ours; 'payment-provider' when the provider does not answer.
 */
export async function reconcilePayment(deps: Deps, paymentId: string): Promise<LedgerOrder | null> {
  const payment = await ask(deps, paymentId);
  if (!payment?.order) return null;
  const order = await deps.store.orders.change(payment.order, (current) =>
    applyPayment(deps, current, payment),
  );
  if (order && payment.status === 'paid') await returnWhatIsNotOwed(deps, order, payment);
  return order;
}

async function ask(deps: Deps, id: string): Promise<ProviderPayment | null> {
  try {
    return await deps.payments.get(id);
  } catch (error) {
    deps.log.error({ gateway: deps.payments.name, fault: String(error) }, 'a payment could not be checked');
    throw new ApiError('payment-provider');
  }
}

/**
 * Money that came for an order it did not pay for is given back: the order was cancelled, is paid by another payment,
 * or the amount is another. The refund has a key of its own, so it is made once; where it fails, the next look at the
 * payment tries again.
 */
async function returnWhatIsNotOwed(deps: Deps, order: LedgerOrder, payment: ProviderPayment): Promise<void> {
  const isOwed = order.payment.paid && order.payment.id === payment.id;
  if (isOwed || payment.refunded >= payment.amount) return;
  try {
    await deps.payments.refund(payment, `${order.host.name ?? ''} ${order.number}`.trim());
    deps.log.warn({ order: order._id, payment: payment.id }, 'money that was not owed is given back');
  } catch (error) {
    deps.log.error({ order: order._id, payment: payment.id, fault: String(error) }, 'a refund failed');
  }
}
