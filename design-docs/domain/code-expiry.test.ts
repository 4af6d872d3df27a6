import { expect, test } from 'vitest';
import { LONGEST_CODE_DAYS } from './action-code.ts';
import { addDays, MINUTE, MINUTES_OF_DAY, serviceDayStart } from './amsterdam-time.ts';
import { expiryDate, expiryOf, expiryRange } from './code-expiry.ts';

test.each([
  ['2026-06-12', '2026-06-13T02:59:59.999Z'],
  ['2026-12-31', '2027-01-01T03:59:59.999Z'],
  // The nights in which the clock changes.
  ['2026-10-24', '2026-10-25T03:59:59.999Z'],
  ['2027-03-27', '2027-03-28T02:59:59.999Z'],
])('a code of %s expires when that business night ends, at %s', (date, expires) => {
  expect(expiryOf(date)).toBe(expires);
  expect(expiryDate(expires)).toBe(date);
});

test('every date that can be chosen is in the future and within the longest time, at any hour', () => {
  for (let hour = 0; hour < 24 * 400; hour += 5) {
    const now = Date.UTC(2026, 0, 1) + hour * 60 * MINUTE;
    const { first, last } = expiryRange(now);
    expect(Date.parse(expiryOf(first))).toBeGreaterThan(now);
    expect(Date.parse(expiryOf(last))).toBeLessThanOrEqual(now + LONGEST_CODE_DAYS * MINUTES_OF_DAY * MINUTE);
  }
});

test('the last date can be chosen from the first minute of a business day, also across a change of the clock', () => {
  for (let day = 0; day < 366 * 10; day++) {
    const now = serviceDayStart(addDays('2026-01-01', day));
    const longest = now + LONGEST_CODE_DAYS * MINUTES_OF_DAY * MINUTE;
    expect(Date.parse(expiryOf(expiryRange(now).last))).toBeLessThanOrEqual(longest);
  }
});
