import type { LedgerOrder, Refusal } from '#documents/order';
import { refundProblem } from '#domain/cancellation';
import {
  type KitchenAction,
  type KitchenState,
  kitchenState,
  MAX_STEPS,
  stepOutcome,
} from '#domain/kitchen-step';
import { isClaimed } from '#domain/order-status';
import { isSuccessful } from '#domain/payment-status';
import { refusalProblem } from '#domain/refusal';
import { withCancellation } from './cancelled-order.ts';
import { released } from './courier-steps.ts';
import { dueAfter, withDue } from './kitchen-due.ts';
import { type StaffAction, StepNotAllowed, withStatus } from './order-status-step.ts';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';

/** A step that a device of the kitchen asks for. */
export interface StepRequest {
  action: KitchenAction;
  command: string;
  /** By the clock of the device, ISO 8601. */
  at: string;
  /** The state in which the device showed the order. */
  shown: KitchenState;
  /** accept: moves the due time. */
  minutes?: number | undefined;
  /** plan, delay: the new due time, ISO 8601. */
  due?: string | undefined;
  /** done, archive, hide: the customer paid at the counter or the door. */
  paid?: boolean | undefined;
  refusal?: Refusal | undefined;
  /** refuse: how much of an online payment is refunded, in euros; all of it if absent. */
  refund?: number | undefined;
  /** archive, release: the claim of the courier whom the device showed (`transfer`), ISO 8601. */
  claim?: string | undefined;
}

/**
 * The order after a step of the kitchen, or null if nothing changes: the command was made before, or another device
 * made the same step. 'order-not-found' if the business does not see the order; 'order-moved-on', with its state, if
 * the step contradicts the present state of the order (rule kitchen/two-devices); 'courier-under-way' if it hands over
 * what a courier still has, whom the device did not show (rule kitchen/courier-under-way).
 */
export function withKitchenStep(
  order: LedgerOrder,
  given: StepRequest,
  now: number,
  refuse: Refuse,
): LedgerOrder | null {
  const ensure: Ensure = ensureBy(refuse);
  ensure(isSuccessful(order.payment), 'order-not-found');
  const { steps = [] } = order;
  if (steps.some(({ command }) => command === given.command)) return null;
  const outcome = stepOutcome(given.action, kitchenState(order), given.shown);
  if (outcome === 'moved-on') return refuse('order-moved-on', movedOn(order));
  // Of two devices that hand over an order, the second one may know that it was paid.
  const known = given.paid ? markedPaid(order, now) : null;
  const moved = outcome === 'step' ? afterAction(order, given, now, refuse) : known;
  if (!moved) return null;
  const step = {
    command: given.command,
    action: given.action,
    at: given.at,
    made: new Date(now).toISOString(),
    before: beforeOf(order),
  };
  return { ...moved, steps: [...steps, step].slice(-MAX_STEPS) };
}

/** What a device is told of an order that is not in the state that it showed. */
export const movedOn = (order: LedgerOrder) => ({ state: kitchenState(order), number: order.number });

const beforeOf = ({ status, due, accepted, done, payment }: LedgerOrder) => ({
  status,
  due,
  accepted: accepted ?? null,
  done,
  paid: payment.paid,
});

function afterAction(
  order: LedgerOrder,
  given: StepRequest,
  now: number,
  refuse: Refuse,
): LedgerOrder | null {
  if (given.action === 'refuse') return refused(order, given, now, refuse);
  if (given.action === 'pay') return markedPaid(order, now);
  if (given.action === 'release') return withoutCourier(order, given, now, refuse);
  const isUnknown = isClaimed(order) && given.claim !== (order.transfer ?? undefined);
  if (given.action === 'archive' && isUnknown) return refuse('courier-under-way', movedOn(order));
  const due = dueAfter(order, given, now, refuse);
  const next = given.action === 'delay' ? null : inNextStatus(order, given.action, now, refuse);
  const moved = next ?? (due !== order.due ? order : null);
  return moved && withPaid(withDue(moved, due, now), given.paid);
}

/** The order marked as paid; null if it already is, or if it is an online payment. */
function markedPaid(order: LedgerOrder, now: number): LedgerOrder | null {
  const { payment } = withPaid(order, true);
  return payment.paid === order.payment.paid
    ? null
    : { ...order, payment, updated: new Date(now).toISOString() };
}

/** Null if this courier does not have it any more. */
function withoutCourier(order: LedgerOrder, { claim }: StepRequest, now: number, refuse: Refuse) {
  if (claim === undefined && isClaimed(order)) return refuse('courier-under-way', movedOn(order));
  if (claim === undefined) return refuse('bad-request', { missing: 'claim' });
  return isClaimed(order) && claim === order.transfer ? released(order, now) : null;
}

/**
 * A step that the status table does not have, e.g. of an order in no column of the board, is refused like one that
 * comes too late.
 */
function inNextStatus(order: LedgerOrder, action: StaffAction, now: number, refuse: Refuse) {
  try {
    return withStatus(order, action, now);
  } catch (error) {
    if (error instanceof StepNotAllowed) return refuse('order-moved-on', movedOn(order));
    throw error;
  }
}

/** Cash and card are recorded as paid when the kitchen says so; an online payment is known from the provider. */
const withPaid = (order: LedgerOrder, paid: boolean | undefined): LedgerOrder =>
  paid && order.payment.type !== 'ideal' ? { ...order, payment: { ...order.payment, paid } } : order;

function refused(order: LedgerOrder, { refusal, refund }: StepRequest, now: number, refuse: Refuse) {
  const problem = refusal ? refusalProblem(refusal, order) : 'reason-missing';
  if (problem || !refusal) return refuse('bad-request', { problem });
  const unfair = refund === undefined ? null : refundProblem(order, refund);
  if (unfair) return refuse('bad-request', { problem: unfair });
  const cancelled = withCancellation(order, { by: 'business', now, refund }, refuse);
  return cancelled && { ...cancelled, refusal };
}
