import {
  addDays,
  type Instant,
  instantAt,
  type LocalDate,
  MINUTES_OF_DAY,
  parseTime,
  SERVICE_DAY_START,
  serviceDay,
  serviceDayStart,
  weekdayOf,
} from './amsterdam-time.ts';
import { pausedUntil, type Switched } from './switches.ts';

/** A weekday's hours. `day` is 0 (Sunday) to 6; times are 'HH:MM' on the clock of Amsterdam. */
export interface TimetableEntry {
  day: number;
  start: string;
  end: string;
  description?: string | undefined;
  text?: string | undefined;
}

/** On this date the business is closed, or has these hours instead of the weekday's (rule hours/exceptions). */
export interface TimetableException {
  date: LocalDate;
  closed?: boolean | undefined;
  start?: string | undefined;
  end?: string | undefined;
  text?: string | undefined;
}

export interface OpeningHours {
  timetable: readonly TimetableEntry[];
  exceptions?: readonly TimetableException[] | undefined;
  closed?: boolean | undefined;
  /** What the kitchen switched for now: see `hostNow` in switches.ts. */
  switched?: Switched | undefined;
}

/** Open from `start` until just before `end`. */
export interface Interval {
  start: Instant;
  end: Instant;
  text?: string;
}

export type OpeningState =
  | { state: 'open'; until: Instant }
  | { state: 'pre-order'; opens: Instant }
  | { state: 'closed'; tomorrow: Interval[] }
  | { state: 'closed-today' }
  | { state: 'no-times' };

/** The state at `now` (rule hours/opening-state). */
export function openingState(hours: OpeningHours, now: Instant): OpeningState {
  if (hours.closed) return { state: 'closed-today' };
  const [next] = intervalsAhead(hours, now);
  if (next) {
    return next.start <= now ? { state: 'open', until: next.end } : { state: 'pre-order', opens: next.start };
  }
  const today = serviceDay(now);
  if (intervalsOfServiceDay(hours, today).length === 0)
    return { state: isClosedOn(hours, today) || isSwitchedOff(hours, now) ? 'closed-today' : 'no-times' };
  const tomorrow = intervalsOfServiceDay(hours, addDays(today, 1));
  return tomorrow.length === 0 ? { state: 'closed-today' } : { state: 'closed', tomorrow };
}

export function isOpen(hours: OpeningHours, now: Instant): boolean {
  return openingState(hours, now).state === 'open';
}

/** Orders are taken while the business is open, and before opening for a slot after it (rule hours/takes-orders). */
export function acceptsOrders(hours: OpeningHours, now: Instant): boolean {
  return !hours.closed && pausedUntil(hours, now) === null && intervalsAhead(hours, now).length > 0;
}

const isSwitchedOff = ({ switched }: OpeningHours, now: Instant): boolean =>
  (switched?.closedUntil ?? 0) > now;

/**
 * The intervals that have not ended: those of today's service day, and one of the day before or after it that is
 * running now. Touching intervals are merged, even across days, so an interval may begin before or end after the
 * service day. Ignores the `closed` flag.
 */
export function intervalsAhead(hours: OpeningHours, now: Instant): Interval[] {
  const today = serviceDay(now);
  const own = intervalsOfServiceDay(hours, today);
  const around = [-1, 1].map((days) => intervalsOfServiceDay(hours, addDays(today, days)));
  return merged([...own, ...around.reduce((all, day) => all.concat(day))]).filter(
    (interval) =>
      interval.end > now &&
      (interval.start <= now || own.some(({ start }) => interval.start <= start && start < interval.end)),
  );
}

