import type { LedgerOrder, Refund } from '#documents/order';
import { toEuros } from '#domain/money';
import { canAdvance } from '#domain/refund';
import type { ProviderPayment } from './apply-payment.ts';

/**
 * Whether the money of a payment belongs to the business: it paid this order, and the order was not cancelled. All
 * other money goes back (rule payment/refund-not-owed).
 */
export const isOwed = ({ payment, cancelled }: LedgerOrder, paymentId: string): boolean =>
  payment.paid && payment.id === paymentId && !cancelled;

/**
 * The order with the refund of money that it does not take, which is due if the provider has none; null if nothing
 * changes. From then on the money does not pay the order any more, whatever happens to it.
 */
export const withMoneyReturned = (
  order: LedgerOrder,
  { id, status, amount, refund }: ProviderPayment,
  now: number,
): LedgerOrder | null =>
  status === 'paid' && !isOwed(order, id)
    ? withRefund(order, { payment: id, amount: toEuros(amount), status: refund ?? 'due' }, now)
    : null;

/** The order with the state of a refund; null if nothing changes. A refund never goes back to an earlier state. */
export function withRefund(
  order: LedgerOrder,
  { payment, amount, status }: Omit<Refund, 'date'>,
  now: number,
): LedgerOrder | null {
  const { refunds = [] } = order;
  const known = refunds.find((refund) => refund.payment === payment);
  if (known && !canAdvance(known.status, status)) return null;
  const at = new Date(now).toISOString();
  const refund = known ? { ...known, status } : { payment, amount, status, date: at };
  const others = refunds.filter((other) => other !== known);
  return { ...order, refunds: [...others, refund], updated: at };
}
