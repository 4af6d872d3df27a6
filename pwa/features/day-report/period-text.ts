import type { LocalDate } from '#domain/amsterdam-time';
import type { ReportRange } from '#domain/day-report';
import type { ReportPeriod } from '#domain/report-period';
import { dateRangeText, localDateText } from '../../data/date-text.ts';

/** 'vrijdag 13 maart', '9–15 maart', 'maart 2026'; with the year if it is not this one. */
export function periodText(
  period: ReportPeriod,
  { from, to }: ReportRange,
  today: LocalDate,
  locale: string,
): string {
  const year = from.slice(0, 4) === today.slice(0, 4) && to.slice(0, 4) === today.slice(0, 4) ? {} : YEAR;
  if (period === 'month') return localDateText(from, locale, { month: 'long', year: 'numeric' });
  if (period === 'day')
    return localDateText(from, locale, { weekday: 'long', day: 'numeric', month: 'long', ...year });
  return dateRangeText(from, to, locale, { day: 'numeric', month: 'long', ...year });
}

const YEAR = { year: 'numeric' } as const;
