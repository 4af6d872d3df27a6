/** The words for an opening state: by the calendar, with the next opening (rule hours/state-texts). */
import {
  addDays,
  type Instant,
  type LocalDate,
  localTime,
  MINUTE,
  MINUTES_OF_DAY,
  serviceDay,
  weekdayOf,
} from './amsterdam-time.ts';
import { isUnreachable, type KitchenHours } from './kitchen-heard.ts';
import { pausedUntil } from './switches.ts';
import {
  type Interval,
  intervalsAhead,
  intervalsOfServiceDay,
  type OpeningHours,
  openingState,
} from './timetable.ts';

/** The next hours: on the calendar day that is `days` after today's, whose weekday is 0 (Sunday) to 6. */
export interface NextHours {
  days: number;
  weekday: number;
  intervals: Interval[];
}

/**
 * `note` is the business's note of this day's hours, such as a holiday. 'unreachable': open, but its kitchen would not
 * hear of an order.
 */
export type OpeningWords = { note?: string } & (
  | { words: 'unreachable' }
  | { words: 'always' }
  | { words: 'open'; until: Instant }
  | { words: 'paused'; until: Instant }
  | { words: 'pre-order'; opens: Instant }
  /** 'day-off': closed on this weekday or date, but not always. */
  | { words: 'closed' | 'closed-today' | 'day-off' | 'no-times'; next: NextHours | null }
);

const WEEK = 7;
const HALF_A_DAY = (MINUTES_OF_DAY / 2) * MINUTE;

export function openingWords(hours: KitchenHours, now: Instant): OpeningWords {
  if (isUnreachable(hours, now)) return { words: 'unreachable' };
  const state = openingState(hours, now);
  const today = serviceDay(now);
  const text = noteOfServiceDay(hours, today);
  const note = text === undefined ? {} : { note: text };
  const paused = pausedUntil(hours, now);
  if (state.state === 'open' && paused !== null) return { words: 'paused', until: paused, ...note };
  if (state.state === 'open') {
    return isAlwaysOpen(hours, now) ? { words: 'always' } : { words: 'open', until: state.until, ...note };
  }
  if (state.state === 'pre-order') return { words: 'pre-order', opens: state.opens, ...note };
  if (hours.closed) return { words: 'closed-today', next: null };
  const next = nextHours(hours, now);
  if (state.state === 'no-times' && !next && text === undefined) return { words: 'no-times', next };
  // After midnight the service day is yesterday's, so no words call it 'today'.
  if (localTime(now).date !== today) return { words: 'closed', next };
  const hadHours = intervalsOfServiceDay(hours, today).length > 0;
  const words = state.state === 'closed' ? 'closed' : hadHours ? 'closed-today' : 'day-off';
  return { words, next, ...note };
}

/** The note of a service day: that of its exception, even if the exception closes it, otherwise that of its hours. */
export function noteOfServiceDay(hours: OpeningHours, date: LocalDate): string | undefined {
  const exceptions = (hours.exceptions ?? []).filter((exception) => exception.date === date);
  const ofHours = () => intervalsOfServiceDay(hours, date).find(({ text }) => text)?.text;
  return exceptions.find(({ closed, text }) => closed && text)?.text ?? ofHours();
}

/** The hours of the next service day that has any, within a week. */
function nextHours(hours: OpeningHours, now: Instant): NextHours | null {
  const today = serviceDay(now);
  for (let ahead = 1; ahead <= WEEK; ahead += 1) {
    const intervals = intervalsOfServiceDay(hours, addDays(today, ahead));
    const [first] = intervals;
    if (!first) continue;
    const { date } = localTime(first.start);
    return { days: daysBetween(localTime(now).date, date), weekday: weekdayOf(date), intervals };
  }
  return null;
}

/** Whether it is open round the clock, today and on all days of the coming week. */
function isAlwaysOpen(hours: OpeningHours, now: Instant): boolean {
  for (let ahead = 0; ahead < 2 * WEEK; ahead += 1) {
    const at = now + ahead * HALF_A_DAY;
    const [running] = intervalsAhead(hours, at);
    if (!running || running.start > at || running.end < at + HALF_A_DAY) return false;
  }
  return true;
}

/** Whether an interval is a whole day and night: it ends at the time it starts, a day later. */
export const isWholeDay = ({ start, end }: Interval): boolean =>
  end > start && localTime(start).minutes === localTime(end).minutes;

const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (MINUTES_OF_DAY * MINUTE));
