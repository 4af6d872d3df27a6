/**
 * Clock and calendar of Europe/Amsterdam, computed without Intl because the rules also run inside CouchDB, which has
 * none. Since 1996 the EU changes the clock on the last Sunday of March and October at 01:00 UTC.
 */

/** Milliseconds since the epoch, UTC. */
export type Instant = number;
/** A calendar date in Amsterdam, 'YYYY-MM-DD'. */
export type LocalDate = string;

export interface LocalTime {
  date: LocalDate;
  /** whole minutes since midnight on the clock, 0–1439 */
  minutes: number;
  /** 0 is Sunday */
  weekday: number;
}

/** Milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const MINUTES_OF_DAY = 1440;
/** The service day starts at 05:00, in minutes since midnight (rule hours/service-day). */
export const SERVICE_DAY_START = 5 * 60;

export function localTime(instant: Instant): LocalTime {
  const clock = instant + (isSummerTime(instant) ? 2 : 1) * HOUR;
  const at = new Date(clock);
  return {
    date: dateOf(clock),
    minutes: at.getUTCHours() * 60 + at.getUTCMinutes(),
    weekday: at.getUTCDay(),
  };
}

/**
 * The instant at which the clock of Amsterdam shows `minutesOfDay` minutes after midnight on `date`; 1440 and more
 * are times of the next day. A time that the spring change skips gives the moment of the change; a time that the
 * autumn change repeats gives the first of the two. So a later clock time never gives an earlier instant.
 */
export function instantAt(date: LocalDate, minutesOfDay: number): Instant {
  const clock = midnightUtc(date) + minutesOfDay * MINUTE;
  const inSummerTime = clock - 2 * HOUR;
  if (isSummerTime(inSummerTime)) return inSummerTime;
  const inWinterTime = clock - HOUR;
  return isSummerTime(inWinterTime) ? summerTime(inWinterTime).start : inWinterTime;
}

/** The date of the service day: before 05:00 it is still the previous date. */
export function serviceDay(instant: Instant): LocalDate {
  const { date, minutes } = localTime(instant);
  return minutes < SERVICE_DAY_START ? addDays(date, -1) : date;
}

export function serviceDayStart(date: LocalDate): Instant {
  return instantAt(date, SERVICE_DAY_START);
}

/** The end of the service day that `instant` is in, which is the start of the next. */
export function serviceDayEnd(instant: Instant): Instant {
  return serviceDayStart(addDays(serviceDay(instant), 1));
}

/** 0 is Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(midnightUtc(date)).getUTCDay();
}

/** The weekdays in the order in which weeks are written here. */
export const FROM_MONDAY: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOf(midnightUtc(date) + days * DAY);
}

/** Minutes since midnight of a 24-hour 'HH:MM'; null for any other text. */
export function parseTime(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** A calendar date 'YYYY-MM-DD'; null for any other text. */
export function parseDate(text: string): LocalDate | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && dateOf(at.getTime()) === text ? text : null;
}

/**
 * Matches the years 1970 to 2899 at the start of a date or an instant. The years of the days around such a date have
 * four digits too. The first is 1970 because a device whose clock lost the time is in that year.
 */
export const CALCULABLE_YEAR = /^(19[7-9]|2[0-8]\d)\d/;

/** 'HH:MM' of minutes since midnight; 1440 and more are times of the next day. */
export function formatTime(minutes: number): string {
  const ofDay = ((minutes % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

export function clockTime(instant: Instant): string {
  return formatTime(localTime(instant).minutes);
}

const MARCH = 2;
const OCTOBER = 9;

const summerTimeOfYear = remembering((year: number) => ({
  start: clockChange(year, MARCH),
  end: clockChange(year, OCTOBER),
}));

/** Of the year of an instant. */
const summerTime = (instant: Instant) => summerTimeOfYear(new Date(instant).getUTCFullYear());

function isSummerTime(instant: Instant): boolean {
  const { start, end } = summerTime(instant);
  return start <= instant && instant < end;
}

/** The clock change in a month of a year: its last Sunday (both months have 31 days), 01:00 UTC. */
function clockChange(year: number, month: number): Instant {
  const lastDay = new Date(Date.UTC(year, month, 31));
  return Date.UTC(year, month, 31 - lastDay.getUTCDay(), 1);
}

/** Caches results, because a list of businesses asks for the same few days hundreds of times. */
function remembering<K, V>(make: (key: K) => V): (key: K) => V {
  const results = new Map<K, V>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = make(key);
    if (results.size >= RESULTS_KEPT) results.clear();
    results.set(key, result);
    return result;
  };
}
const RESULTS_KEPT = 64;

/** @throws RangeError if `date` is not a calendar date; documents are validated before they get here */
const midnightUtc = remembering((date: LocalDate): Instant => {
  const [year, month, day] = date.split('-').map(Number);
  // `Date.UTC` would add 1900 to a year below 100, which a date has while its year is being typed.
  const midnight = new Date(0).setUTCFullYear(year ?? Number.NaN, (month ?? Number.NaN) - 1, day);
  if (date.length !== 10 || Number.isNaN(midnight) || dateOf(midnight) !== date)
    throw new RangeError(`not a date: ${date}`);
  return midnight;
});

/** @param clock the time on the clock of Amsterdam, in milliseconds as if it were UTC */
const dateOf = (clock: number): LocalDate => dateOfDay(Math.floor(clock / DAY));

/** @param day the number of days since 1970 */
const dateOfDay = remembering((day: number): LocalDate => new Date(day * DAY).toISOString().slice(0, 10));
