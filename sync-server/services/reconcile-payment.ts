import { type ProviderPayment, withPayment } from '#decisions/apply-payment';
import { isOwed, withMoneyReturned } from '#decisions/refund-payment';
import type { LedgerOrder } from '#documents/order';
import { isRefundOver } from '#domain/refund';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { changeSettled } from './settle-order.ts';

/** Final statuses, after which no money can arrive. */
const CLOSED: readonly string[] = ['canceled', 'expired', 'failed'];

/** When to check a payment again: never, in a minute, or after the time that a bank needs for a refund. */
export type LookAgain = 'never' | 'soon' | 'later';

/**
 * Asks the provider for the state of a payment and updates its order. Webhook, return page and polling all call this,
 * any number of times and in any order; what they claim themselves is not trusted (rule payment/provider-is-asked).
 * Returns null if the payment does not exist or is not ours; 'payment-provider' if the provider does not answer.
 */
export const reconcilePayment = async (deps: Deps, paymentId: string): Promise<LedgerOrder | null> =>
  (await inspectPayment(deps, paymentId)).order;

/** Like reconcilePayment, and also returns when to check the payment again. */
export async function inspectPayment(
  deps: Deps,
  paymentId: string,
): Promise<{ order: LedgerOrder | null; again: LookAgain }> {
  const payment = await ask(deps, paymentId);
  if (!payment?.order) return { order: null, again: 'never' };
  const said = { payment, provider: deps.payments.name, now: deps.clock() };
  const order = await changeSettled(
    deps,
    payment.order,
    (current) => withPayment(current, said) ?? withMoneyReturned(current, payment, said.now),
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
 * the amount differs (rule payment/refund-not-owed). The order records that the refund is due before it is requested,
 * and its status afterwards. It is requested only while the provider has no refund of the payment and the order none that
 * ended, with one idempotency key, so it is made once; if that fails, the next check tries again.
 */
async function returnWhatIsNotOwed(
  deps: Deps,
  order: LedgerOrder,
  payment: ProviderPayment,
): Promise<{ order: LedgerOrder; again: LookAgain }> {
  if (isOwed(order, payment.id)) return { order, again: 'never' };
  const noted = order.refunds?.find((refund) => refund.payment === payment.id)?.status;
  // A result is final: the business may have settled a failed refund with the customer.
  if (noted && isRefundOver(noted)) return { order, again: 'never' };
  if (payment.refund) return { order, again: isRefundOver(payment.refund) ? 'never' : 'later' };
  try {
    await deps.payments.refund(payment, `${order.host.name ?? ''} ${order.number}`.trim());
    deps.log.warn({ order: order._id, payment: payment.id }, 'money that was not owed is refunded');
  } catch (error) {
    deps.log.error({ order: order._id, payment: payment.id, fault: String(error) }, 'a refund failed');
    return { order, again: 'soon' };
  }
  const taken: ProviderPayment = { ...payment, refund: 'under-way' };
  const after = await deps.store.orders.change(order._id, (current) =>
    withMoneyReturned(current, taken, deps.clock()),
  );
  return { order: after ?? order, again: 'later' };
}
