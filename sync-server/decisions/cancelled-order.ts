import type { LedgerOrder } from '#documents/order';
import { type Canceller, cancelProblem } from '#domain/cancellation';
import { withRefund } from './refund-payment.ts';
import type { Refuse } from './refuse.ts';

/**
 * The order, cancelled by its customer or refused by the business; null if it already was. If it was paid, its refund
 * becomes due. 'order-settled' if it was handed over, or while its payment is still pending at the bank (rule
 * payment/waiting-blocks); 'order-accepted' if the customer comes too late (rule payment/cancel).
 */
export function withCancellation(
  order: LedgerOrder,
  { by, now }: { by: Canceller; now: number },
  refuse: Refuse,
): LedgerOrder | null {
  if (order.cancelled) return null;
  const { url, ...payment } = order.payment;
  const problem = cancelProblem(order, by);
  if (problem) refuse(problem, { status: payment.status });
  const at = new Date(now).toISOString();
  const status = payment.status === 'open' ? ('canceled' as const) : payment.status;
  const after = {
    ...order,
    payment: { ...payment, status },
    stamps: 0,
    cancelled: at,
    cancelled_by: by,
    updated: at,
  };
  if (!payment.paid || !payment.id) return after;
  return withRefund(after, { payment: payment.id, amount: order.amount, status: 'due' }, now) ?? after;
}
