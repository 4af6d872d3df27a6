import type { LedgerOrder } from '#documents/order';
import { MINUTE } from '#domain/amsterdam-time';
import { delayFrom, isPossibleDelay, PLANNED_WITHIN } from '#domain/kitchen-due';
import type { KitchenAction } from '#domain/kitchen-step';
import type { Refuse } from './refuse.ts';

/** The part of a step that moves the due time. */
interface Moving {
  action: KitchenAction;
  /** By the clock of the device, ISO 8601. */
  at: string;
  minutes?: number | undefined;
  due?: string | undefined;
}

/** The due time after a step, in ISO 8601; 'slot-unavailable' if it is not possible (rule kitchen/due). */
export function dueAfter(
  order: LedgerOrder,
  { action, at, minutes = 0, due }: Moving,
  now: number,
  refuse: Refuse,
): string {
  if (action === 'accept') {
    // From when the order was accepted, not when the step arrived: the resulting time may be on a ticket already.
    const from = delayFrom(Date.parse(order.due), Math.min(Date.parse(at), now));
    return new Date(from + minutes * MINUTE).toISOString();
  }
  if (action === 'delay') return delayed(order, due, now, refuse);
  if (action !== 'plan' || due === undefined) return order.due;
  const isPossible = Date.parse(due) > now && Date.parse(due) <= now + PLANNED_WITHIN;
  return isPossible ? due : refuse('slot-unavailable');
}

/**
 * Of two delays the later time counts, in whatever order they arrive, because a delay sets a time and does not add
 * minutes.
 */
function delayed(order: LedgerOrder, due: string | undefined, now: number, refuse: Refuse): string {
  if (due === undefined) return refuse('bad-request', { missing: 'due' });
  if (Date.parse(due) <= Date.parse(order.due)) return order.due;
  return isPossibleDelay(Date.parse(due), Date.parse(order.due), now) ? due : refuse('slot-unavailable');
}

/** The order with another due time; keeps the one that was agreed. */
export function withDue(order: LedgerOrder, due: string, now: number): LedgerOrder {
  if (due === order.due) return order;
  const { due_agreed = order.due, ...rest } = order;
  const moved = { ...rest, due, updated: new Date(now).toISOString() };
  return due === due_agreed ? moved : { ...moved, due_agreed };
}
