import { useEffect } from 'react';
import { nextChange, type OpeningHours } from '#domain/timetable';
import { serverNow } from '../sync/device/server-clock.ts';
import { REFRESH_MS, tick, useNow } from './use-now.ts';

/**
 * The clock of a page about one business. Besides every minute, it ticks at the moment the business opens or closes, so
 * that no page says 'open' for up to a minute too long.
 */
export function useNowOf(hours: OpeningHours): number {
  const now = useNow();
  useEffect(() => {
    const change = nextChange(hours, now);
    const left = change === null ? null : change - serverNow();
    if (left === null || left > REFRESH_MS) return;
    const timer = setTimeout(tick, Math.max(0, left));
    return () => clearTimeout(timer);
  }, [hours, now]);
  return now;
}
