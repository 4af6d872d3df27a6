import type { Host } from '#documents/host';
import type { LedgerOrder } from '#documents/order';
import type { Instant } from '#domain/amsterdam-time';
import { canStillBePaid } from '#domain/payable';
import {
  isSuccessful,
  newPayment,
  type PaymentType,
  paymentOutcome,
  paymentTypesFor,
} from '#domain/payment-status';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';
import { amountsFor } from './settle-order.ts';

/** `as-it-is`: the order is already paid in that way, or its open iDEAL payment can be continued. */
export type PaymentChange = 'as-it-is' | 'pay-online' | 'pay-at-handover';

interface AskedChange {
  type: PaymentType;
  host: Host | null;
  now: Instant;
}

/**
 * The steps to change the payment type of an unpaid order, or to retry iDEAL. Refuses with 'order-settled', also
 * when the service day of the order is over, or 'payment-type-unavailable'.
 */
export function paymentChange(
  order: LedgerOrder,
  { type, host, now }: AskedChange,
  refuse: Refuse,
): PaymentChange {
  const { cancelled, payment, deliver, first } = order;
  const ensure: Ensure = ensureBy(refuse);
  ensure(!cancelled, 'order-settled');
  if (isSuccessful(payment)) {
    ensure(payment.type === type && !payment.paid, 'order-settled');
    return 'as-it-is';
  }
  ensure(canStillBePaid(order, now), 'order-settled');
  const { id, status, url } = payment;
  ensure(paymentOutcome(status) !== 'wait', 'order-settled', { status });
  const types = host ? paymentTypesFor(host, deliver, first) : [];
  ensure(types.includes(type), 'payment-type-unavailable', { types });
  if (type !== 'ideal') return 'pay-at-handover';
  // An order never has two open payments.
  return id && status === 'open' && url ? 'as-it-is' : 'pay-online';
}

/** The order, to be paid at the door or the counter. The caller still has to settle it. */
export function withPaymentAtHandover(order: LedgerOrder, type: PaymentType, refuse: Refuse): LedgerOrder {
  const ensure: Ensure = ensureBy(refuse);
  ensure(!order.payment.paid && !order.cancelled, 'order-settled');
  return {
    ...order,
    ...amountsFor(order, type),
    payment: newPayment(type),
  };
}