/** The hours of one service day, sorted; touching and overlapping ones are merged, malformed ones ignored. */
export function intervalsOfServiceDay(hours: OpeningHours, date: LocalDate): Interval[] {
  if (isClosedOn(hours, date)) return [];
  const exceptions = (hours.exceptions ?? []).filter((exception) => exception.date === date);
  // An exception replaces the weekday's hours even if it lies in the hour that the clock skips and has no effect.
  const special = exceptions.filter(hasTimes);
  const weekday = weekdayOf(date);
  const entries: readonly Times[] =
    special.length > 0 ? special : hours.timetable.filter(({ day }) => day === weekday);
  const intervals = merged(entries.map((entry) => intervalOf(date, entry)).filter(isInterval));
  return openFrom(intervals, hours.switched?.closedUntil);
}

/** What is left of intervals if the business is closed until then. */
function openFrom(intervals: Interval[], closedUntil = 0): Interval[] {
  return intervals
    .filter(({ end }) => end > closedUntil)
    .map((interval) => (interval.start < closedUntil ? { ...interval, start: closedUntil } : interval));
}

/**
 * The first instant after `now` at which openingState changes; null if it does not change within 366 days. It only
 * changes when hours begin or end, or when a service day begins.
 */
export function nextChange(hours: OpeningHours, now: Instant): Instant | null {
  if (hours.closed) return null;
  const state = JSON.stringify(openingState(hours, now));
  const today = serviceDay(now);
  const hasExceptionsAhead = (hours.exceptions ?? []).some(({ date }) => date > today);
  // A week has every weekday; after it only exceptions make a difference.
  const horizon = hasExceptionsAhead ? 366 : 7;
  for (let days = 0; days <= horizon; days += 1) {
    const change = boundaries(hours, addDays(today, days)).find(
      (instant) => instant > now && JSON.stringify(openingState(hours, instant)) !== state,
    );
    if (change !== undefined) return change;
  }
  return null;
}

/** The instants within a service day at which the state may change, sorted. */
function boundaries(hours: OpeningHours, date: LocalDate): Instant[] {
  const start = serviceDayStart(date);
  const end = serviceDayStart(addDays(date, 1));
  const edges = [-1, 0, 1]
    .map((days) => intervalsOfServiceDay(hours, addDays(date, days)))
    .reduce((all, day) => all.concat(day))
    .reduce<Instant[]>((all, interval) => all.concat(interval.start, interval.end), [start])
    .filter((instant) => start <= instant && instant < end);
  return edges.sort((a, b) => a - b);
}

function isClosedOn(hours: OpeningHours, date: LocalDate): boolean {
  return (hours.exceptions ?? []).some((exception) => exception.date === date && exception.closed);
}

interface Times {
  start?: string | undefined;
  end?: string | undefined;
  text?: string | undefined;
}

const hasTimes = ({ start, end }: Times): boolean =>
  parseTime(start ?? '') !== null && parseTime(end ?? '') !== null;

/** Places an entry of a day on the clock (rules hours/past-midnight, hours/night-after, hours/early-morning). */
function intervalOf(date: LocalDate, { start, end, text }: Times): Interval | null {
  const from = parseTime(start ?? '');
  const to = parseTime(end ?? '');
  if (from === null || to === null) return null;
  const isPastMidnight = to <= from;
  const isNightAfter = !isPastMidnight && to < SERVICE_DAY_START;
  const interval = {
    start: instantAt(date, isNightAfter ? from + MINUTES_OF_DAY : from),
    end: instantAt(date, isNightAfter || isPastMidnight ? to + MINUTES_OF_DAY : to),
  };
  // In the night of the spring change, hours within the skipped hour do not exist.
  if (interval.start === interval.end) return null;
  return text ? { ...interval, text } : interval;
}

function isInterval(interval: Interval | null): interval is Interval {
  return interval !== null;
}

function merged(intervals: Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const interval of [...intervals].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result[result.length - 1];
    if (last && interval.start <= last.end) {
      const text = last.text ?? interval.text;
      const end = Math.max(last.end, interval.end);
      result[result.length - 1] = { start: last.start, end, ...(text && { text }) };
    } else {
      result.push(interval);
    }
  }
  return result;
}
