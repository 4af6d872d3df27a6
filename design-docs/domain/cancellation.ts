/** Who may cancel an order, until when, and how much of a payment goes back. */
import type { Euros } from './money.ts';
import { isHandedOver, isReady, type OrderStatus } from './order-status.ts';
import { isSuccessful, type PaymentState, paymentOutcome } from './payment-status.ts';

/** The customer cancels; the business refuses. */
export const CANCELLERS = ['customer', 'business'] as const;
export type Canceller = (typeof CANCELLERS)[number];

export type CancelProblem = 'order-settled' | 'order-accepted';

/** `nothing-paid`: there is no online payment. `in-full`: the business had not begun. `too-much`: more than was paid. */
export type RefundProblem = 'nothing-paid' | 'in-full' | 'too-much';

export interface CancellableOrder {
  status: OrderStatus;
  accepted?: unknown;
  done: unknown;
  courier: unknown;
  payment: PaymentState & { status: string };
}

/** Whether the business has begun: it accepted the order, marked it ready, or a courier claimed it. */
const isTakenOn = ({ accepted, courier, status }: CancellableOrder): boolean =>
  Boolean(accepted) || Boolean(courier) || isReady(status);

/**
 * Why an order cannot be cancelled; null if it can. Nobody cancels an order that was handed over, or while the bank
 * still works on its payment. The customer cancels until the business has begun (rule payment/cancel).
 */
export function cancelProblem(order: CancellableOrder, by: Canceller): CancelProblem | null {
  const { payment } = order;
  if (isHandedOver(order)) return 'order-settled';
  if (!isSuccessful(payment)) return paymentOutcome(payment.status) === 'wait' ? 'order-settled' : null;
  return by === 'customer' && isTakenOn(order) ? 'order-accepted' : null;
}

/** Whether a business that refuses the order may keep a part of its payment (rule payment/refund-part). */
export const canKeepPart = (order: CancellableOrder): boolean => isPaidOnline(order) && isTakenOn(order);

const isPaidOnline = ({ payment }: CancellableOrder): boolean => payment.paid && payment.type === 'ideal';

/** Why a business that refuses an order cannot refund this amount; null if it can (rule payment/refund-part). */
export function refundProblem(
  order: CancellableOrder & { amount: Euros },
  refund: Euros,
): RefundProblem | null {
  if (!isPaidOnline(order)) return 'nothing-paid';
  if (refund > order.amount) return 'too-much';
  return refund < order.amount && !canKeepPart(order) ? 'in-full' : null;
}
