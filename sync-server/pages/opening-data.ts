import {
  addDays,
  formatTime,
  type Instant,
  type LocalDate,
  localTime,
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

interface Hours {
  opens: string;
  closes: string;
}
const CLOSED: Hours = { opens: '00:00', closes: '00:00' };

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

/**
 * Hours of the coming dates that differ from the week's. In the vocabulary they replace all hours of a calendar date,
 * so a date lists all hours that begin on it, including those after midnight that belong to the service day before. If
 * the business is closed for now, today is listed too.
 */
export function exceptionalHours(hours: OpeningHours, now: Instant): Thing[] {
  const today = serviceDay(now);
  const last = addDays(today, AHEAD);
  const actual = (date: LocalDate) =>
    hours.closed && date === today ? [] : intervalsOfServiceDay(hours, date);
  const usual = (date: LocalDate) => intervalsOfServiceDay({ timetable: hours.timetable }, date);
  const given = (hours.exceptions ?? []).map(({ date }) => date);
  const dates = new Set(given.filter((date) => today <= date && date <= last));
  if (hours.closed) dates.add(today);
  for (const date of closedDays(hours, now)) dates.add(date);
  for (const next of [...dates].map((date) => addDays(date, 1))) {
    if (next <= last && !isSame(hoursOn(next, actual), hoursOn(next, usual))) dates.add(next);
  }
  return [...dates].sort().flatMap((date) => hoursOn(date, actual).map((each) => on(date, each)));
}

/** The hours that begin on a calendar date, which are of its service day and of the one before. */
function hoursOn(date: LocalDate, intervalsOf: (serviceDay: LocalDate) => Interval[]): Hours[] {
  const intervals = [addDays(date, -1), date].flatMap(intervalsOf);
  const own = intervals.filter(({ start }) => localTime(start).date === date);
  return own.length > 0 ? own.map(hoursOf) : [CLOSED];
}

const isSame = (some: Hours[], others: Hours[]): boolean => JSON.stringify(some) === JSON.stringify(others);

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

/**
 * Equal times mean closed, so a whole day ends a minute earlier. A whole day is recognized by local time, because a
 * clock change makes it 23 or 25 hours long.
 */
function hoursOf({ start, end }: Interval): Hours {
  const [from, to] = [localTime(start), localTime(end)];
  const isWholeDay = to.date > addDays(from.date, to.minutes < from.minutes ? 1 : 0);
  return { opens: formatTime(from.minutes), closes: formatTime(isWholeDay ? from.minutes - 1 : to.minutes) };
}
