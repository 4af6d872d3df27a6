import type { LedgerOrder, Refund } from '#documents/order';
import { type Cents, cents, fromEuros, maxCents, toEuros, ZERO } from '#domain/money';
import { canAdvance, refundOf } from '#domain/refund';
import type { ProviderPayment } from './apply-payment.ts';
import { type ProviderRefund, refundStatus } from './provider-refund.ts';

/**
 * Amount of a received payment that goes back to the customer (rule payment/refund-not-owed): nothing if it paid this
 * order, unless the order was cancelled. Then the business may keep a part (rule payment/refund-part).
 */
export function amountToReturn(
  { payment, cancelled, kept = 0 }: LedgerOrder,
  { id, amount }: Pick<ProviderPayment, 'id' | 'amount'>,
): Cents {
  if (!payment.paid || payment.id !== id) return amount;
  return cancelled ? cents(amount - fromEuros(kept)) : ZERO;
}

/** Amount that still has to be refunded: a part may have gone back before, e.g. in the provider's dashboard. */
export const leftToReturn = (order: LedgerOrder, payment: ProviderPayment): Cents =>
  maxCents(ZERO, cents(amountToReturn(order, payment) - payment.refunded));

/** The status at the provider of the refund of this payment; null if it still has to be requested. */
export function refundStatusFor(
  order: LedgerOrder,
  payment: ProviderPayment,
): ProviderRefund['status'] | null {
  const due = refundOf(order.refunds, payment.id)?.date;
  return refundStatus(payment, amountToReturn(order, payment), due ? Date.parse(due) : undefined);
}

/**
 * The order with the refund of money that it does not take, which is due if the provider has none; null if nothing
 * changes. From then on the money does not pay the order any more, whatever happens to it.
 */
export function withMoneyReturned(
  order: LedgerOrder,
  payment: ProviderPayment,
  now: number,
): LedgerOrder | null {
  const amount = amountToReturn(order, payment);
  if (payment.status !== 'paid' || amount === 0) return null;
  const status = refundStatusFor(order, payment) ?? 'due';
  const left =
    status === 'failed' && payment.refunded > 0 ? { left: toEuros(leftToReturn(order, payment)) } : {};
  return withRefund(order, { payment: payment.id, amount: toEuros(amount), status, ...left }, now);
}

/** The order with the state of a refund; null if nothing changes. A refund never goes back to an earlier state. */
export function withRefund(
  order: LedgerOrder,
  change: Omit<Refund, 'date'>,
  now: number,
): LedgerOrder | null {
  const { payment, amount, ...state } = change;
  const { refunds = [] } = order;
  const known = refundOf(refunds, payment);
  if (known && !canAdvance(known.status, state.status)) return null;
  const at = new Date(now).toISOString();
  const refund = { payment, amount, date: at, ...known, ...state };
  const others = refunds.filter((other) => other !== known);
  return { ...order, refunds: [...others, refund], updated: at };
}
