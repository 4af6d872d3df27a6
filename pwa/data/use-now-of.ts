import { useMemo } from 'react';
import { nextChange, type OpeningHours } from '#domain/timetable';
import { useNow } from './use-now.ts';
import { useTickAt } from './use-tick-at.ts';

/**
 * The clock of a page about one business. Besides every minute, it ticks at the moment the business opens or closes, so
 * that no page says 'open' for up to a minute too long.
 */
export function useNowOf(hours: OpeningHours): number {
  const now = useNow();
  useTickAt(
    useMemo(() => nextChange(hours, now), [hours, now]),
    now,
  );
  return now;
}
