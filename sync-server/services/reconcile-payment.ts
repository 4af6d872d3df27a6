import { type ProviderPayment, withPayment } from '#decisions/apply-payment';
import type { LedgerOrder } from '#documents/order';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { settleOrder } from './settle-order.ts';

/** Final statuses, after which no money can arrive. */
const CLOSED: readonly string[] = ['canceled', 'expired', 'failed'];

/**
 * Asks the provider for the state of a payment and updates its order. Webhook, return page and polling all call this,
 * any number of times and in any order; what they claim themselves is not trusted (rule payment/provider-is-asked).
 * Returns null if the payment does not exist or is not ours; 'payment-provider' if the provider does not answer.
 */
export const reconcilePayment = async (deps: Deps, paymentId: string): Promise<LedgerOrder | null> =>
  (await inspectPayment(deps, paymentId)).order;

/**
 * Like reconcilePayment, and also returns whether the payment is over: no money will come from it any more, or its
 * money was counted or refunded.
 */
export async function inspectPayment(
  deps: Deps,
  paymentId: string,
): Promise<{ order: LedgerOrder | null; over: boolean }> {
  const payment = await ask(deps, paymentId);
  if (!payment?.order) return { order: null, over: true };
  const order = await deps.store.orders.change(payment.order, (current) =>
    applyPayment(deps, current, payment),
  );
  const over =
    order && payment.status === 'paid'
      ? await returnWhatIsNotOwed(deps, order, payment)
      : CLOSED.includes(payment.status);
  return { order, over };
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
 * Refunds money that does not pay its order: the order was cancelled or handed over, was paid by another payment, or
 * the amount differs (rule payment/refund-not-owed). The refund has its own idempotency key, so it is made once; if it
 * fails, the next look at the payment tries again. Returns whether the payment needs no refund any more.
 */
async function returnWhatIsNotOwed(
  deps: Deps,
  order: LedgerOrder,
  payment: ProviderPayment,
): Promise<boolean> {
  const isOwed = order.payment.paid && order.payment.id === payment.id;
  if (isOwed || payment.refunded >= payment.amount) return true;
  try {
    await deps.payments.refund(payment, `${order.host.name ?? ''} ${order.number}`.trim());
    deps.log.warn({ order: order._id, payment: payment.id }, 'money that was not owed is refunded');
    return true;
  } catch (error) {
    deps.log.error({ order: order._id, payment: payment.id, fault: String(error) }, 'a refund failed');
    return false;
  }
}

/** The order with the reported state of its payment, or null if nothing changes. */
async function applyPayment(
  deps: Deps,
  order: LedgerOrder,
  payment: ProviderPayment,
): Promise<LedgerOrder | null> {
  const changed = withPayment(order, { payment, provider: deps.payments.name, now: deps.clock() });
  return changed?.payment.paid ? settleOrder(deps, changed) : changed;
}
