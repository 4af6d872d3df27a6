import { vi } from 'vitest';

/**
 * Lets time pass on a device with a fake `Date`: changing `Date` alone is a jump, as when the clock is set. Ended by
 * `vi.restoreAllMocks`.
 */
export function passTime(ms: number): void {
  const now = performance.now() + ms;
  vi.spyOn(performance, 'now').mockReturnValue(now);
  vi.setSystemTime(Date.now() + ms);
}
