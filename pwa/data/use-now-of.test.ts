import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instantAt } from '#domain/amsterdam-time';
import { openingState } from '#domain/timetable';
import { useNowOf } from './use-now-of.ts';

const WEDNESDAY = '2026-03-11';
const hours = { timetable: [3, 4].map((day) => ({ day, start: '16:00', end: '22:00' })) };
/** Twenty seconds before the minute, since the page’s clock does not tick on whole minutes. */
const before = (minutes: number) => instantAt(WEDNESDAY, minutes) - 20_000;

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['opens', 16 * 60, 'pre-order', 'open'],
  ['closes', 22 * 60, 'open', 'closed'],
])('ticks at the very moment a business %s', (_, at, was, becomes) => {
  vi.setSystemTime(before(at));
  const { result } = renderHook(() => openingState(hours, useNowOf(hours)).state);
  expect(result.current).toBe(was);
  act(() => void vi.advanceTimersByTime(19_999));
  expect(result.current).toBe(was);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(becomes);
});

test('ticks once a minute otherwise', () => {
  vi.setSystemTime(before(18 * 60));
  const { result } = renderHook(() => useNowOf(hours));
  const first = result.current;
  act(() => void vi.advanceTimersByTime(59_999));
  expect(result.current).toBe(first);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(first + 60_000);
});
