/** The periods that a report can be opened for, and those it is compared with. */
import { addDays, CALCULABLE_YEAR, type LocalDate, parseDate, weekdayOf } from './amsterdam-time.ts';
import { monthRange, type ReportRange } from './day-report.ts';

export const REPORT_PERIODS = ['day', 'week', 'month'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** The day itself, its week from Monday to Sunday, or its calendar month. */
export function periodRange(period: ReportPeriod, date: LocalDate): ReportRange {
  if (period === 'day') return { from: date, to: date };
  if (period === 'month') return monthRange(date.slice(0, 7));
  const from = addDays(date, -((weekdayOf(date) + 6) % 7));
  return { from, to: addDays(from, 6) };
}

/** A date of the period after (1) or before (-1) the one with this date. */
export function periodStep(period: ReportPeriod, date: LocalDate, step: 1 | -1): LocalDate {
  const { from, to } = periodRange(period, date);
  if (period === 'day') return addDays(date, step);
  return step === 1 ? addDays(to, 1) : addDays(from, -1);
}

/** What a period is compared with: a day with the same day a week earlier, a week or a month with the previous one. */
export const comparedRange = (period: ReportPeriod, date: LocalDate): ReportRange =>
  period === 'day'
    ? periodRange('day', addDays(date, -7))
    : periodRange(period, periodStep(period, date, -1));

/** A service day as in an address; null for anything else, and for dates that the server refuses. */
export const reportDate = (text: string | null): LocalDate | null =>
  text && CALCULABLE_YEAR.test(text) ? parseDate(text) : null;
