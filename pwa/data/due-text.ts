import { useLingui } from '@lingui/react/macro';
import { clockTime, type Instant, serviceDay } from '#domain/amsterdam-time';
import { dayText } from './date-text.ts';

/**
 * Returns a function that gives a due time in words: '19:10', or 'za 14 mrt om 15:40' if it is not today. Beside a time
 * on another day, a time today is 'vandaag om 19:10'.
 */
export function useDueText(now: Instant): (due: Instant, beside?: Instant) => string {
  const { t, i18n } = useLingui();
  return (due, beside = due) => {
    const time = clockTime(due);
    const isToday = serviceDay(due) === serviceDay(now);
    if (isToday && serviceDay(beside) === serviceDay(due)) return time;
    const day = isToday ? t`vandaag` : dayText(due, i18n.locale);
    return t`${day} om ${time}`;
  };
}
