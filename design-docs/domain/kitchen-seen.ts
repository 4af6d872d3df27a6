/** Orders that nobody in the kitchen looked at. */
import { type Instant, MINUTE, serviceDay, serviceDayStart } from './amsterdam-time.ts';
import { kitchenState } from './kitchen-step.ts';
import type { OrderStatus } from './order-status.ts';
import { isSuccessful, type PaymentState } from './payment-status.ts';
import { type WaitingTimes, waitMinutes } from './time-slots.ts';
import { intervalsAhead, intervalsOfServiceDay, type OpeningHours } from './timetable.ts';

interface SeenOrder {
  status: OrderStatus;
  accepted?: unknown;
  cancelled?: unknown;
  payment: PaymentState;
  seen?: string | undefined;
  steps?: readonly object[] | undefined;
  courier?: unknown;
}
/** The time of a step, `made`, is by the clock of the server. */
interface PlannedOrder extends SeenOrder {
  due: string;
  deliver: boolean;
  steps?: readonly { made: string }[] | undefined;
}

/** Whether the business has to look at a new order and nobody did. A step counts as looking, even if it was undone. */
export const isUnseen = (order: SeenOrder): boolean =>
  isSuccessful(order.payment) &&
  kitchenState(order) === 'new' &&
  !order.seen &&
  !order.courier &&
  (order.steps ?? []).length === 0;

/** Whether an order was planned, so that it has to be looked at again when its time nears (rule kitchen/planned). */
export const isPlanned = (order: SeenOrder): boolean =>
  isSuccessful(order.payment) && kitchenState(order) === 'planned';

/**
 * The time from which a planned order has to be looked at again: its due time less the waiting time of the business.
 */
export const plannedFrom = (
  { due, deliver }: { due: Instant; deliver: boolean },
  host: WaitingTimes,
): Instant => due - waitMinutes(host, deliver) * MINUTE;

/**
 * The time since which a planned order has been waiting to be looked at again; null if it is not waiting. Nothing that
 * happened before that time counts. @param host with its present waiting times
 */
export function unseenAgain(order: PlannedOrder, host: WaitingTimes, now: Instant): Instant | null {
  const from = plannedFrom({ due: Date.parse(order.due), deliver: order.deliver }, host);
  const isAwaited = isPlanned(order) && !order.courier && now >= from;
  return isAwaited && !isTouchedSince(order, from) ? from : null;
}

const isTouchedSince = ({ seen, steps = [] }: PlannedOrder, since: Instant): boolean =>
  [...steps.map(({ made }) => made), ...(seen ? [seen] : [])].some((at) => Date.parse(at) >= since);

/** Whether an order was escalated and nobody has looked at it since. */
export const isEscalated = (order: PlannedOrder & { called_out?: string | undefined }): boolean =>
  order.called_out !== undefined &&
  (isUnseen(order) ||
    (isPlanned(order) && !order.courier && !isTouchedSince(order, Date.parse(order.called_out))));

/** Milliseconds after which an order that nobody looked at is escalated. */
export const ESCALATED_AFTER = 5 * MINUTE;
/** Milliseconds after that until it is refused, if the business chose so. */
export const REFUSED_AFTER = 10 * MINUTE;
/** Milliseconds before it is due from which a kitchen is expected to look at an order. */
export const LOOKED_AT_AHEAD = 4 * 60 * MINUTE;

export interface UnseenOrder {
  /**
   * When the business could first know of it: the last change of the order, because nobody in the kitchen made one; for
   * a planned order, the time from which it has to be looked at again.
   */
  known: Instant;
  due: Instant;
  /** When it was escalated; null if it was not. */
  escalated: Instant | null;
}

/** Milliseconds for the pauses between checks, and for a restart of the server. */
const INTERRUPTED = 30 * MINUTE;

/**
 * Unseen orders that were due before this no longer matter. An order due just before 05:00 is escalated and refused
 * after 05:00.
 */
export const unseenFrom = (now: Instant): Instant =>
  serviceDayStart(serviceDay(now - ESCALATED_AFTER - REFUSED_AFTER - INTERRUPTED));

/**
 * What to do now about an order that nobody looked at; null if nothing. Time only counts within the opening hours of
 * the day on which the order is due, while the server watches (rule kitchen/not-seen).
 * @param watching since when the server has watched without interruption
 */
export function unseenAction(
  hours: OpeningHours,
  { known, due, escalated }: UnseenOrder,
  { now, watching }: { now: Instant; watching: Instant },
): 'escalate' | 'refuse' | null {
  if (due < unseenFrom(now)) return null;
  if (escalated !== null) return now - Math.max(escalated, watching) >= REFUSED_AFTER ? 'refuse' : null;
  const from = awaitedFrom(hours, due, Math.max(known, due - LOOKED_AT_AHEAD, watching));
  return now - from >= ESCALATED_AFTER ? 'escalate' : null;
}

/** From when the kitchen is expected to look at an order that it could know of since `known`. */
function awaitedFrom(hours: OpeningHours, due: Instant, known: Instant): Instant {
  const [next] = intervalsAhead(hours, known);
  const day = serviceDay(due);
  // An opening of the night before also counts as its own, unless another one begins before the order is due.
  const isOwn =
    next && !intervalsOfServiceDay(hours, day).some(({ start }) => next.end < start && start <= due);
  const start = serviceDayStart(day);
  if (known < start && !isOwn) return awaitedFrom(hours, due, start);
  // Paid after closing: the business has to make it before it opens again.
  return next && next.start <= due ? Math.max(next.start, known) : known;
}
