/** The status of a refund. */

/**
 * `due`: the provider has not taken it yet. `under-way`: it has. `arrived`: the customer has the money. `failed`: the
 * bank sent it back, so the business has to settle it with the customer.
 */
export const REFUND_STATUSES = ['due', 'under-way', 'arrived', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

const RANK: Record<RefundStatus, number> = { due: 0, 'under-way': 1, arrived: 2, failed: 2 };

/** Whether a refund can change from one status to the other. It never steps back, and a result is final. */
export const canAdvance = (from: RefundStatus, to: RefundStatus): boolean => RANK[to] > RANK[from];

/** Whether nothing more happens to a refund. */
export const isRefundOver = (status: RefundStatus): boolean => status === 'arrived' || status === 'failed';

export interface RefundState {
  payment: string;
  /** Euros. */
  amount: number;
  status: RefundStatus;
  /** ISO 8601. */
  date: string;
  /** Euros. */
  left?: number | undefined;
}

/** The refund of a payment; undefined if it has none. */
export const refundOf = <R extends Pick<RefundState, 'payment'>>(
  refunds: readonly R[] | undefined,
  payment: string | undefined,
): R | undefined => refunds?.find((refund) => refund.payment === payment);

/** What the business has to pay back of a refund that failed, in euros (rule payment/refund-states). */
export const leftOf = ({ amount, left = amount }: Pick<RefundState, 'amount' | 'left'>): number => left;

/**
 * All refunds of two states of one order; of the same payment, the one that is further, with the amount and the date
 * that the winner has, because they never change.
 */
export function mergeRefunds<R extends RefundState>(winner: readonly R[], loser: readonly R[]): R[] {
  const merged = new Map(loser.map((refund) => [refund.payment, refund]));
  for (const refund of winner) {
    const other = merged.get(refund.payment);
    const { amount, date } = refund;
    const isFurther = other && canAdvance(refund.status, other.status);
    merged.set(refund.payment, isFurther ? { ...other, amount, date } : refund);
  }
  return [...merged.values()];
}
