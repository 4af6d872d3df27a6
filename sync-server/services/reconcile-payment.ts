import { type ProviderPayment, withPayment } from '#decisions/apply-payment';
import { isOwed, withRefund } from '#decisions/refund-payment';
import type { LedgerOrder } from '#documents/order';
import { toEuros } from '#domain/money';
import { isRefundOver, type RefundStatus } from '#domain/refund';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { settleOrder } from './settle-order.ts';

/** Final statuses, after which no money can arrive. */
const CLOSED: readonly string[] = ['canceled', 'expired', 'failed'];

/** When a payment is worth another look: never, in a minute, or when a bank had time to carry out a refund. */
export type LookAgain = 'never' | 'soon' | 'later';

/**
 * Asks the provider for the state of a payment and updates its order. Webhook, return page and polling all call this,
 * any number of times and in any order; what they claim themselves is not trusted (rule payment/provider-is-asked).
 * Returns null if the payment does not exist or is not ours; 'payment-provider' if the provider does not answer.
 */
export const reconcilePayment = async (deps: Deps, paymentId: string): Promise<LedgerOrder | null> =>
  (await inspectPayment(deps, paymentId)).order;

/** Like reconcilePayment, and also returns when the payment is worth another look. */
export async function inspectPayment(
  deps: Deps,
  paymentId: string,
): Promise<{ order: LedgerOrder | null; again: LookAgain }> {
  const payment = await ask(deps, paymentId);
  if (!payment?.order) return { order: null, again: 'never' };
  const order = await deps.store.orders.change(payment.order, (current) =>
    applyPayment(deps, current, payment),
  );
  if (order && payment.status === 'paid') return returnWhatIsNotOwed(deps, order, payment);
  return { order, again: CLOSED.includes(payment.status) ? 'never' : 'soon' };
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
 * the amount differs (rule payment/refund-not-owed). The order says that the refund is due before the provider is
 * asked for it, and how far it is afterwards. The provider is asked only while it has no refund of the payment, under
 * one idempotency key, so the refund is made once; if that fails, the next look tries again.
 */
async function returnWhatIsNotOwed(
  deps: Deps,
  order: LedgerOrder,
  payment: ProviderPayment,
): Promise<{ order: LedgerOrder; again: LookAgain }> {
  if (isOwed(order, payment.id)) return { order, again: 'never' };
  const due = await noted(deps, order, payment, payment.refund ?? 'due');
  if (payment.refund) return { order: due, again: isRefundOver(payment.refund) ? 'never' : 'later' };
  try {
    await deps.payments.refund(payment, `${order.host.name ?? ''} ${order.number}`.trim());
    deps.log.warn({ order: order._id, payment: payment.id }, 'money that was not owed is refunded');
  } catch (error) {
    deps.log.error({ order: order._id, payment: payment.id, fault: String(error) }, 'a refund failed');
    return { order: due, again: 'soon' };
  }
  return { order: await noted(deps, due, payment, 'under-way'), again: 'later' };
}

/** The order with the state of the refund of a payment. */
async function noted(
  deps: Deps,
  order: LedgerOrder,
  { id, amount }: ProviderPayment,
  status: RefundStatus,
): Promise<LedgerOrder> {
  const refund = { payment: id, amount: toEuros(amount), status };
  return (
    (await deps.store.orders.change(order._id, (current) => withRefund(current, refund, deps.clock()))) ??
    order
  );
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
