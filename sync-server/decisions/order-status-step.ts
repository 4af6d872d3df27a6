import type { LedgerOrder } from '#documents/order';
import { type OrderStatus, type TransitionProblem, transitionProblem } from '#domain/order-status';
import { isSuccessful } from '#domain/payment-status';

/** The actions that move an order to another status. */
const STAFF_ACTIONS = ['accept', 'plan', 'done', 'archive', 'hide'] as const;
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

/** The order in the next status, or null if it has it already. Throws StepNotAllowed. */
export function withStatus(order: LedgerOrder, action: StaffAction, now: number): LedgerOrder | null {
  const to = TARGET[action];
  const at = new Date(now).toISOString();
  const accepted = order.accepted ?? at;
  // A new order already has the status of an accepted one, so accepting only records the time (rule orders/accepted).
  if (order.status === to) {
    return action === 'accept' && !order.accepted ? { ...order, accepted, updated: at } : null;
  }
  const problem = transitionProblem(order.status, to, {
    paid: isSuccessful(order.payment),
    delivered: order.done !== null,
  });
  if (problem) throw new StepNotAllowed(order.status, to, problem);
  return {
    ...order,
    status: to,
    ...(action !== 'plan' && { accepted }),
    // 'Afgehaald' (collected) or 'Bezorgd' (delivered), unless a courier marked it before.
    ...(action === 'archive' && { done: order.done ?? at }),
    updated: at,
  };
}
