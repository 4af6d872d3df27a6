import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

const locks: { released: boolean; release(): Promise<void> }[] = [];
const request = vi.fn(async () => {
  const lock = {
    released: false,
    async release() {
      lock.released = true;
    },
  };
  locks.push(lock);
  return lock;
});

beforeEach(() => {
  locks.length = 0;
  request.mockClear();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('keeps the screen on while the courier is under way, and no longer', async () => {
  const hook = renderHook(({ active }) => useWakeLock(active), { initialProps: { active: false } });
  expect(request).not.toHaveBeenCalled();
  hook.rerender({ active: true });
  await waitFor(() => expect(locks).toHaveLength(1));
  hook.rerender({ active: false });
  await waitFor(() => expect(locks[0]?.released).toBe(true));
});

test('asks again when the page is seen again, because the browser ends the lock of a hidden page', async () => {
  renderHook(() => useWakeLock(true));
  await waitFor(() => expect(locks).toHaveLength(1));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledOnce();
  locks[0]!.released = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(locks).toHaveLength(2));
});

test('keeps one lock if the page is seen twice while the browser has not granted it yet', async () => {
  const hook = renderHook(() => useWakeLock(true));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(locks).toHaveLength(2));
  await waitFor(() => expect(locks.filter(({ released }) => !released)).toHaveLength(1));
  hook.unmount();
  await waitFor(() => expect(locks.every(({ released }) => released)).toBe(true));
});

test('leaves the screen alone if the browser refuses', async () => {
  request.mockRejectedValueOnce(new Error('NotAllowedError'));
  const hook = renderHook(() => useWakeLock(true));
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  hook.unmount();
});
