import { expect, test } from 'vitest';
import { rangeProblem } from './day-report.ts';
import { comparedRange, periodRange, periodStep, REPORT_PERIODS, reportDate } from './report-period.ts';

test.each([
  ['day', '2026-03-13', '2026-03-13', '2026-03-13', '2026-03-06', '2026-03-06'],
  // From Monday to Sunday, also when asked for on either of them.
  ['week', '2026-03-13', '2026-03-09', '2026-03-15', '2026-03-02', '2026-03-08'],
  ['week', '2026-03-09', '2026-03-09', '2026-03-15', '2026-03-02', '2026-03-08'],
  ['week', '2026-03-15', '2026-03-09', '2026-03-15', '2026-03-02', '2026-03-08'],
  ['week', '2026-01-01', '2025-12-29', '2026-01-04', '2025-12-22', '2025-12-28'],
  ['month', '2026-03-31', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['month', '2026-01-15', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
] as const)('the %s of %s is %s to %s, compared with %s to %s', (period, date, from, to, before, until) => {
  expect(periodRange(period, date)).toEqual({ from, to });
  expect(comparedRange(period, date)).toEqual({ from: before, to: until });
});

test.each(REPORT_PERIODS)(
  'a %s forward and back is the same one, and short enough for a report',
  (period) => {
    for (const date of ['2026-03-01', '2026-03-29', '2026-12-31', '2028-02-29']) {
      const next = periodStep(period, date, 1);
      expect(periodRange(period, periodStep(period, next, -1))).toEqual(periodRange(period, date));
      expect(rangeProblem(periodRange(period, next))).toBeNull();
    }
  },
);

test.each([
  ['2026-03-13', '2026-03-13'],
  ['2026-02-30', null],
  ['1969-12-31', null],
  ['2900-01-01', null],
  ['2026-3-1', null],
  ['', null],
  [null, null],
])('%s in an address is the date %s', (text, date) => {
  expect(reportDate(text)).toBe(date);
});
