import type { Host } from '#documents/host';
import type { LedgerOrder } from '#documents/order';
import { isSuccessful, type PaymentType, paymentOutcome, paymentTypesFor } from '#domain/payment-status';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';
import { amountsFor } from './settle-order.ts';

/** `as-it-is`: it is paid in that way already, or its payment is still open and is gone on with. */
export type PaymentChange = 'as-it-is' | 'pay-online' | 'pay-at-handover';

/** What paying in another way, or trying iDEAL again, comes to for an unpaid order (D2 §4 "Payment"). */
export function paymentChange(
  { cancelled, payment, deliver, first }: LedgerOrder,
  type: PaymentType,
  host: Host | null,
  refuse: Refuse,
): PaymentChange {
  const ensure: Ensure = ensureBy(refuse);
  ensure(!cancelled, 'order-settled');
  if (isSuccessful(payment)) {
    ensure(payment.type === type && !payment.paid, 'order-settled');
    return 'as-it-is';
  }
  const { id, status, url } = payment;
  ensure(paymentOutcome(status) !== 'wait', 'order-settled', { status });
  const types = host ? paymentTypesFor(host, deliver, first) : [];
  ensure(types.includes(type), 'payment-type-unavailable', { types });
  if (type !== 'ideal') return 'pay-at-handover';
  // There are never two open payments of one order.
  return id && status === 'open' && url ? 'as-it-is' : 'pay-online';
}

/** The order paid at the door or the counter; still to be settled. */
export function paidAtHandover(order: LedgerOrder, type: PaymentType, refuse: Refuse): LedgerOrder {
  const ensure: Ensure = ensureBy(refuse);
  ensure(!order.payment.paid && !order.cancelled, 'order-settled');
  return {
    ...order,
    ...amountsFor(order, type),
    payment: { type, paid: false, status: type === 'ideal' ? 'open' : type },
  };
}
