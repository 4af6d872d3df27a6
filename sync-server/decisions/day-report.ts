import type { ReportAnswer } from '#contract/shop';
import type { Id } from '#documents/ids';
import type { DayReport, ReportRange } from '#domain/day-report';
import { type Cents, toEuros } from '#domain/money';

/** A part of the report with its amount in euros. */
const inEuros = <T extends { amount: Cents }>(part: T) => ({ ...part, amount: toEuros(part.amount) });

/** A report as the API answers it, in euros. */
export function reportAnswer(
  host: Id<'organisation'>,
  range: ReportRange,
  report: DayReport,
  now: number,
): ReportAnswer {
  const { total, items, discount, delivery, fees, donations } = report;
  return {
    ...range,
    host,
    made: new Date(now).toISOString(),
    orders: report.orders,
    deliveries: report.deliveries,
    total: toEuros(total),
    items: toEuros(items),
    discount: toEuros(discount),
    delivery: toEuros(delivery),
    fees: toEuros(fees),
    donations: toEuros(donations),
    payments: report.payments.map(inEuros),
    vat: report.vat.map(({ rate, gross, vat }) => ({ rate, gross: toEuros(gross), vat: toEuros(vat) })),
    clubs: report.clubs.map(inEuros),
    stamps: report.stamps,
    unpaid: inEuros(report.unpaid),
    cancelled: inEuros(report.cancelled),
    reversed: inEuros(report.reversed),
    refunded: inEuros(report.refunded),
    failed_refunds: inEuros(report.failedRefunds),
    kept: inEuros(report.kept),
    best: report.best.map(inEuros),
    days: report.days.map(inEuros),
  };
}
