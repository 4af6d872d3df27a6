import {
  addDays,
  clockTime,
  type Instant,
  type LocalDate,
  localTime,
  MINUTE,
  MINUTES_OF_DAY,
  serviceDay,
  serviceDayStart,
} from '#domain/amsterdam-time';
import { type Interval, intervalsOfServiceDay, type OpeningHours } from '#domain/timetable';
import { type Thing, thing } from './thing.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** A Monday in a week without a clock change, holidays or exceptions. */
const ANY_MONDAY = '2001-01-08';
const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** Number of days for which exceptions are announced. */
const AHEAD = 90;
const WHOLE_DAY = MINUTES_OF_DAY * MINUTE;

interface Hours {
  opens: string;
  closes: string;
}

/**
 * The weekly hours. Days with the same hours are in one entry. A closing time before the opening time is one of the
 * next day, in the vocabulary as in the timetable.
 */
export function weeklyHours({ timetable }: OpeningHours): Thing[] {
  const byHours = new Map<string, { hours: Hours; days: string[] }>();
  for (const day of WEEK) {
    for (const interval of intervalsOfServiceDay({ timetable }, addDays(ANY_MONDAY, day))) {
      const hours = hoursOf(interval);
      const key = `${hours.opens}-${hours.closes}`;
      const known = byHours.get(key) ?? { hours, days: [] };
      // Hours after midnight are in the timetable of the evening before.
      known.days.push(`https://schema.org/${DAYS[localTime(interval.start).weekday]}`);
      byHours.set(key, known);
    }
  }
  return [...byHours.values()].map(({ hours, days }) => specification({ ...hours, dayOfWeek: days }));
}

/** Hours of the coming dates that differ from the week's. A business that is closed for now has today's as well. */
export function exceptionalHours(hours: OpeningHours, now: Instant): Thing[] {
  const today = serviceDay(now);
  const last = addDays(today, AHEAD);
  const given = (hours.exceptions ?? []).map(({ date }) => date);
  const dates = new Set(given.filter((date) => today <= date && date <= last));
  if (hours.closed) dates.add(today);
  for (const date of closedDays(hours, now)) dates.add(date);
  return [...dates].sort().flatMap((date) => {
    const intervals = hours.closed && date === today ? [] : intervalsOfServiceDay(hours, date);
    if (intervals.length === 0) return [on(date, { opens: '00:00', closes: '00:00' })];
    return intervals.map((interval) => on(localTime(interval.start).date, hoursOf(interval)));
  });
}

/** The coming service days that begin before the kitchen opens again. */
function closedDays({ switched }: OpeningHours, now: Instant): LocalDate[] {
  const until = switched?.closedUntil ?? 0;
  const today = serviceDay(now);
  return Array.from({ length: AHEAD }, (_, days) => addDays(today, days)).filter(
    (date) => until > now && serviceDayStart(date) < until,
  );
}

const specification = (fields: Record<string, unknown>) => thing('OpeningHoursSpecification', fields);

const on = (date: string, hours: Hours): Thing =>
  specification({ validFrom: date, validThrough: date, ...hours });

/** Equal times would mean closed, so a whole day ends a minute earlier. */
function hoursOf({ start, end }: Interval): Hours {
  return {
    opens: clockTime(start),
    closes: clockTime(end - start < WHOLE_DAY ? end : start + WHOLE_DAY - MINUTE),
  };
}
