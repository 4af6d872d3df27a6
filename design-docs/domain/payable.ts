/** Which orders can still be paid. */
import type { Instant } from './amsterdam-time.ts';
import { isCurrent } from './order-status.ts';
import { isSuccessful, type PaymentState } from './payment-status.ts';

export interface PayableOrder {
  payment: PaymentState;
  cancelled?: unknown;
  /** Moment in ISO 8601. */
  due: string;
}

/** Whether an order is unpaid and its business would still make it (rule payment/try-again). */
export const canStillBePaid = ({ payment, cancelled, due }: PayableOrder, now: Instant): boolean =>
  !isSuccessful(payment) && !cancelled && isCurrent({ due }, now);
