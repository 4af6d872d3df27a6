import type { Host } from '#documents/host';
import { type Instant, MINUTE } from '#domain/amsterdam-time';
import { isOnLaterDay } from '#domain/pre-order';
import { type HostNow, pausedUntil } from '#domain/switches';
import { earliestTime, slotProblem, waitMinutes } from '#domain/time-slots';
import type { Refuse } from './refuse.ts';

/** If 'as soon as possible' is up to this much later than the time shown, it counts as what the customer agreed to. */
const ASAP_TOLERANCE = 15 * MINUTE;
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
 * the earliest time (rules checkout/asap-tolerance, checkout/slot-grace).
 */
export function orderTime(
  host: HostNow<Host>,
  { deliver, asap, due }: Wanted,
  now: Instant,
  refuse: Refuse,
): Instant {
  const paused = pausedUntil(host, now);
  if (paused !== null) return refuse('paused', { until: new Date(paused).toISOString() });
  const wait = waitMinutes(host, deliver);
  const earliest = earliestTime(host, now, wait);
  if (earliest === null) return refuse('host-closed');
  const details = { due: new Date(earliest).toISOString() };
  if (asap) {
    if (earliest > due + ASAP_TOLERANCE) return refuse('slot-changed', details);
    return earliest;
  }
  const problem = slotProblem(host, now, due, wait);
  if (problem === null || isOnLaterDay(host, now, due, wait)) return due;
  if (problem === 'slot-past') {
    if (slotProblem(host, now - SLOT_GRACE, due, wait) === null) return due;
    return refuse('slot-changed', details);
  }
  return refuse('slot-unavailable', details);
}

/**
 * The due time of an order that waited for its payment, in ISO 8601: 'as soon as possible' counts from the moment the
 * business learns of the order.
 */
export function dueNow(
  host: HostNow<Host> | null,
  { deliver, asap, due }: { deliver: boolean; asap: boolean; due: string },
  now: Instant,
): string {
  const earliest = host && asap ? earliestTime(host, now, waitMinutes(host, deliver)) : null;
  return new Date(Math.max(Date.parse(due), earliest ?? 0)).toISOString();
}
