import type { Host } from '#documents/host';
import type { LedgerOrder } from '#documents/order';
import { fromEuros, sumCents, toEuros, ZERO } from '#domain/money';
import { IDEAL_FEE } from '#domain/order-totals';
import { isSent, type PaymentType } from '#domain/payment-status';
import { dueNow } from './order-time.ts';

/** The amounts of an order when it is paid in a certain way: iDEAL alone has a fee (decision 19). In euros. */
export function amountsFor(order: LedgerOrder, type: PaymentType): { amount: number; transaction: number } {
  const fee = type === 'ideal' ? IDEAL_FEE : ZERO;
  const amount = sumCents([fromEuros(order.amount), fromEuros(-order.transaction), fee]);
  return { amount: toEuros(amount), transaction: toEuros(fee) };
}

/** Whether the order still has to get what a successful one has. */
export const isUnsettled = (order: LedgerOrder): boolean =>
  isSent(order) && order.stamps === 0 && order.customer !== null;

/** A successful order with its stamps or reward, and a time that is not over before the business heard of it. */
export const settledWith = (
  order: LedgerOrder,
  stamps: Pick<LedgerOrder, 'stamps' | 'collected' | 'first'>,
  host: Host | null,
  now: number,
): LedgerOrder => ({
  ...order,
  ...stamps,
  due: dueNow(host, order, now),
  updated: new Date(now).toISOString(),
});
