import type { Instant } from '#domain/amsterdam-time';
import { type DaySlots, laterDays } from '#domain/pre-order';
import { earliestTime, timeSlots, waitMinutes } from '#domain/time-slots';
import type { OpeningHours } from '#domain/timetable';

export interface OrderTime {
  /** As soon as possible; null if no more orders are taken today. */
  earliest: Instant | null;
  /** Today's. */
  slots: Instant[];
  /** Later days with their slots; none if no more orders are taken today. */
  days: DaySlots[];
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
  const days = earliest === null ? [] : laterDays(host, now, wait);
  if (chosen === null || chosen === earliest)
    return { earliest, slots, days, due: earliest, asap: true, passed: null };
  const isThere = slots.includes(chosen) || days.some((day) => day.slots.includes(chosen));
  return {
    earliest,
    slots,
    days,
    due: isThere ? chosen : earliest,
    asap: !isThere,
    passed: isThere ? null : chosen,
  };
}
