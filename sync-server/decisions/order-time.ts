import type { Host } from '#documents/host';
import { type Instant, MINUTE, serviceDay } from '#domain/amsterdam-time';
import { closestSlot, laterSlots } from '#domain/pre-order';
import { type HostNow, pausedUntil } from '#domain/switches';
import {
  ASAP_TOLERANCE,
  slotProblem,
  slotsOf,
  timeSlots,
  usualWaitMinutes,
  waitMinutes,
} from '#domain/time-slots';
import { intervalsAhead } from '#domain/timetable';
import type { Refuse } from './refuse.ts';

/** Filling in the checkout takes a while, so a slot that was available this long ago is accepted. */
const SLOT_GRACE = 5 * MINUTE;

interface Wanted {
  deliver: boolean;
  asap: boolean;
  /** The time shown to the customer. */
  due: Instant;
}

/**
 * When an order is due. 'paused' with the end of the pause, 'host-closed', or 'slot-changed' or 'slot-unavailable' with
 * the time that is offered instead (rules checkout/asap-tolerance, checkout/slot-grace).
 */
export function orderTime(
  host: HostNow<Host>,
  { deliver, asap, due }: Wanted,
  now: Instant,
  refuse: Refuse,
): Instant {
  const wait = waitMinutes(host, deliver);
  const slots = timeSlots(host, now, wait);
  const [earliest] = slots;
  if (earliest === undefined) return refuse('host-closed');
  const paused = pausedUntil(host, now);
  if (paused !== null) return refuse('paused', { until: new Date(paused).toISOString() });
  const asSoonAsPossible = { due: new Date(earliest).toISOString(), asap: true };
  if (asap && !isAfterToday(due, slots, now) && !isChosenToday(due, slots)) {
    if (earliest > due + ASAP_TOLERANCE) return refuse('slot-changed', asSoonAsPossible);
    return earliest;
  }
  const later = laterSlots(host, now, usualWaitMinutes(host, deliver));
  if (slots.includes(due) || later.includes(due)) return due;
  if (slotProblem(host, now, due, wait) === 'slot-past') {
    if (slotProblem(host, now - SLOT_GRACE, due, wait) === null) return due;
    return refuse('slot-changed', asSoonAsPossible);
  }
  const closest = closestSlot([...slots, ...later], due);
  if (closest === null) return refuse('slot-unavailable');
  return refuse('slot-unavailable', { due: new Date(closest).toISOString(), asap: closest === earliest });
}

/**
 * Whether a due time is one of a later day; such a time was never that of 'as soon as possible'. Times of today can be
 * after 05:00 too, if the business closes shortly before. @param slots of today
 */
export const isAfterToday = (due: Instant, slots: readonly Instant[], now: Instant): boolean =>
  serviceDay(due) > serviceDay(now) && due > (slots.at(-1) ?? now);

/** Older apps ignore `asap` in a refusal, and send a slot that the customer agreed to with `asap: true`. */
const isChosenToday = (due: Instant, slots: readonly Instant[]): boolean =>
  due > slots[0]! + ASAP_TOLERANCE && slots.includes(due);

/**
 * The due time of an order that waited for its payment, in ISO 8601: 'as soon as possible' counts from the moment the
 * business learns of the order, within the opening that it was agreed for and its service day (rule
 * payment/due-time-after-paying).
 */
export function dueNow(
  host: HostNow<Host> | null,
  { deliver, asap, due }: { deliver: boolean; asap: boolean; due: string },
  now: Instant,
): string {
  if (!host || host.closed || !asap) return due;
  const agreed = Date.parse(due);
  const opening = intervalsAhead(host, now).find(({ start }) => start <= Math.min(now, agreed));
  if (!opening) return due;
  // Not `earliestTime`: a pause does not hold up orders that were placed before it.
  const earliest = slotsOf(opening, now, waitMinutes(host, deliver) * MINUTE)[0]!;
  const isMoved = earliest > agreed && serviceDay(earliest) === serviceDay(agreed);
  return isMoved ? new Date(earliest).toISOString() : due;
}
