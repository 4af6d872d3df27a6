import type { Instant } from '#domain/amsterdam-time';
import { earliestTime, timeSlots, waitMinutes } from '#domain/time-slots';
import type { OpeningHours } from '#domain/timetable';

export interface OrderTime {
  /** As soon as possible; null if no more orders are taken today. */
  earliest: Instant | null;
  slots: Instant[];
  /** The due time now; null if `earliest` is null. */
  due: Instant | null;
  asap: boolean;
  /** The chosen time, if it is no longer available. */
  passed: Instant | null;
}
type Host = OpeningHours & Parameters<typeof waitMinutes>[0];

/** "As soon as possible" follows the clock; a chosen slot is kept until it is no longer available. */
export function orderTime(host: Host, deliver: boolean, chosen: Instant | null, now: Instant): OrderTime {
  const wait = waitMinutes(host, deliver);
  const earliest = earliestTime(host, now, wait);
  const slots = timeSlots(host, now, wait);
  if (chosen === null || chosen === earliest)
    return { earliest, slots, due: earliest, asap: true, passed: null };
  const isThere = slots.includes(chosen);
  return {
    earliest,
    slots,
    due: isThere ? chosen : earliest,
    asap: !isThere,
    passed: isThere ? null : chosen,
  };
}
