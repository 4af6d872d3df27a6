import { MINUTE } from '#domain/amsterdam-time';
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

/** The most that the clock of the provider may be behind that of this server, ms. */
const CLOCKS_APART = 5 * MINUTE;

/** Whether the money of a refund reached the customer or still may. */
export const isReturned = ({ status }: ProviderRefund): boolean => status !== 'failed';

/**
 * The status at the provider of the refund that an order has: null if it still has to be requested. One that failed or
 * was withdrawn does not count if it was of a part, as a business may start in the provider's dashboard, or if others
 * returned the whole amount, or if it was requested before the refund of the order (rule payment/refund-states).
 * @param amount what has to go back of the payment
 * @param since when the refund of the order became due, epoch ms
 */
export function refundStatus(
  { refunded, refunds }: Refunded,
  amount: Cents,
  since = Number.NEGATIVE_INFINITY,
): ProviderRefund['status'] | null {
  if (refunded > 0 && refunded >= amount)
    return refunds.length > 0 && refunds.every(({ status }) => status !== 'under-way')
      ? 'arrived'
      : 'under-way';
  const leftAt = (moment: number): number =>
    refunds
      .filter((part) => isReturned(part) && part.at < moment)
      .reduce((left, part) => left - part.amount, Number(amount));
  const isOlder = ({ at }: ProviderRefund) => at < since - CLOCKS_APART;
  const failed = refunds.filter((refund) => !isReturned(refund) && !isOlder(refund));
  return failed.some((refund) => refund.amount >= leftAt(refund.at)) ? 'failed' : null;
}
