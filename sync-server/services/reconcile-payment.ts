import type { ProviderPayment } from '#contract/decisions/apply-payment';
import type { LedgerOrder } from '#documents/order';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { applyPayment } from './apply-payment.ts';

/** Of these nothing comes any more. */
const CLOSED: readonly string[] = ['canceled', 'expired', 'failed'];

/**
 * Asks the provider how a payment stands and brings its order in line. Webhook, return page and poll all come here,
 * as often and in whatever order they like; what they say themselves is never believed (decision 31). Null when there
 * is no such payment, or not of ours; 'payment-provider' when the provider does not answer.
 */
export const reconcilePayment = async (deps: Deps, paymentId: string): Promise<LedgerOrder | null> =>
  (await lookAtPayment(deps, paymentId)).order;

/** The same, and whether the payment is over: it brings no money any more, or its money is where it belongs. */
export async function lookAtPayment(
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
 * Money that came for an order it did not pay for is given back: the order was cancelled, is paid by another payment,
 * or the amount is another. The refund has a key of its own, so it is made once; where it fails, the next look at the
 * payment tries again. Whether the money is where it belongs now.
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
    deps.log.warn({ order: order._id, payment: payment.id }, 'money that was not owed is given back');
    return true;
  } catch (error) {
    deps.log.error({ order: order._id, payment: payment.id, fault: String(error) }, 'a refund failed');
    return false;
  }
}
