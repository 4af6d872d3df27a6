import { afterEach, expect, test, vi } from 'vitest';
import { within } from './within.ts';

afterEach(() => void vi.useRealTimers());

test('a value that comes too late is null', async () => {
  vi.useFakeTimers();
  const late = within(100, new Promise((resolve) => setTimeout(resolve, 101, 'late')));
  await vi.advanceTimersByTimeAsync(101);
  expect(await late).toBeNull();
});

test('waits no longer when the value comes or fails', async () => {
  vi.useFakeTimers();
  expect(await within(100, Promise.resolve('value'))).toBe('value');
  await expect(within(100, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
});
