import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { type Cents, fromEuros } from '#domain/money';
import { amountsFor } from './settle-order.ts';

/** D2 §4: the states a provider tells of an online payment. */
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

/** A payment as the provider has it. */
export interface ProviderPayment {
  id: string;
  status: ProviderStatus;
  amount: Cents;
  /** The order it was made for; null when it was not made by us. */
  order: Id<'order'> | null;
  /** Where the customer pays; only while that is possible. */
  url?: string;
  /** How much of it was already given back. */
  refunded: Cents;
}

/** A payment's states only go up: two answers of the provider may be handled in the wrong order. */
const RANK: Record<ProviderStatus, number> = {
  open: 0,
  pending: 1,
  authorized: 1,
  canceled: 2,
  expired: 2,
  failed: 2,
  paid: 3,
};

interface Said {
  payment: ProviderPayment;
  /** The provider's name. */
  provider: string;
  now: number;
}

/** What the provider says of a payment, brought into its order; null where it changes nothing. A paid one is still to be settled. */
export function withPayment(order: LedgerOrder, said: Said): LedgerOrder | null {
  const { payment } = said;
  if (order.payment.paid || order.cancelled) return null;
  if (payment.status === 'paid') return takesMoney(order, payment) ? paidWith(order, said) : null;
  return isCurrent(order, payment) ? withState(order, said) : null;
}

/**
 * Money counts when it is the whole amount, and in time: also that of an earlier attempt, and after a change to cash
 * or pin, as long as nobody paid at the door.
 */
const takesMoney = (order: LedgerOrder, { amount }: ProviderPayment): boolean =>
  order.done === null && order.customer !== null && fromEuros(amountsFor(order, 'ideal').amount) === amount;

const withAttempt = ({ payments }: LedgerOrder, id: string): string[] =>
  payments.includes(id) ? payments : [...payments, id];

const paidWith = (order: LedgerOrder, { payment: { id }, provider }: Said): LedgerOrder => ({
  ...order,
  ...amountsFor(order, 'ideal'),
  payment: { type: 'ideal', paid: true, status: 'paid', provider, id },
  payments: withAttempt(order, id),
});

/** The attempt the customer is at; one whose making was not written down before a crash is taken up. */
const isCurrent = ({ payment: { type, id } }: LedgerOrder, payment: ProviderPayment): boolean =>
  type === 'ideal' && (id === undefined || id === payment.id);

function withState(order: LedgerOrder, { payment, provider, now }: Said): LedgerOrder | null {
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

/** The order at its next attempt to pay by iDEAL. */
export const withAttemptAt = (order: LedgerOrder, { payment, provider, now }: Said): LedgerOrder => ({
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
