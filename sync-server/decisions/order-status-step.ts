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

/** A step that the status table does not have; the message names those that it has. */
export class StepNotAllowed extends Error {
  override name = 'StepNotAllowed';
  readonly problem: TransitionProblem;

  constructor(order: LedgerOrder, action: StaffAction, problem: TransitionProblem) {
    const steps = STAFF_ACTIONS.filter((step) => !problemOf(order, step));
    const next =
      steps.length > 0 ? `the next step is ${steps.join(' or ')}, not ${action}` : 'no step follows';
    super(`order ${order.number} has status ${order.status}: ${next}`);
    this.problem = problem;
  }
}

const problemOf = (order: LedgerOrder, action: StaffAction): TransitionProblem | null =>
  transitionProblem(order.status, TARGET[action], {
    paid: isSuccessful(order.payment),
    delivered: order.done !== null,
  });

/** The order in the next status, or null if it has it already. Throws StepNotAllowed. */
export function withStatus(order: LedgerOrder, action: StaffAction, now: number): LedgerOrder | null {
  const to = TARGET[action];
  const at = new Date(now).toISOString();
  const accepted = order.accepted ?? at;
  // A new order already has the status of an accepted one, so accepting only records the time (rule orders/accepted).
  if (order.status === to) {
    return action === 'accept' && !order.accepted ? { ...order, accepted, updated: at } : null;
  }
  const problem = problemOf(order, action);
  if (problem) throw new StepNotAllowed(order, action, problem);
  return {
    ...order,
    status: to,
    ...(action !== 'plan' && { accepted }),
    // 'Afgehaald' (collected) or 'Bezorgd' (delivered), unless a courier marked it before.
    ...(action === 'archive' && { done: order.done ?? at }),
    updated: at,
  };
}
