import type { Cents } from '#domain/money';
import type { RefundStatus } from '#domain/refund';

/** A refund of a payment as the provider reports it. */
export interface ProviderRefund {
  status: Exclude<RefundStatus, 'due'>;
  amount: Cents;
  /** When it was requested, epoch ms. */
  at: number;
}

interface Refunded {
  /** Amount refunded so far, or on its way back. */
  refunded: Cents;
  refunds: readonly ProviderRefund[];
}

/** Whether the money of a refund reached the customer or still may. */
export const isReturned = ({ status }: ProviderRefund): boolean => status !== 'failed';

/**
 * The status at the provider of the refund that an order has: null if it still has to be requested. One that failed or
 * was withdrawn does not count if it was of a part, as a business may start in the provider's dashboard, or if others
 * returned the whole amount (rule payment/refund-states).
 * @param amount what has to go back of the payment
 */
export function refundStatus(
  { refunded, refunds }: Refunded,
  amount: Cents,
): ProviderRefund['status'] | null {
  if (refunded > 0 && refunded >= amount)
    return refunds.length > 0 && refunds.every(({ status }) => status !== 'under-way')
      ? 'arrived'
      : 'under-way';
  const leftAt = (moment: number): number =>
    refunds
      .filter((part) => isReturned(part) && part.at < moment)
      .reduce((left, part) => left - part.amount, Number(amount));
  const failed = refunds.filter((refund) => !isReturned(refund));
  return failed.some((refund) => refund.amount >= leftAt(refund.at)) ? 'failed' : null;
}
