import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import type { LedgerOrder } from '#documents/order';
import { type Instant, serviceDay } from '#domain/amsterdam-time';
import { canStillBePaid } from '#domain/payable';
import {
  isSuccessful,
  newPayment,
  type PaymentType,
  paymentOutcome,
  paymentTypesFor,
} from '#domain/payment-status';
import { type HostNow, menuNow } from '#domain/switches';
import { ensureReachable } from './kitchen-board.ts';
import { orderTime } from './order-time.ts';
import { ensureDelivering, priceItems } from './price-order.ts';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';
import { amountsFor } from './settle-order.ts';

/** `as-it-is`: the order is already paid in that way, or its open iDEAL payment can be continued. */
export type PaymentChange = 'as-it-is' | 'pay-online' | 'pay-at-handover';

/** What the business of an order offers now. */
export interface PresentOffer {
  /** As its switches make it now; null if the business is gone. */
  host: HostNow<Host> | null;
  /** As published. */
  menu: Menu | null;
  now: Instant;
}

interface AskedChange extends PresentOffer {
  type: PaymentType;
}

/**
 * The steps to change the payment type of an unpaid order, or to retry iDEAL. Refuses with 'order-settled', also
 * when the service day of the order is over, with 'payment-type-unavailable', or like a new order if the business would
 * not make it now (rule payment/try-again).
 */
export function paymentChange(
  order: LedgerOrder,
  { type, ...offer }: AskedChange,
  refuse: Refuse,
): PaymentChange {
  const { host, now } = offer;
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
  // An order never has two open payments.
  if (type === 'ideal' && id && status === 'open' && url) return 'as-it-is';
  ensureStillMade(order, offer, refuse);
  return type === 'ideal' ? 'pay-online' : 'pay-at-handover';
}

/**
 * Refuses an order that its business would not make at its time if it were placed now. What is switched off for now,
 * delivery or a product, is no reason to refuse an order for a later day.
 */
export function ensureStillMade(order: LedgerOrder, { host, menu, now }: PresentOffer, refuse: Refuse): void {
  const ensure: Ensure = ensureBy(refuse);
  ensure(host, 'host-closed');
  ensureReachable(host, now, refuse);
  const due = Date.parse(order.due);
  const isForLater = serviceDay(due) > serviceDay(now);
  if (!isForLater) ensureDelivering(host, order.deliver, refuse);
  priceItems(isForLater ? menu : menu && menuNow(menu, host, now), order.items, order.deliver, refuse);
  orderTime(host, { ...order, due }, now, refuse);
}

/**
 * The order with the time that its customer agreed to after the former one was refused. It stays on its day, which its
 * number counts on.
 */
export const withAgreedTime = <O extends LedgerOrder>(order: O, due: string | undefined): O =>
  due && serviceDay(Date.parse(due)) === serviceDay(Date.parse(order.due)) ? { ...order, due } : order;

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
