import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockCases, instantCases, timeTextCases } from '#fixtures/cases/amsterdam-time';
import {
  addDays,
  clockTime,
  formatTime,
  instantAt,
  localTime,
  MINUTE,
  parseTime,
  serviceDay,
  serviceDayStart,
  weekdayOf,
} from './amsterdam-time.ts';

const intl = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function agreesWithIntl(instant: number) {
  const parts = Object.fromEntries(intl.formatToParts(instant).map(({ type, value }) => [type, value]));
  expect(localTime(instant).date).toBe(`${parts.year}-${parts.month}-${parts.day}`);
  expect(clockTime(instant)).toBe(`${parts.hour}:${parts.minute}`);
}

const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2041, 0, 1) - 1 });
const dates = instants.map((instant) => localTime(instant).date);

describe('the clock', () => {
  test.each(clockCases)('at $instant shows $clock on $date', ({ instant, date, clock, weekday }) => {
    const at = Date.parse(instant);
    expect(localTime(at)).toEqual({ date, minutes: parseTime(clock), weekday });
    expect(clockTime(at)).toBe(clock);
    expect(weekdayOf(date)).toBe(weekday);
  });

  test('agrees with Intl at any instant of 2020–2040', () => {
    fc.assert(fc.property(instants, agreesWithIntl), { numRuns: 2000 });
  });

  test('agrees with Intl through every night of a clock change, 2020–2040', () => {
    for (let year = 2020; year <= 2040; year += 1) {
      for (const month of [2, 9]) {
        const lastSunday = 31 - new Date(Date.UTC(year, month, 31)).getUTCDay();
        for (let minute = -181; minute <= 361; minute += 1) {
          agreesWithIntl(Date.UTC(year, month, lastSunday, 0, minute));
        }
      }
    }
  });
});

describe('an instant from the clock', () => {
  test.each(instantCases)('$date + $minutes minutes: $why', ({ date, minutes, instant }) => {
    expect(new Date(instantAt(date, minutes)).toISOString()).toBe(new Date(instant).toISOString());
  });

  test('shows that time again, or is the moment of the change that skipped it', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 2879 }), (date, minutes) => {
        const instant = instantAt(date, minutes);
        const shown = localTime(instant);
        const expected = { date: addDays(date, Math.floor(minutes / 1440)), minutes: minutes % 1440 };
        if (shown.minutes === expected.minutes) expect(shown).toMatchObject(expected);
        else {
          expect(expected.minutes).toBeGreaterThanOrEqual(120);
          expect(expected.minutes).toBeLessThan(180);
          expect(shown).toMatchObject({ date: expected.date, minutes: 180 });
          expect(clockTime(instant - MINUTE)).toBe('01:59');
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('is never earlier for a later time on the clock', () => {
    for (const date of ['2026-03-28', '2026-10-24', '2026-06-01']) {
      for (let minutes = 1; minutes <= 2880; minutes += 1) {
        expect(instantAt(date, minutes)).toBeGreaterThanOrEqual(instantAt(date, minutes - 1));
      }
    }
  });

  test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', ''])(
    'refuses %j, which is not a date',
    (date) => {
      expect(() => instantAt(date, 0)).toThrow(RangeError);
    },
  );
});

describe('the service day', () => {
  test.each(clockCases)('at $date $clock is $serviceDay', ({ instant, serviceDay: day }) => {
    expect(serviceDay(Date.parse(instant))).toBe(day);
  });

  test('holds each instant from its start to the next day’s', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = serviceDay(instant);
        expect(serviceDayStart(day)).toBeLessThanOrEqual(instant);
        expect(instant).toBeLessThan(serviceDayStart(addDays(day, 1)));
        expect(clockTime(serviceDayStart(day))).toBe('05:00');
      }),
    );
  });
});

describe('times as text', () => {
  test.each(timeTextCases)('$text is $minutes minutes', ({ text, minutes }) => {
    expect(parseTime(text)).toBe(minutes);
    if (minutes !== null) expect(formatTime(minutes)).toBe(text);
  });

  test('past midnight are times of the next day', () => {
    expect(formatTime(1440)).toBe('00:00');
    expect(formatTime(1560)).toBe('02:00');
    expect(formatTime(-60)).toBe('23:00');
  });
});

test('days are counted across months, leap days and years', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  // The first digits of a year that is being typed.
  expect(addDays('0002-12-31', 1)).toBe('0003-01-01');
  expect(addDays('0099-12-31', 1)).toBe('0100-01-01');
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(weekdayOf('2026-11-28')).toBe(6);
});
