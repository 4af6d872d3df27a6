import type { Host } from '#documents/host';
import type { LedgerOrder } from '#documents/order';
import { fromEuros, sumCents, toEuros, ZERO } from '#domain/money';
import { IDEAL_FEE } from '#domain/order-totals';
import { type PaymentType, reachesBusiness } from '#domain/payment-status';
import { dueNow } from './order-time.ts';
import type { SettledStamps } from './stamp-card.ts';

/** The amounts of an order if it is paid in this way, in euros. Only iDEAL has a fee (rule payment/ideal-fee). */
export function amountsFor(order: LedgerOrder, type: PaymentType): { amount: number; transaction: number } {
  const fee = type === 'ideal' ? IDEAL_FEE : ZERO;
  const amount = sumCents([fromEuros(order.amount), fromEuros(-order.transaction), fee]);
  return { amount: toEuros(amount), transaction: toEuros(fee) };
}

/** Whether a successful order still has to get its stamps. */
export const isUnsettled = (order: LedgerOrder): boolean =>
  reachesBusiness(order) && order.stamps === 0 && order.customer !== null;

/** A successful order with its stamps or reward. Its due time is moved if the payment took too long. */
export const withStamps = (
  order: LedgerOrder,
  stamps: SettledStamps,
  host: Host | null,
  now: number,
): LedgerOrder => ({
  ...order,
  ...stamps,
  due: dueNow(host, order, now),
  updated: new Date(now).toISOString(),
});
