import { expect, test } from 'vitest';
import { dateRangeText, dateTimeText, dayText, instantText, localDateText } from './date-text.ts';

const LATE = Date.parse('2026-06-12T22:30:00.000Z');

test('writes a date as it is, whatever the time zone of the device', () => {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  expect(localDateText('2026-03-29', 'nl', parts)).toBe('zondag 29 maart');
  expect(localDateText('2026-03-29', 'en', parts)).toBe('Sunday 29 March');
  expect(dateRangeText('2026-03-09', '2026-03-15', 'nl', { day: 'numeric', month: 'long' })).toBe(
    '9–15 maart',
  );
});

test('writes a moment on the calendar and the clock of Amsterdam', () => {
  expect(dayText(LATE, 'nl')).toBe('za 13 jun');
  expect(dateTimeText(LATE, 'nl', 'short')).toBe('13 jun 2026, 00:30');
  expect(dateTimeText(LATE, 'nl', 'long')).toBe('13 juni 2026 om 00:30');
  expect(dateTimeText(LATE, 'en', 'short')).toBe('13 Jun 2026, 00:30');
  expect(instantText(LATE, 'nl', { day: 'numeric', month: 'long' })).toBe('13 juni');
});

test('is Dutch before a language is known', () => {
  expect(dayText(LATE, '')).toBe('za 13 jun');
  expect(localDateText('2026-06-12', '', { month: 'long' })).toBe('juni');
});
