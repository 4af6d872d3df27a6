import { type Instant, MINUTE, MINUTES_OF_DAY } from './amsterdam-time.ts';
import { pausedUntil } from './switches.ts';
import { type Interval, intervalsAhead, type OpeningHours } from './timetable.ts';

/** Minutes a customer waits if the business sets none (rule checkout/wait). */
export const DEFAULT_WAIT = { delivery: 45, takeaway: 20 };

const ASAP_STEP = 5 * MINUTE;
const SLOT_STEP = 15 * MINUTE;
/** A time that is up to this much later than the one shown counts as agreed (rule checkout/asap-tolerance). */
export const ASAP_TOLERANCE = 15 * MINUTE;
/** A slot is shown by its clock time alone, so the list must be shorter than a day. */
const LIST_LENGTH = MINUTES_OF_DAY * MINUTE;

export interface WaitingTimes {
  order?: { wait?: number | undefined } | undefined;
  delivery?: { wait?: number | undefined } | undefined;
}

export interface SwitchedWaitingTimes extends WaitingTimes {
  switched?: { usual?: WaitingTimes | undefined } | undefined;
}

/** Minutes between order and handover. */
export function waitMinutes(host: WaitingTimes, deliver: boolean): number {
  return deliver
    ? (host.delivery?.wait ?? DEFAULT_WAIT.delivery)
    : (host.order?.wait ?? DEFAULT_WAIT.takeaway);
}

/**
 * Minutes between order and handover on a later day: the wait as set, because the switch of the kitchen only applies to
 * now (rule checkout/later-days).
 */
export const usualWaitMinutes = (host: SwitchedWaitingTimes, deliver: boolean): number =>
  waitMinutes(host.switched?.usual ?? host, deliver);

/** The due time of 'as soon as possible'; null if no more orders are taken today. */
export function earliestTime(hours: OpeningHours, now: Instant, wait: number): Instant | null {
  return timeSlots(hours, now, wait)[0] ?? null;
}

/**
 * The due times a customer may choose. Each remaining interval starts with its earliest time, which is now or the
 * opening plus the wait, rounded up to 5 minutes; then follow the quarters of the hour until closing plus the wait
 * (rules checkout/earliest-time, checkout/time-slots). During a pause they count from its end.
 */
export function timeSlots(hours: OpeningHours, now: Instant, wait: number): Instant[] {
  if (hours.closed) return [];
  const from = pausedUntil(hours, now) ?? now;
  const slots = intervalsAhead(hours, now)
    .filter(({ end }) => end > from)
    .map((interval) => slotsOf(interval, from, wait * MINUTE))
    .reduce<Instant[]>((all, later) => all.concat(later), []);
  return slots.filter((slot) => slot < (slots[0] ?? 0) + LIST_LENGTH);
}

export type SlotProblem = 'closed' | 'slot-past' | 'slot-outside-hours';

/** The problem at `now` of a due time that was chosen earlier; 'closed' if no orders are taken at all. */
export function slotProblem(
  hours: OpeningHours,
  now: Instant,
  due: Instant,
  wait: number,
): SlotProblem | null {
  const slots = timeSlots(hours, now, wait);
  if (slots.length === 0) return 'closed';
  if (due < now + wait * MINUTE) return 'slot-past';
  return slots.includes(due) ? null : 'slot-outside-hours';
}

/** The due times of one interval of opening hours. @param wait milliseconds */
export function slotsOf(interval: Interval, now: Instant, wait: number): Instant[] {
  const lastDue = interval.end + wait;
  const soonest = Math.max(now, interval.start) + wait;
  // Orders are taken until closing, so rounding up must not push the last ones past the last due time.
  const earliest = Math.min(roundUp(soonest, ASAP_STEP), lastDue);
  const slots = [earliest];
  for (let quarter = roundUp(earliest + 1, SLOT_STEP); quarter <= lastDue; quarter += SLOT_STEP) {
    slots.push(quarter);
  }
  return slots;
}

/**
 * Amsterdam differs from UTC by whole hours, so its quarters of the hour are multiples of 15 minutes since the epoch.
 */
function roundUp(instant: Instant, step: number): Instant {
  return Math.ceil(instant / step) * step;
}
