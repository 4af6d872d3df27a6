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
import { timeSlots, waitMinutes } from '#domain/time-slots';
import { ensureReachable } from './kitchen-board.ts';
import { isAfterToday, orderTime } from './order-time.ts';
import { ensureDelivering, priceItems } from './price-order.ts';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';
import { amountsFor } from './settled-order.ts';

export interface PaymentChange<O> {
  /** `as-it-is`: the order is already paid in that way, or its open iDEAL payment can be continued. */
  step: 'as-it-is' | 'pay-online' | 'pay-at-handover';
  /** The order with the time that it gets. */
  order: O;
}

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
  /** The time that the customer agreed to, in ISO 8601, after that of the order was refused. */
  due?: string | undefined;
}

/**
 * The steps to change the payment type of an unpaid order, or to retry iDEAL. Refuses with 'order-settled', which
 * includes an order whose service day is over, with 'payment-type-unavailable', or like a new order if the business
 * would not make it now (rule payment/try-again).
 */
export function paymentChange<O extends LedgerOrder>(
  order: O,
  { type, due, ...offer }: AskedChange,
  refuse: Refuse,
): PaymentChange<O> {
  const { host, now } = offer;
  const { cancelled, payment, deliver, first } = order;
  const ensure: Ensure = ensureBy(refuse);
  ensure(!cancelled, 'order-settled');
  if (isSuccessful(payment)) {
    ensure(payment.type === type && !payment.paid, 'order-settled');
    return { step: 'as-it-is', order };
  }
  ensure(canStillBePaid(order, now), 'order-settled');
  const { id, status, url } = payment;
  ensure(paymentOutcome(status) !== 'wait', 'order-settled', { status });
  const types = host ? paymentTypesFor(host, deliver, first) : [];
  ensure(types.includes(type), 'payment-type-unavailable', { types });
  // An order never has two open payments.
  if (type === 'ideal' && id && status === 'open' && url) return { step: 'as-it-is', order };
  const step = type === 'ideal' ? 'pay-online' : 'pay-at-handover';
  return { step, order: withTimeNow(order, due, offer, refuse) };
}

/**
 * The order, with its due time checked like that of a new order. An agreed time on the same service day, on which the
 * order's number counts, replaces its own; otherwise its own is kept.
 */
function withTimeNow<O extends LedgerOrder>(
  order: O,
  due: string | undefined,
  offer: PresentOffer,
  refuse: Refuse,
): O {
  const isAgreed = due !== undefined && isSameDay(Date.parse(due), order);
  const time = ensureStillMade(isAgreed ? { ...order, due } : order, offer, refuse);
  if (!isAgreed) return order;
  const ensure: Ensure = ensureBy(refuse);
  ensure(isSameDay(time, order), 'host-closed');
  return { ...order, due: new Date(time).toISOString() };
}

const isSameDay = (time: Instant, { due }: LedgerOrder): boolean =>
  serviceDay(time) === serviceDay(Date.parse(due));

/**
 * The due time that an order would get if it were placed now. Refuses an order that its business would not make, and
 * with 'host-closed' if it would make it only on another service day. An order for a later day is not refused because
 * delivery or a product is switched off for now.
 */
export function ensureStillMade(
  order: LedgerOrder,
  { host, menu, now }: PresentOffer,
  refuse: Refuse,
): Instant {
  const ensure: Ensure = ensureBy(refuse);
  ensure(host, 'host-closed');
  ensureReachable(host, now, refuse);
  const due = Date.parse(order.due);
  const isForLater = isAfterToday(due, timeSlots(host, now, waitMinutes(host, order.deliver)), now);
  if (!isForLater) ensureDelivering(host, order.deliver, refuse);
  priceItems(isForLater ? menu : menu && menuNow(menu, host, now), order.items, order.deliver, refuse);
  return orderTime(host, { ...order, due }, now, (code, details) => {
    const offered = details?.due;
    ensure(typeof offered !== 'string' || isSameDay(Date.parse(offered), order), 'host-closed');
    return refuse(code, details);
  });
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
