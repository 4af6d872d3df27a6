import { type Instant, serviceDay } from '#domain/amsterdam-time';
import { type DaySlots, listedDays } from '#domain/pre-order';
import { ASAP_TOLERANCE, earliestTime, usualWaitMinutes, waitMinutes } from '#domain/time-slots';
import type { OpeningHours } from '#domain/timetable';

export interface OrderTime {
  /** The time of an order that is due as soon as possible; null if no more orders are taken today. */
  earliest: Instant | null;
  /** The days with their slots after `earliest`, today and later; none if no more orders are taken today. */
  days: DaySlots[];
  /** The due time now; null if `earliest` is null, or if the chosen time is gone and no other is chosen. */
  due: Instant | null;
  asap: boolean;
  /** The chosen time, if it is no longer available and others are. */
  passed: Instant | null;
}
type Host = OpeningHours & Parameters<typeof usualWaitMinutes>[0];

/**
 * "As soon as possible" follows the clock; a chosen slot is kept until it is no longer available. Then nothing is
 * chosen, unless the first time of today is so close to it that it counts as agreed (rule checkout/chosen-slot).
 */
export function orderTime(host: Host, deliver: boolean, chosen: Instant | null, now: Instant): OrderTime {
  const wait = waitMinutes(host, deliver);
  const earliest = earliestTime(host, now, wait);
  const later = usualWaitMinutes(host, deliver);
  const days =
    earliest === null ? [] : listedDays(host, now, { today: wait, later }).flatMap(after(earliest));
  const present = { earliest, days };
  if (chosen === null || chosen === earliest) return { ...present, due: earliest, asap: true, passed: null };
  if (days.some(({ slots }) => slots.includes(chosen)))
    return { ...present, due: chosen, asap: false, passed: null };
  if (earliest === null) return { ...present, due: null, asap: true, passed: null };
  const asap = isJustAfter(chosen, earliest);
  return { ...present, due: asap ? earliest : null, asap, passed: chosen };
}

/** A day with its slots after a time; nothing if there are none. */
const after =
  (time: Instant) =>
  ({ date, slots }: DaySlots): DaySlots[] => {
    const rest = slots.filter((slot) => slot > time);
    return rest.length > 0 ? [{ date, slots: rest }] : [];
  };

const isJustAfter = (chosen: Instant, earliest: Instant): boolean =>
  chosen < earliest && earliest <= chosen + ASAP_TOLERANCE && serviceDay(chosen) === serviceDay(earliest);
