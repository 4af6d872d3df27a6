/** Due times on later days (rule checkout/later-days). */
import { addDays, type Instant, type LocalDate, MINUTE, serviceDay } from './amsterdam-time.ts';
import { slotsOf } from './time-slots.ts';
import { intervalsOfServiceDay, type OpeningHours } from './timetable.ts';

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

/** The slot closest to a due time, on the same service day; null if there is none that day. */
export function closestSlot(slots: readonly Instant[], due: Instant): Instant | null {
  const ofDay = slots.filter((slot) => serviceDay(slot) === serviceDay(due));
  const distance = (slot: Instant) => Math.abs(slot - due);
  return ofDay.reduce<Instant | null>(
    (best, slot) => (best === null || distance(slot) < distance(best) ? slot : best),
    null,
  );
}
