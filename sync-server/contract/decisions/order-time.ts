import type { Host } from '#documents/host';
import { type Instant, MINUTE } from '#domain/amsterdam-time';
import { earliestTime, slotProblem, waitMinutes } from '#domain/time-slots';
import type { Refuse } from './refuse.ts';

/** So much later than shown, 'as soon as possible' still means what the customer agreed to. */
const ASAP_TOLERANCE = 15 * MINUTE;
/** Filling in a checkout takes a while: a slot that was to be had so shortly ago is kept. */
const SLOT_GRACE = 5 * MINUTE;

interface Wanted {
  deliver: boolean;
  asap: boolean;
  /** The time that was shown. */
  due: Instant;
}

/** When an order is due, or a refusal that tells the first time there is (decisions 10 and 11). */
export function orderTime(host: Host, { deliver, asap, due }: Wanted, now: Instant, refuse: Refuse): Instant {
  const wait = waitMinutes(host, deliver);
  const earliest = earliestTime(host, now, wait);
  if (earliest === null) return refuse('host-closed');
  const details = { due: new Date(earliest).toISOString() };
  if (asap) {
    if (earliest > due + ASAP_TOLERANCE) return refuse('slot-changed', details);
    return earliest;
  }
  const problem = slotProblem(host, now, due, wait);
  if (problem === null) return due;
  if (problem === 'slot-past') {
    if (slotProblem(host, now - SLOT_GRACE, due, wait) === null) return due;
    return refuse('slot-changed', details);
  }
  return refuse('slot-unavailable', details);
}

/** For an order that waited for its payment: as soon as possible counts from when the business hears of it. */
export function dueNow(
  host: Host | null,
  { deliver, asap, due }: { deliver: boolean; asap: boolean; due: string },
  now: Instant,
): string {
  const earliest = host && asap ? earliestTime(host, now, waitMinutes(host, deliver)) : null;
  return new Date(Math.max(Date.parse(due), earliest ?? 0)).toISOString();
}
