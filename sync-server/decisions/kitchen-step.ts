import type * as v from 'valibot';
import type { stepOrder } from '#contract/kitchen';
import type { LedgerOrder, Refusal } from '#documents/order';
import { MINUTE } from '#domain/amsterdam-time';
import { cancelProblem } from '#domain/cancellation';
import {
  type KitchenAction,
  type KitchenState,
  kitchenState,
  MOST_STEPS,
  stepOutcome,
  undoProblem,
} from '#domain/kitchen-step';
import { isSuccessful } from '#domain/payment-status';
import { refusalProblem } from '#domain/refusal';
import { withCancellation } from './cancel-order.ts';
import { type StaffAction, StepNotAllowed, withStatus } from './change-order-status.ts';
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
  /** plan: the new due time, ISO 8601. */
  due?: string | undefined;
  /** done, archive: the customer paid at the counter or the door. */
  paid?: boolean | undefined;
  refusal?: Refusal | undefined;
}

type Body = v.InferOutput<typeof stepOrder.body>;

/** What a request asks for. 'bad-request' for a field that its action needs. */
export function readStep(body: Body, refuse: Refuse): { step: StepRequest } | { undo: UndoRequest } {
  const { action, command, at, shown, step, ...more } = body;
  if (action === 'undo')
    return step ? { undo: { command, at, step } } : refuse('bad-request', { missing: 'step' });
  return shown
    ? { step: { action, command, at, shown, ...more } }
    : refuse('bad-request', { missing: 'shown' });
}

/** The order after what was asked, or null if nothing changes. */
export const withAsked = (
  order: LedgerOrder,
  asked: ReturnType<typeof readStep>,
  now: number,
  refuse: Refuse,
): LedgerOrder | null =>
  'undo' in asked
    ? withUndo(order, asked.undo, now, refuse)
    : withKitchenStep(order, asked.step, now, refuse);

/** The latest due time that an order can be planned to. */
const PLANNED_WITHIN = 31 * 24 * 60 * MINUTE;

/**
 * The order after a step of the kitchen, or null if nothing changes: the command was made before, or another device
 * made the same step. 'order-not-found' if the business does not see the order; 'order-moved-on', with its state, if
 * the step contradicts what became of the order (rule kitchen/two-devices).
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
  const moved = outcome === 'step' ? made(order, given, now, refuse) : null;
  if (!moved) return null;
  const step = {
    command: given.command,
    action: given.action,
    at: given.at,
    made: new Date(now).toISOString(),
    before: beforeOf(order),
  };
  return { ...moved, steps: [...steps, step].slice(-MOST_STEPS) };
}

const movedOn = (order: LedgerOrder) => ({ state: kitchenState(order), number: order.number });

const beforeOf = ({ status, due, accepted, done, payment }: LedgerOrder) => ({
  status,
  due,
  accepted: accepted ?? null,
  done,
  paid: payment.paid,
});

function made(order: LedgerOrder, given: StepRequest, now: number, refuse: Refuse): LedgerOrder | null {
  if (given.action === 'refuse') return refused(order, given, now, refuse);
  const due = newDue(order, given, now, refuse);
  const moved = inNextStatus(order, given.action, now, refuse) ?? (due !== order.due ? order : null);
  return moved && withPayment(withDue(moved, due, now), given.paid);
}

/** Statuses that no step leads to are in no column; a step from them is refused like one that comes too late. */
function inNextStatus(order: LedgerOrder, action: StaffAction, now: number, refuse: Refuse) {
  try {
    return withStatus(order, action, now);
  } catch (error) {
    if (error instanceof StepNotAllowed) return refuse('order-moved-on', movedOn(order));
    throw error;
  }
}

function newDue(order: LedgerOrder, { action, minutes = 0, due }: StepRequest, now: number, refuse: Refuse) {
  if (action === 'accept') return new Date(Date.parse(order.due) + minutes * MINUTE).toISOString();
  if (action !== 'plan' || due === undefined) return order.due;
  const isPossible = Date.parse(due) > now && Date.parse(due) <= now + PLANNED_WITHIN;
  return isPossible ? due : refuse('slot-unavailable');
}

function withDue(order: LedgerOrder, due: string, now: number): LedgerOrder {
  if (due === order.due) return order;
  const { due_agreed = order.due, ...rest } = order;
  const moved = { ...rest, due, updated: new Date(now).toISOString() };
  return due === due_agreed ? moved : { ...moved, due_agreed };
}

/** Cash and card are recorded as paid when the kitchen says so; an online payment is known from the provider. */
const withPayment = (order: LedgerOrder, paid: boolean | undefined): LedgerOrder =>
  paid && order.payment.type !== 'ideal' ? { ...order, payment: { ...order.payment, paid } } : order;

function refused(order: LedgerOrder, { refusal }: StepRequest, now: number, refuse: Refuse) {
  const problem = refusal ? refusalProblem(refusal, order) : 'reason-missing';
  if (problem || !refusal) return refuse('bad-request', { problem });
  // A courier may have delivered it meanwhile.
  if (cancelProblem(order, 'business')) return refuse('order-moved-on', movedOn(order));
  const cancelled = withCancellation(order, { by: 'business', now }, refuse);
  return cancelled && { ...cancelled, refusal };
}

export interface UndoRequest {
  command: string;
  /** The command whose step is undone. */
  step: string;
  at: string;
}

/**
 * The order as it was before its last step, or null if that was undone by this command already. 'order-moved-on' if it
 * was not the last step; 'undo-too-late' (rule kitchen/undo).
 */
export function withUndo(
  order: LedgerOrder,
  { command, step, at }: UndoRequest,
  now: number,
  refuse: Refuse,
): LedgerOrder | null {
  const { steps = [] } = order;
  if (steps.some(({ undone }) => undone === command)) return null;
  const times = steps.map((one) => ({ ...one, at: Date.parse(one.at), made: Date.parse(one.made) }));
  const problem = undoProblem(times, step, { at: Date.parse(at), now });
  if (problem === 'too-late' || problem === 'final') return refuse('undo-too-late', movedOn(order));
  const last = steps.at(-1);
  if (problem || !last || !isAsLeft(order, last)) return refuse('order-moved-on', movedOn(order));
  const { accepted: _accepted, due_agreed, ...rest } = order;
  const { before } = last;
  const undone = {
    ...rest,
    status: before.status,
    due: before.due,
    done: before.done,
    ...(before.accepted && { accepted: before.accepted }),
    ...(due_agreed && due_agreed !== before.due && { due_agreed }),
    payment: { ...order.payment, paid: before.paid },
    ...(order.done && order.done !== before.done && { undone: withTime(order.undone, order.done) }),
    steps: [...steps.slice(0, -1), { ...last, undone: command }],
    updated: new Date(now).toISOString(),
  };
  return undone;
}

/** The latest handover that is not true, so that no merge restores it. */
const withTime = (times: readonly string[] = [], time: string): string[] =>
  [...new Set([...times, time])].slice(-MOST_STEPS);

const LEFT_IN: Record<Exclude<KitchenAction, 'refuse'>, KitchenState> = {
  accept: 'accepted',
  plan: 'planned',
  done: 'ready',
  archive: 'stored',
  hide: 'hidden',
};

/** Whether the order is still as its last step left it: a courier may have delivered it since. */
const isAsLeft = (
  order: LedgerOrder,
  { action, before }: { action: KitchenAction; before: { done: unknown } },
) =>
  action !== 'refuse' &&
  kitchenState(order) === LEFT_IN[action] &&
  (action === 'archive' || order.done === before.done);
