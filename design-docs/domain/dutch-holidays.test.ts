import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from './amsterdam-time.ts';
import { easter, HOLIDAYS, type Holiday, holidaysAhead, holidaysOf } from './dutch-holidays.ts';

const dateOf = (year: number, holiday: Holiday) =>
  holidaysOf(year).find((one) => one.holiday === holiday)!.date;

// The earliest and latest possible dates (1818, 1943), leap years, and the years around now.
test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
])('Easter of %d is on %s', (year, date) => expect(easter(year)).toBe(date));

test('Easter is always a Sunday between 22 March and 25 April', () => {
  for (let year = 1900; year < 2200; year += 1) {
    expect(weekdayOf(easter(year))).toBe(0);
    expect(easter(year) >= `${year}-03-22` && easter(year) <= `${year}-04-25`).toBe(true);
  }
});

// 27 April is a Sunday in 2014, 2025 and 2031.
test.each([
  [2014, '2014-04-26'],
  [2024, '2024-04-27'],
  [2025, '2025-04-26'],
  [2026, '2026-04-27'],
  [2031, '2031-04-26'],
])('King’s Day of %d is on %s', (year, date) => expect(dateOf(year, 'kings-day')).toBe(date));

describe('The holidays', () => {
  test.each([
    ['new-year', '2026-01-01'],
    ['good-friday', '2026-04-03'],
    ['easter', '2026-04-05'],
    ['easter-monday', '2026-04-06'],
    ['kings-day', '2026-04-27'],
    ['liberation-day', '2026-05-05'],
    ['ascension', '2026-05-14'],
    ['pentecost', '2026-05-24'],
    ['pentecost-monday', '2026-05-25'],
    ['christmas-eve', '2026-12-24'],
    ['christmas', '2026-12-25'],
    ['boxing-day', '2026-12-26'],
    ['new-years-eve', '2026-12-31'],
  ] as const)('of 2026: %s on %s', (holiday, date) => expect(dateOf(2026, holiday)).toBe(date));

  test('are all there, sorted by date', () => {
    for (const year of [2024, 2025, 2026, 2031]) {
      const dates = holidaysOf(year).map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted());
      expect(dates).toHaveLength(HOLIDAYS.length);
    }
  });

  test('ahead begin today and go on into the next year, each once', () => {
    const ahead = holidaysAhead('2026-12-25');
    expect(ahead[0]).toEqual({ holiday: 'christmas', date: '2026-12-25' });
    expect(ahead.map(({ date }) => date)).toContain('2027-04-27');
    expect(ahead.map(({ holiday }) => holiday).toSorted()).toEqual(HOLIDAYS.toSorted());
  });

  test('ahead are each there once on every day, although Easter moves', () => {
    for (let day = '2024-01-01'; day < '2032-01-01'; day = addDays(day, 1)) {
      const ahead = holidaysAhead(day);
      expect(ahead.map(({ holiday }) => holiday).toSorted(), day).toEqual(HOLIDAYS.toSorted());
      expect(ahead[0]!.date >= day, day).toBe(true);
    }
  });

  test.each([
    ['2025-04-10', '2025-04-20'],
    ['2025-04-21', '2026-04-05'],
    ['2027-03-29', '2028-04-16'],
  ])('ahead of %s have Easter on %s', (today, date) => {
    expect(holidaysAhead(today).filter(({ holiday }) => holiday === 'easter')).toEqual([
      { holiday: 'easter', date },
    ]);
  });
});
