import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const late = () => new Error('late');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('passes on what ends in time, and leaves no timer', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1000, late)).toBe('done');
  await expect(withTimeout(Promise.reject(new Error('failed')), 1000, late)).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects what takes longer', async () => {
  const limited = withTimeout(new Promise(() => {}), 1000, late);
  const rejected = expect(limited).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(1000);
  await rejected;
});
