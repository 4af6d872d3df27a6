import type { LedgerOrder, Refund } from '#documents/order';
import { cents, type Euros, toEuros } from '#domain/money';
import { canAdvance } from '#domain/refund';
import type { ProviderPayment } from './apply-payment.ts';

/**
 * Whether the money of a payment belongs to the business: it paid this order, and the order was not cancelled. All
 * other money goes back (rule payment/refund-not-owed).
 */
export const isOwed = ({ payment, cancelled }: LedgerOrder, paymentId: string): boolean =>
  payment.paid && payment.id === paymentId && !cancelled;

/** What has to go back of a payment, in euros: the business may have refunded a part in the provider's dashboard. */
export const leftOfPayment = ({ amount, refunded }: ProviderPayment): Euros =>
  toEuros(cents(amount - refunded));

/**
 * The order with the refund of money that it does not take, which is due if the provider has none; null if nothing
 * changes. From then on the money does not pay the order any more, whatever happens to it.
 */
export function withMoneyReturned(
  order: LedgerOrder,
  payment: ProviderPayment,
  now: number,
): LedgerOrder | null {
  const { id, amount, refunded, refund } = payment;
  if (payment.status !== 'paid' || isOwed(order, id)) return null;
  const left = refund === 'failed' && refunded > 0 ? { left: leftOfPayment(payment) } : {};
  return withRefund(order, { payment: id, amount: toEuros(amount), status: refund ?? 'due', ...left }, now);
}

/** The order with the state of a refund; null if nothing changes. A refund never goes back to an earlier state. */
export function withRefund(
  order: LedgerOrder,
  change: Omit<Refund, 'date'>,
  now: number,
): LedgerOrder | null {
  const { payment, amount, ...state } = change;
  const { refunds = [] } = order;
  const known = refunds.find((refund) => refund.payment === payment);
  if (known && !canAdvance(known.status, state.status)) return null;
  const at = new Date(now).toISOString();
  const refund = { payment, amount, date: at, ...known, ...state };
  const others = refunds.filter((other) => other !== known);
  return { ...order, refunds: [...others, refund], updated: at };
}
