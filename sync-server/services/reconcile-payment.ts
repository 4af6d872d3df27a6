import { type ProviderPayment, withPayment } from '#decisions/apply-payment';
import {
  amountToReturn,
  leftToReturn,
  refundStatusFor,
  withMoneyReturned,
  withRefund,
} from '#decisions/refund-payment';
import type { LedgerOrder } from '#documents/order';
import { toEuros } from '#domain/money';
import { isRefundOver, refundOf } from '#domain/refund';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { changeAndSettle } from './settle-order.ts';

/** Final statuses, after which no money can arrive. */
const CLOSED: readonly string[] = ['canceled', 'expired', 'failed'];

/** When to check a payment next: never, in a minute, or after the time that a bank needs for a refund. */
export type NextCheck = 'never' | 'soon' | 'later';

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
): Promise<{ order: LedgerOrder | null; next: NextCheck }> {
  const payment = await ask(deps, paymentId);
  if (!payment?.order) return { order: null, next: 'never' };
  const report = { payment, provider: deps.payments.name, now: deps.clock() };
  let returned: LedgerOrder | null = null;
  const order = await changeAndSettle(deps, payment.order, (current) => {
    const paid = withPayment(current, report);
    returned = paid ? null : withMoneyReturned(current, payment, report.now);
    return paid ?? returned;
  });
  if (returned) logIfFailed(deps, returned, payment);
  if (order && payment.status === 'paid') return refundUnlessOwed(deps, order, payment);
  return { order, next: CLOSED.includes(payment.status) ? 'never' : 'soon' };
}

/**
 * Logs a refund that the bank sent back: once, because a result is final. Only people can settle it (rule
 * payment/refund-states).
 */
function logIfFailed({ log }: Deps, order: LedgerOrder, payment: ProviderPayment): void {
  if (refundStatusFor(order, payment) !== 'failed') return;
  log.error(
    { order: order._id, payment: payment.id, amount: toEuros(leftToReturn(order, payment)) },
    'the bank sent a refund back: the business has to pay the customer',
  );
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
async function refundUnlessOwed(
  deps: Deps,
  order: LedgerOrder,
  payment: ProviderPayment,
): Promise<{ order: LedgerOrder; next: NextCheck }> {
  const amount = amountToReturn(order, payment);
  if (amount === 0) return { order, next: 'never' };
  const noted = refundOf(order.refunds, payment.id)?.status;
  // A result is final: the business may have settled a failed refund with the customer.
  if (noted && isRefundOver(noted)) return { order, next: 'never' };
  const known = refundStatusFor(order, payment);
  if (known) return { order, next: isRefundOver(known) ? 'never' : 'later' };
  const description = `${order.host.name ?? ''} ${order.number}`.trim();
  try {
    await deps.payments.refund({
      payment: payment.id,
      amount: leftToReturn(order, payment),
      description,
      idempotencyKey: `refund-${payment.id}`,
    });
    deps.log.warn({ order: order._id, payment: payment.id }, 'money that was not owed is refunded');
  } catch (error) {
    deps.log.error({ order: order._id, payment: payment.id, fault: String(error) }, 'a refund failed');
    return { order, next: 'soon' };
  }
  const refund = { payment: payment.id, amount: toEuros(amount), status: 'under-way' } as const;
  const after = await deps.store.orders.change(order._id, (current) =>
    withRefund(current, refund, deps.clock()),
  );
  return { order: after ?? order, next: 'later' };
}
