import { vi } from 'vitest';

/** Waits until `look` succeeds, for what happens in the background. The limit is more than a slow machine needs. */
export const soon = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 10_000, interval: 50 });
