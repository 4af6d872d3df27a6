/** Due times on later days (rule checkout/later-days). */
import {
  addDays,
  type Instant,
  type LocalDate,
  MINUTE,
  serviceDay,
  serviceDayStart,
} from './amsterdam-time.ts';
import { slotsOf, timeSlots } from './time-slots.ts';
import { type Interval, intervalsAhead, intervalsOfServiceDay, type OpeningHours } from './timetable.ts';

/** The number of service days after today for which orders are taken. */
export const DAYS_AHEAD = 14;

export interface DaySlots {
  /** The service day. */
  date: LocalDate;
  slots: Instant[];
}

const slotsOn = (hours: OpeningHours, date: LocalDate, now: Instant, wait: number): Instant[] =>
  intervalsOfServiceDay(hours, date)
    .map((interval) => slotsOf(interval, now, wait * MINUTE))
    .reduce<Instant[]>((all, later) => all.concat(later), []);

/** The days after today on which the business is open, each with its due times. @param wait minutes */
export function laterDays(hours: OpeningHours, now: Instant, wait: number): DaySlots[] {
  const today = serviceDay(now);
  return Array.from({ length: DAYS_AHEAD }, (_, index) => {
    const date = addDays(today, index + 1);
    return { date, slots: slotsOn(hours, date, now, wait) };
  }).filter(({ slots }) => slots.length > 0);
}

/** The slots of later days. A slot after midnight belongs to the day before. @param wait minutes */
export const laterSlots = (hours: OpeningHours, now: Instant, wait: number): Instant[] =>
  laterDays(hours, now, wait).reduce<Instant[]>((all, { slots }) => all.concat(slots), []);

/**
 * Today and the later days, each with the due times that are listed under it: each time once (rule
 * checkout/listed-days).
 * @param wait minutes, of today and of later days
 */
export function listedDays(
  hours: OpeningHours,
  now: Instant,
  wait: { today: number; later: number },
): DaySlots[] {
  const today = serviceDay(now);
  const dayOf = new Map<Instant, LocalDate>();
  const list = ({ date, slots }: DaySlots, openings: Interval[]) => {
    const dayFor = listedUnder(hours, date, openings);
    for (const slot of slots) if (!dayOf.has(slot)) dayOf.set(slot, dayFor(slot));
  };
  list({ date: today, slots: timeSlots(hours, now, wait.today) }, intervalsAhead(hours, now));
  for (const day of laterDays(hours, now, wait.later)) list(day, intervalsOfServiceDay(hours, day.date));
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => addDays(today, index));
  const byDay = new Map(days.map((date) => [date, [] as Instant[]]));
  for (const [slot, date] of [...dayOf].sort(([a], [b]) => a - b)) byDay.get(date)?.push(slot);
  return [...byDay].flatMap(([date, slots]) => (slots.length > 0 ? [{ date, slots }] : []));
}

/**
 * Returns a function that gives the day of a slot of these openings: the service day they belong to, or the slot's own
 * if the business stays open from one to the other.
 */
function listedUnder(
  hours: OpeningHours,
  date: LocalDate,
  openings: Interval[],
): (slot: Instant) => LocalDate {
  const staysOpen = (days: number) =>
    intervalsOfServiceDay(hours, addDays(date, days)).some((other) =>
      openings.some((own) => own.start <= other.end && other.start <= own.end),
    );
  const [isOpenBefore, isOpenAfter] = [staysOpen(-1), staysOpen(1)];
  const [start, end] = [serviceDayStart(date), serviceDayStart(addDays(date, 1))];
  return (slot) => {
    const isOfOther = (isOpenBefore && slot < start) || (isOpenAfter && slot >= end);
    return isOfOther ? serviceDay(slot) : date;
  };
}

/** The slot closest to a due time, on the same service day; null if there is none that day. */
export function closestSlot(slots: readonly Instant[], due: Instant): Instant | null {
  const ofDay = slots.filter((slot) => serviceDay(slot) === serviceDay(due));
  const distance = (slot: Instant) => Math.abs(slot - due);
  return ofDay.reduce<Instant | null>(
    (best, slot) => (best === null || distance(slot) < distance(best) ? slot : best),
    null,
  );
}
