/** What keeps an account from being deleted: food or money that is still on its way. */
import type { Instant } from './amsterdam-time.ts';
import { isCurrent, isHandedOver, type OrderStatus } from './order-status.ts';
import { isSuccessful, type PaymentState, paymentOutcome } from './payment-status.ts';

export type DeletionProblem = 'order-under-way' | 'delivery-under-way';

export interface AccountOrder {
  /** Moment in ISO 8601. */
  due: string;
  status: OrderStatus;
  done: unknown;
  cancelled?: unknown;
  payment: PaymentState & { status: string };
}

const isOpen = (order: AccountOrder, now: Instant): boolean =>
  !order.cancelled && !isHandedOver(order) && isCurrent({ due: order.due }, now);

const isUnpaid = ({ payment }: AccountOrder): boolean =>
  !isSuccessful(payment) && paymentOutcome(payment.status) === 'retry';

/**
 * Whether an order keeps an account from being deleted: it is due today or later, was not handed over or cancelled, and
 * is promised or paid, or the bank is still processing its payment.
 */
export const holdsAccount = (order: AccountOrder, now: Instant): boolean =>
  isOpen(order, now) && !isUnpaid(order);

/** Whether an order is cancelled when its customer's account is deleted, because it could still be paid afterwards. */
export const endsWithAccount = (order: AccountOrder, now: Instant): boolean =>
  isOpen(order, now) && isUnpaid(order);

interface AccountOrders {
  /** Orders of which the user is the customer. */
  ordered: readonly AccountOrder[];
  /** Orders that the user claimed as a courier. */
  claimed: readonly AccountOrder[];
}

/** Why an account cannot be deleted; null if it can (rule accounts/delete-under-way). */
export function deletionProblem({ ordered, claimed }: AccountOrders, now: Instant): DeletionProblem | null {
  if (ordered.some((order) => holdsAccount(order, now))) return 'order-under-way';
  return claimed.some((order) => holdsAccount(order, now)) ? 'delivery-under-way' : null;
}
