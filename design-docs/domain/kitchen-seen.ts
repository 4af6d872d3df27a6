/** Orders that nobody in the kitchen looked at. */
import { type Instant, MINUTE, serviceDay, serviceDayStart } from './amsterdam-time.ts';
import { kitchenState } from './kitchen-step.ts';
import type { OrderStatus } from './order-status.ts';
import { isSuccessful, type PaymentState } from './payment-status.ts';
import { intervalsAhead, type OpeningHours } from './timetable.ts';

interface SeenOrder {
  status: OrderStatus;
  accepted?: unknown;
  cancelled?: unknown;
  payment: PaymentState;
  seen?: unknown;
  steps?: readonly unknown[] | undefined;
  courier?: unknown;
}

/** Whether the business has to look at the order and nobody did. A step counts as looking, also if it was undone. */
export const isUnseen = (order: SeenOrder): boolean =>
  isSuccessful(order.payment) &&
  kitchenState(order) === 'new' &&
  !order.seen &&
  !order.courier &&
  (order.steps ?? []).length === 0;

/** Milliseconds after which an order that nobody looked at is called out. */
export const CALLED_OUT_AFTER = 5 * MINUTE;
/** Milliseconds after that until it is refused, if the business chose so. */
export const REFUSED_AFTER = 10 * MINUTE;
/** Milliseconds before it is due from which a kitchen is expected to look at an order. */
export const LOOKED_AT_AHEAD = 4 * 60 * MINUTE;

export interface UnseenOrder {
  /** When the business could first know of it: its last change, since nobody in the kitchen made one. */
  known: Instant;
  due: Instant;
  /** When it was called out; null if it was not. */
  calledOut: Instant | null;
}

/**
 * What is to be done now about an order that nobody looked at; null if nothing is. The time counts in opening hours of
 * the day on which the order is due, while the server watches (rule kitchen/not-seen).
 * @param watching since when the server has watched without interruption
 */
export function unseenAction(
  hours: OpeningHours,
  { known, due, calledOut }: UnseenOrder,
  { now, watching }: { now: Instant; watching: Instant },
): 'call-out' | 'refuse' | null {
  if (serviceDay(due) !== serviceDay(now)) return null;
  if (calledOut !== null) return now - Math.max(calledOut, watching) >= REFUSED_AFTER ? 'refuse' : null;
  const awaited = Math.max(known, due - LOOKED_AT_AHEAD, watching, serviceDayStart(serviceDay(due)));
  const [first] = intervalsAhead(hours, awaited);
  if (!first) return null;
  const from = Math.max(first.start, awaited);
  return now - from >= CALLED_OUT_AFTER ? 'call-out' : null;
}
