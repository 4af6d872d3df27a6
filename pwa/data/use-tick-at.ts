import { useEffect } from 'react';
import { serverNow } from '../sync/device/server-clock.ts';
import { REFRESH_MS, tick } from './use-now.ts';

/**
 * Makes the clock tick at this moment, besides every minute.
 * @param at epoch ms; null for never
 * @param now the page's clock (`useNow`); each tick checks again
 */
export function useTickAt(at: number | null, now: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every tick looks again whether the moment is near
  useEffect(() => {
    const left = at === null ? null : at - serverNow();
    if (left === null || left > REFRESH_MS) return;
    const timer = setTimeout(tick, Math.max(0, left));
    return () => clearTimeout(timer);
  }, [at, now]);
}
