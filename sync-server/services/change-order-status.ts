import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { type OrderStatus, type TransitionProblem, transitionProblem } from '#domain/order-status';
import { isSuccessful, reachesBusiness } from '#domain/payment-status';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';

/** The actions of staff on an order. */
export const STAFF_ACTIONS = ['accept', 'plan', 'done', 'archive', 'hide'] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

const TARGET: Record<StaffAction, OrderStatus> = {
  accept: 'order',
  plan: 'pending',
  done: 'done',
  archive: 'archive',
  hide: 'hide',
};

/** A step that the status table does not have, with the reason. */
export class StepNotAllowed extends Error {
  override name = 'StepNotAllowed';
  readonly problem: TransitionProblem;

  constructor(from: OrderStatus, to: OrderStatus, problem: TransitionProblem) {
    super(`an order does not go from ${from} to ${to}: ${problem}`);
    this.problem = problem;
  }
}

/**
 * Moves an order to its next status by the status table. Idempotent. 'order-not-found' if the business does not see the
 * order yet (rule orders/visible-when-successful), StepNotAllowed for a step that the table does not have.
 */
export async function changeOrderStatus(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  id: Id<'order'>,
  action: StaffAction,
): Promise<LedgerOrder> {
  const now = new Date(clock()).toISOString();
  const order = await store.orders.change(id, (current) => {
    ensure(reachesBusiness(current), 'order-not-found');
    return moved(current, action, now);
  });
  ensure(order, 'order-not-found');
  return order;
}

function moved(order: LedgerOrder, action: StaffAction, now: string): LedgerOrder | null {
  const to = TARGET[action];
  const accepted = order.accepted ?? now;
  // An order is created in the status that it is accepted in, so accepting only records the time
  // (rule orders/accepted).
  if (order.status === to) {
    return action === 'accept' && !order.accepted ? { ...order, accepted, updated: now } : null;
  }
  const problem = transitionProblem(order.status, to, { paid: isSuccessful(order.payment) });
  if (problem) throw new StepNotAllowed(order.status, to, problem);
  return {
    ...order,
    status: to,
    ...(action !== 'plan' && { accepted }),
    // 'Afgehaald' (collected) or 'Bezorgd' (delivered), unless a courier marked it before.
    ...(action === 'archive' && { done: order.done ?? now }),
    updated: now,
  };
}
