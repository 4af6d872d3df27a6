import type { LedgerOrder } from '#documents/order';
import { type Canceller, cancelProblem } from '#domain/cancellation';
import { cents, type Euros, fromEuros, toEuros } from '#domain/money';
import { withRefund } from './refund-payment.ts';
import type { Refuse } from './refuse.ts';

/**
 * The order, cancelled by its customer or refused by the business; null if it already was. If it was paid, its refund
 * becomes due. 'order-settled' if it was handed over, or while its payment is still pending at the bank (rule
 * payment/waiting-blocks); 'order-accepted' if the customer comes too late (rule payment/cancel).
 * @param refund what the business refunds, if not all (rule payment/refund-part)
 */
export function withCancellation(
  order: LedgerOrder,
  { by, now, refund = order.amount }: { by: Canceller; now: number; refund?: Euros | undefined },
  refuse: Refuse,
): LedgerOrder | null {
  if (order.cancelled) return null;
  const { url, ...payment } = order.payment;
  const problem = cancelProblem(order, by);
  if (problem) refuse(problem, { status: payment.status });
  const at = new Date(now).toISOString();
  const status = payment.status === 'open' ? ('canceled' as const) : payment.status;
  const kept = toEuros(cents(fromEuros(order.amount) - fromEuros(refund)));
  const after = {
    ...order,
    ...(kept > 0 && { kept }),
    payment: { ...payment, status },
    stamps: 0,
    cancelled: at,
    cancelled_by: by,
    updated: at,
  };
  if (!payment.paid || !payment.id || refund === 0) return after;
  return withRefund(after, { payment: payment.id, amount: refund, status: 'due' }, now) ?? after;
}
