import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RefreshResult } from './cached.ts';
import { keepListening } from './listening.ts';
import { stopTrying, untilFresh } from './until-fresh.ts';

const refresh = vi.fn<() => Promise<RefreshResult>>();

beforeEach(() => {
  vi.useFakeTimers();
  // Makes the delay equal to that without jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  refresh.mockReset();
});
afterEach(() => {
  stopTrying();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('tries again later and later until the server has answered', async () => {
  refresh.mockResolvedValueOnce('unreachable').mockRejectedValueOnce(new Error('full'));
  refresh.mockResolvedValue('fresh');
  await untilFresh('board', refresh);
  await vi.advanceTimersByTimeAsync(1999);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4000);
  expect(refresh).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test.each([
  ['half as long', 0, 1000],
  ['one and a half times as long', 1, 3000],
])('waits up to %s, so that not all pages try again at once', async (_, random, wait) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  refresh.mockResolvedValue('unreachable');
  await untilFresh('board', refresh);
  await vi.advanceTimersByTimeAsync(wait - 1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a later refresh takes over, so that no two try again', async () => {
  refresh.mockResolvedValue('unreachable');
  await Promise.all([untilFresh('board', refresh), untilFresh('board', refresh)]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(refresh).toHaveBeenCalledTimes(3);
  const other = vi.fn(async (): Promise<RefreshResult> => 'fresh');
  await untilFresh('board', other);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('a hidden page, and one that refreshes everything, gives up', async () => {
  refresh.mockResolvedValue('unreachable');
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await untilFresh('board', refresh);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  seen.mockReturnValue('visible');
  await untilFresh('board', refresh);
  stopTrying();
  const underWay = untilFresh('board', refresh);
  stopTrying();
  await underWay;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('a hidden page tries again while a kitchen is open on it', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const leave = keepListening();
  refresh.mockResolvedValue('unreachable');
  await untilFresh('board', refresh);
  await vi.advanceTimersByTimeAsync(2000);
  expect(refresh).toHaveBeenCalledTimes(2);
  leave();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(refresh).toHaveBeenCalledTimes(3);
});
