import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenings } from '#fixtures/cases/any-timetable';
import { type ExpectedState, intervalCases, stateCases } from '#fixtures/cases/timetable';
import { addDays, type Instant, localTime, MINUTE, parseTime, weekdayOf } from './amsterdam-time.ts';
import {
  acceptsOrders,
  type Interval,
  intervalsOfServiceDay,
  isOpen,
  nextChange,
  type OpeningHours,
  type OpeningState,
  openingState,
} from './timetable.ts';

const iso = (instant: Instant) => new Date(instant).toISOString();
const pairs = (intervals: Interval[]) => intervals.map(({ start, end }) => [iso(start), iso(end)]);
const utc = (text: string) => iso(Date.parse(text));

function readable(state: OpeningState) {
  if (state.state === 'open') return { state: 'open', until: iso(state.until) };
  if (state.state === 'pre-order') return { state: 'pre-order', opens: iso(state.opens) };
  if (state.state !== 'closed') return state;
  return { state: 'closed', tomorrow: pairs(state.tomorrow) };
}

function inUtc(expected: ExpectedState) {
  return JSON.parse(
    JSON.stringify(expected, (_key, value) =>
      typeof value === 'string' && value.includes('T') ? utc(value) : value,
    ),
  );
}

describe('the hours of a service day', () => {
  test.each(intervalCases)('$why', ({ hours, date, intervals }) => {
    expect(pairs(intervalsOfServiceDay(hours, date))).toEqual(intervals.map((pair) => pair.map(utc)));
  });

  test('keep the text of their entries, also when entries are merged', () => {
    const date = '2026-01-15';
    const lunch = { date, start: '12:00', end: '15:00', text: 'Lunch' };
    const text = (...exceptions: (typeof lunch)[]) =>
      intervalsOfServiceDay({ timetable: [], exceptions }, date).map((interval) => interval.text);
    expect(text(lunch)).toEqual(['Lunch']);
    expect(text(lunch, { ...lunch, start: '15:00', end: '18:00', text: 'Borrel' })).toEqual(['Lunch']);
    expect(text({ ...lunch, text: '' }, { ...lunch, start: '15:00', end: '18:00' })).toEqual(['Lunch']);
    const whole = { ...lunch, end: '18:00', text: 'De hele dag' };
    expect([text(lunch, whole), text(whole, lunch)]).toEqual([['Lunch'], ['Lunch']]);
  });
});

describe('the opening state', () => {
  test.each(stateCases)('$why ($now)', ({ hours, now, expected, next }) => {
    const at = Date.parse(now);
    expect(readable(openingState(hours, at))).toEqual(inUtc(expected));
    expect(isOpen(hours, at)).toBe(expected.state === 'open');
    expect(acceptsOrders(hours, at)).toBe(expected.state === 'open' || expected.state === 'pre-order');
    const change = nextChange(hours, at);
    expect(change === null ? null : iso(change)).toBe(next === null ? null : utc(next));
  });
});

/** An independent implementation of the rules for entries past midnight, computed from clock times. */
function isOpenByTheClock(hours: OpeningHours, now: Instant): boolean {
  const { date, minutes } = localTime(now);
  return [0, 1].some((daysAgo) => {
    const day = addDays(date, -daysAgo);
    const exceptions = (hours.exceptions ?? []).filter((exception) => exception.date === day);
    if (exceptions.some(({ closed }) => closed)) return false;
    const entries =
      exceptions.length > 0 ? exceptions : hours.timetable.filter((one) => one.day === weekdayOf(day));
    return entries.some(({ start = '', end = '' }) => {
      const [from = 0, to = 0] = [parseTime(start) ?? 0, parseTime(end) ?? 0];
      const wall = minutes + daysAgo * 1440;
      if (to <= from) return from <= wall && wall < to + 1440;
      const night = to < 300 ? 1440 : 0;
      return from + night <= wall && wall < to + night;
    });
  });
}

const isRepeatedHour = (now: Instant) => iso(now).startsWith('2026-10-25T01:');

