import { useSearchParams } from 'react-router-dom';
import type { LocalDate } from '#domain/amsterdam-time';
import { periodStep, REPORT_PERIODS, type ReportPeriod, reportDate } from '#domain/report-period';
import { changedQuery } from '../../data/changed-query.ts';

export interface AskedPeriod {
  period: ReportPeriod;
  /** A day of the period. */
  date: LocalDate;
  choose(period: ReportPeriod): void;
  go(date: LocalDate): void;
  step(by: 1 | -1): void;
}

/** The period in the address. Another period replaces it in the history, so that the back button leaves the report. */
export function useAskedPeriod(today: LocalDate): AskedPeriod {
  const [query, setQuery] = useSearchParams();
  const period = REPORT_PERIODS.find((one) => one === query.get('period')) ?? 'day';
  const date = reportDate(query.get('date')) ?? today;
  const set = (change: Record<string, string>) =>
    setQuery((present) => changedQuery(present, change), { replace: true });
  return {
    period,
    date,
    choose: (chosen) => set({ period: chosen }),
    go: (chosen) => set({ date: chosen }),
    step: (by) => set({ date: periodStep(period, date, by) }),
  };
}
