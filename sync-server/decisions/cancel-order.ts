import type { LedgerOrder } from '#documents/order';
import { isSuccessful, paymentOutcome } from '#domain/payment-status';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';

/**
 * The unpaid order, cancelled, or null if it already was. 'order-settled' if it is paid or promised, or while its
 * payment is still pending at the bank (rule payment/waiting-blocks).
 */
export function withCancellation(order: LedgerOrder, now: number, refuse: Refuse): LedgerOrder | null {
  const ensure: Ensure = ensureBy(refuse);
  if (order.cancelled) return null;
  const { url, ...payment } = order.payment;
  const { status } = payment;
  ensure(paymentOutcome(status) !== 'wait', 'order-settled', { status });
  ensure(!isSuccessful(payment), 'order-settled');
  const at = new Date(now).toISOString();
  const left = status === 'open' ? ('canceled' as const) : status;
  return { ...order, payment: { ...payment, status: left }, stamps: 0, cancelled: at, updated: at };
}
