import type { KitchenOrder } from '#documents/kitchen-order';
import { type Instant, MINUTE, serviceDay } from '#domain/amsterdam-time';
import { canKeepPart } from '#domain/cancellation';
import { delayFrom } from '#domain/kitchen-due';
import { type KitchenAction, type KitchenState, kitchenState, stateAfter } from '#domain/kitchen-step';
import { isClaimed } from '#domain/order-status';
import type { KitchenStep } from '../sync/outbox/commands.ts';
import { type CommandRefusal, isOnTheWay, type OutboxEntry } from '../sync/outbox/outbox-state.ts';

/** A step that was given on this device and is not answered yet. */
export interface PendingStep {
  id: string;
  action: KitchenAction | 'undo';
  at: Instant;
}

export interface KitchenView {
  /** The newest state of the order that this device knows from the server. */
  order: KitchenOrder;
  /** Its state after the steps that still have to be sent. */
  state: KitchenState;
  /** Epoch ms, after the steps that still have to be sent. */
  due: number;
  isPaid: boolean;
  /** Since when a planned order whose time has nearly come is shown with the new ones (rule kitchen/planned). */
  again?: Instant;
  pending: PendingStep[];
  /** A refused step that was not read yet. */
  refused: { id: string; action: KitchenAction | 'undo'; refusal: CommandRefusal } | null;
}

type StepEntry = OutboxEntry & { command: KitchenStep };
const isStep = (entry: OutboxEntry): entry is StepEntry => entry.command.kind === 'kitchen-step';

/** An order as this device shows it: its newest known state, with the steps that were given here. */
export function kitchenView(known: KitchenOrder, entries: readonly OutboxEntry[]): KitchenView {
  const about = entries.filter((entry) => entry.subject === known._id).filter(isStep);
  const order = about.reduce(newer, known);
  const pending = about.filter(isOnTheWay);
  const refused = about.findLast(({ state }) => state === 'refused');
  return {
    order,
    ...expected(order, pending),
    pending: pending.map(({ _id, command: { step } }) => ({
      id: _id,
      action: step.action,
      at: Date.parse(step.at),
    })),
    refused: refused?.failure
      ? { id: refused._id, action: refused.command.step.action, refusal: refused.failure }
      : null,
  };
}

/** The answer to a step may arrive before the changed document is replicated. */
function newer(known: KitchenOrder, { state, answer }: StepEntry): KitchenOrder {
  const answered = state === 'answered' ? (answer as KitchenOrder | null) : null;
  return answered && answered.updated > known.updated ? answered : known;
}

interface Expected {
  state: KitchenState;
  due: number;
  isPaid: boolean;
}

/** What the order will be when the pending steps are made, as far as this device can tell. */
function expected(order: KitchenOrder, pending: readonly StepEntry[]): Expected {
  const due = Date.parse(order.due);
  let now: Expected = { state: kitchenState(order), due, isPaid: order.payment.paid };
  const before = new Map<string, Expected>(order.step ? [[order.step.command, beforeStep(order.step)]] : []);
  for (const { _id, command } of pending) {
    before.set(_id, now);
    now = command.step.action === 'undo' ? (before.get(command.step.step ?? '') ?? now) : after(now, command);
  }
  return now;
}

const beforeStep = ({ before }: NonNullable<KitchenOrder['step']>): Expected => ({
  state: kitchenState(before),
  due: Date.parse(before.due),
  isPaid: before.paid,
});

function after(now: Expected, { step }: KitchenStep): Expected {
  const { action, paid } = step;
  if (action === 'undo') return now;
  const isPaid = now.isPaid || paid === true || action === 'pay';
  return { state: stateAfter(action, now.state), due: dueAfter(now.due, step), isPaid };
}

/** The due time after a step, moved as the server moves it (rule kitchen/due). */
function dueAfter(before: number, { action, at, minutes = 0, due }: KitchenStep['step']): number {
  if (action === 'accept') return delayFrom(before, Date.parse(at)) + minutes * MINUTE;
  const given = due ? Date.parse(due) : before;
  return action === 'delay' ? Math.max(before, given) : given;
}

/** Tells the server of which claim this device knows (rule kitchen/courier-under-way). */
export const claimOf = ({ order }: KitchenView): { claim?: string } =>
  isClaimed(order) && order.transfer ? { claim: order.transfer } : {};

/** Whether cash or card is still to be received. An online payment is known from the provider. */
export const isToBePaid = ({ order, isPaid }: KitchenView): boolean =>
  order.payment.type !== 'ideal' && !isPaid;

/**
 * The order as the server finds it when it refuses it: accepting it, or undoing that, may still have to be sent (rule
 * payment/refund-part).
 */
export const orderToRefuse = ({ order, state }: KitchenView) => ({
  ...order,
  ...(state === 'new' && { status: 'order' as const, accepted: undefined }),
  ...((state === 'accepted' || state === 'ready') && { accepted: order.accepted ?? true }),
});

/** Whether refusing the order may refund a part of its payment only. */
export const mayRefundPart = (view: KitchenView): boolean => canKeepPart(orderToRefuse(view));

/** The tabs of the board, in their order. */
export const KITCHEN_TABS = ['new', 'order', 'done', 'deliver', 'pending', 'archive', 'hide'] as const;
export type KitchenTab = (typeof KITCHEN_TABS)[number];

/** The tab of each state; deliveries are also in one of their own. */
export const TAB_OF: Record<KitchenState, KitchenTab> = {
  new: 'new',
  planned: 'pending',
  accepted: 'order',
  ready: 'done',
  delivered: 'done',
  stored: 'archive',
  hidden: 'hide',
  cancelled: 'hide',
};

/** Whether a tab shows an order. 'Bezorgingen' has the deliveries that are being made or are ready, as well. */
export const isInTab = ({ state, order, again }: KitchenView, tab: KitchenTab): boolean =>
  tab === 'deliver'
    ? order.deliver && (state === 'accepted' || state === 'ready')
    : (again === undefined ? TAB_OF[state] : 'new') === tab;

/**
 * A key of what the alarm rings for, once for each key: a new order, or a planned one whose time nears, unless a step was
 * made since. null: nothing.
 */
export function alarmOf({ order, again, pending }: KitchenView): string | null {
  if (again === undefined) return order._id;
  const steps = [...pending.map(({ at }) => at), ...(order.step ? [Date.parse(order.step.at)] : [])];
  return steps.some((at) => at >= again) ? null : `${order._id}@${again}`;
}

/**
 * Whether the alarm rang for this key, or for the same planned order at a later time: a longer waiting time brings the
 * order forward, and nobody has to look at it again.
 */
export function hasRung(key: string, rung: ReadonlySet<string>): boolean {
  const [order, again] = key.split('@');
  const isLater = (one: string) => one.startsWith(`${order}@`) && Number(one.split('@')[1]) >= Number(again);
  return rung.has(key) || [...rung].some(isLater);
}

/** Open orders by due time, the first due first; stored and hidden ones the latest first. */
export function inTab(views: readonly KitchenView[], tab: KitchenTab): KitchenView[] {
  const shown = views.filter((view) => isInTab(view, tab));
  const byDue = (a: KitchenView, b: KitchenView) => a.due - b.due || (a.order._id < b.order._id ? -1 : 1);
  const isPast = tab === 'archive' || tab === 'hide';
  return shown.sort((a, b) => (isPast ? byDue(b, a) : byDue(a, b)));
}

/** Whether an order is due on a later service day. */
export const isLaterDay = (due: number, now: number): boolean => serviceDay(due) > serviceDay(now);