/** 01:00 UTC, when the clock of Amsterdam skips or repeats an hour. */
const CLOCK_CHANGES = ['2026-03-29', '2026-10-25'].map((date) => Date.parse(`${date}T01:00:00Z`));
const HOUR = 60 * MINUTE;

describe('for any timetable, at any instant', () => {
  test('produces every state often enough, also near the clock changes', () => {
    const tried = fc
      .sample(evenings, { numRuns: 1000, seed: 1 })
      .map((evening) => ({ ...evening, ...openingState(evening.hours, evening.now) }));
    const count = (is: (evening: (typeof tried)[number]) => boolean) => tried.filter(is).length;
    for (const state of ['open', 'pre-order', 'closed', 'closed-today', 'no-times'])
      expect(
        count((evening) => evening.state === state),
        state,
      ).toBeGreaterThan(25);
    for (const change of CLOCK_CHANGES) {
      const near = ({ now }: { now: Instant }) => Math.abs(now - change) < 2 * HOUR;
      expect(count((evening) => near(evening) && evening.state === 'open')).toBeGreaterThan(10);
    }
    expect(count(({ now }) => isRepeatedHour(now))).toBeLessThan(100);
    const pastMidnight = ({ start, end }: { start: string; end: string }) => end <= start;
    expect(count(({ hours }) => hours.timetable.some(pastMidnight))).toBeGreaterThan(500);
    expect(count(({ hours }) => hours.exceptions.length > 0)).toBeGreaterThan(500);
    const days = ({ hours }: { hours: OpeningHours }) => hours.timetable.map(({ day }) => day);
    expect(count((evening) => new Set(days(evening)).size < days(evening).length)).toBeGreaterThan(500);
  });

  test('a business is open if any entry says so', () => {
    fc.assert(
      fc.property(evenings, ({ hours, now }) => {
        fc.pre(!isRepeatedHour(now));
        expect(isOpen(hours, now)).toBe(isOpenByTheClock(hours, now));
      }),
      { numRuns: 3000 },
    );
  });

  test('the state stays the same until its next change, and then differs', () => {
    fc.assert(
      fc.property(
        evenings,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        ({ hours, now }, part) => {
          const state = openingState(hours, now);
          const change = nextChange(hours, now);
          if (change !== null) expect(change).toBeGreaterThan(now);
          const end = change ?? now + 20 * 1440 * MINUTE;
          expect(openingState(hours, now + Math.floor(part * (end - now)))).toEqual(state);
          expect(openingState(hours, end - 1)).toEqual(state);
          if (change !== null) expect(openingState(hours, change)).not.toEqual(state);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('the times in a state are correct', () => {
    fc.assert(
      fc.property(evenings, ({ hours, now }) => {
        const state = openingState(hours, now);
        if (state.state === 'open') expect(state.until).toBeGreaterThan(now);
        if (state.state === 'pre-order') {
          expect(isOpen(hours, state.opens)).toBe(true);
          expect(isOpen(hours, state.opens - 1)).toBe(false);
        }
        if (state.state === 'closed') {
          for (const { start, end } of state.tomorrow) {
            expect(isOpen(hours, start)).toBe(true);
            expect(isOpen(hours, end - 1)).toBe(true);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('the closed flag closes the business', () => {
    fc.assert(
      fc.property(evenings, ({ hours, now }) => {
        const closed = { ...hours, closed: true };
        expect(openingState(closed, now)).toEqual({ state: 'closed-today' });
        expect(acceptsOrders(closed, now)).toBe(false);
        expect(nextChange(closed, now)).toBeNull();
      }),
    );
  });

  test('the order of the entries does not matter', () => {
    fc.assert(
      fc.property(evenings, ({ hours, now }) => {
        const reversed = {
          timetable: [...hours.timetable].reverse(),
          exceptions: [...hours.exceptions].reverse(),
        };
        expect(openingState(reversed, now)).toEqual(openingState(hours, now));
      }),
    );
  });
});
