import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { type Cents, fromEuros } from '#domain/money';
import { isCurrent } from '#domain/order-status';
import { refundOf } from '#domain/refund';
import { type ProviderRefund, refundStatus } from './provider-refund.ts';
import { amountsFor } from './settled-order.ts';

/** The states of an online payment at the provider. */
export const PROVIDER_STATUSES = [
  'open',
  'pending',
  'authorized',
  'paid',
  'canceled',
  'expired',
  'failed',
] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

/** A payment as the provider reports it. */
export interface ProviderPayment {
  id: string;
  status: ProviderStatus;
  amount: Cents;
  /** The order it was made for; null if we did not make the payment. */
  order: Id<'order'> | null;
  /** The payment page; only while the customer can still pay. */
  url?: string;
  /** Amount refunded so far, or on its way back. */
  refunded: Cents;
  /** Its refunds, also those that failed. */
  refunds: readonly ProviderRefund[];
}

/**
 * A status never steps back: two answers of the provider may be processed in the wrong order
 * (rule payment/no-step-back).
 */
const RANK: Record<ProviderStatus, number> = {
  open: 0,
  pending: 1,
  authorized: 1,
  canceled: 2,
  expired: 2,
  failed: 2,
  paid: 3,
};

interface PaymentReport {
  payment: ProviderPayment;
  /** The provider's name. */
  provider: string;
  now: number;
}

/**
 * The order with the reported state of its payment, or null if nothing changes. The caller still has to settle an order
 * that is now paid.
 */
export function withPayment(order: LedgerOrder, report: PaymentReport): LedgerOrder | null {
  const { payment } = report;
  if (order.payment.paid || order.cancelled) return null;
  if (payment.status === 'paid') return acceptsPayment(order, report) ? paidWith(order, report) : null;
  return isCurrentAttempt(order, payment) ? withState(order, report) : null;
}

/**
 * Accepts only the whole amount, for an order that is not handed over, whose service day is not over, and that still has
 * its customer. A payment of an earlier attempt counts as well, also after a change to cash or pin (rule
 * payment/money-that-counts).
 */
const acceptsPayment = (order: LedgerOrder, { payment, now }: PaymentReport): boolean =>
  isCurrent(order, now) &&
  order.customer !== null &&
  !hasRefund(order, payment) &&
  fromEuros(amountsFor(order, 'ideal').amount) === payment.amount;

/** Whether its refund was decided or made: the provider still reports a refunded payment as paid. */
const hasRefund = ({ refunds }: LedgerOrder, payment: ProviderPayment): boolean =>
  refundStatus(payment, payment.amount) !== null ||
  payment.refunded > 0 ||
  refundOf(refunds, payment.id) !== undefined;

const withAttempt = ({ payments }: LedgerOrder, id: string): string[] =>
  payments.includes(id) ? payments : [...payments, id];

const paidWith = (order: LedgerOrder, { payment: { id }, provider, now }: PaymentReport): LedgerOrder => ({
  ...order,
  ...amountsFor(order, 'ideal'),
  payment: { type: 'ideal', paid: true, status: 'paid', provider, id },
  payments: withAttempt(order, id),
  updated: new Date(now).toISOString(),
});

/** The customer's current attempt. If a crash lost the id of a new payment, adopts that payment. */
const isCurrentAttempt = ({ payment: { type, id } }: LedgerOrder, payment: ProviderPayment): boolean =>
  type === 'ideal' && (id === undefined || id === payment.id);

function withState(order: LedgerOrder, { payment, provider, now }: PaymentReport): LedgerOrder | null {
  const { id, status, url } = payment;
  const before = order.payment;
  if (before.id === id && RANK[status] < (RANK[before.status as ProviderStatus] ?? 0)) return null;
  const { url: formerUrl, ...rest } = before;
  const same = before.id === id && before.status === status && formerUrl === url;
  if (same) return null;
  return {
    ...order,
    payment: { ...rest, id, status, provider, ...(url && { url }) },
    payments: withAttempt(order, id),
    updated: new Date(now).toISOString(),
  };
}

/** The order with a new attempt to pay by iDEAL. */
export const withAttemptAt = (
  order: LedgerOrder,
  { payment, provider, now }: PaymentReport,
): LedgerOrder => ({
  ...order,
  ...amountsFor(order, 'ideal'),
  payment: {
    type: 'ideal',
    paid: false,
    status: payment.status,
    provider,
    id: payment.id,
    ...(payment.url && { url: payment.url }),
  },
  payments: withAttempt(order, payment.id),
  updated: new Date(now).toISOString(),
});
