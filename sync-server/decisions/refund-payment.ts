import type { LedgerOrder, Refund } from '#documents/order';
import { canAdvance } from '#domain/refund';

/**
 * Whether the money of a payment belongs to the business: it paid this order, and the order was not cancelled. All
 * other money goes back (rule payment/refund-not-owed).
 */
export const isOwed = ({ payment, cancelled }: LedgerOrder, paymentId: string): boolean =>
  payment.paid && payment.id === paymentId && !cancelled;

/** The order with the state of a refund, or null if nothing changes. A refund never steps back. */
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
