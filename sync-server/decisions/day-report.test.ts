import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { reportSchema } from '#contract/shop';
import { dayReport } from '#domain/report-book';
import { anyReportedOrder, RANGE } from '#fixtures/cases/day-report';
import { reportAnswer } from './day-report.ts';

test('answers every day of any orders as the contract declares it', () => {
  const days = dayReport([], RANGE).days.map(({ date }) => ({ from: date, to: date }));
  fc.assert(
    fc.property(fc.array(anyReportedOrder, { maxLength: 20 }), (orders) => {
      for (const range of [RANGE, ...days]) {
        const answer = reportAnswer('organisation/roma', range, dayReport(orders, range), 0);
        expect(v.safeParse(reportSchema, answer).issues).toBeUndefined();
      }
    }),
    { numRuns: 30 },
  );
});
