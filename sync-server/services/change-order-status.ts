import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { type OrderStatus, type TransitionProblem, transitionProblem } from '#domain/order-status';
import { isSent, isSuccessful } from '#domain/payment-status';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';

/** What staff do with an order (D2 §4, action labels). */
export const STAFF_ACTIONS = ['accept', 'plan', 'done', 'archive', 'hide'] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

const TARGET: Record<StaffAction, OrderStatus> = {
  accept: 'order',
  plan: 'pending',
  done: 'done',
  archive: 'archive',
  hide: 'hide',
};

/** A step the status table does not have, and why not. */
export class StepNotAllowed extends Error {
  override name = 'StepNotAllowed';
  readonly problem: TransitionProblem;

  constructor(from: OrderStatus, to: OrderStatus, problem: TransitionProblem) {
    super(`an order does not go from ${from} to ${to}: ${problem}`);
    this.problem = problem;
  }
}

/**
 * Moves an order on by the status table (decision 32): 'order-not-found' for what the business does not see yet
 * (decision 30), StepNotAllowed for a step the table does not have. Doing the same twice changes nothing.
 */
export async function changeOrderStatus(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  id: Id<'order'>,
  action: StaffAction,
): Promise<LedgerOrder> {
  const now = new Date(clock()).toISOString();
  const order = await store.orders.change(id, (current) => {
    ensure(isSent(current), 'order-not-found');
    return moved(current, action, now);
  });
  ensure(order, 'order-not-found');
  return order;
}

function moved(order: LedgerOrder, action: StaffAction, now: string): LedgerOrder | null {
  const to = TARGET[action];
  const accepted = order.accepted ?? now;
  // An order is made in the status it is accepted in (decision 30), so accepting is a moment and not a step.
  if (order.status === to) {
    return action === 'accept' && !order.accepted ? { ...order, accepted, updated: now } : null;
  }
  const problem = transitionProblem(order.status, to, { payed: isSuccessful(order.payment) });
  if (problem) throw new StepNotAllowed(order.status, to, problem);
  return {
    ...order,
    status: to,
    ...(action !== 'plan' && { accepted }),
    // 'Afgehaald' or 'Bezorgd': where no courier said so before.
    ...(action === 'archive' && { done: order.done ?? now }),
    updated: now,
  };
}
