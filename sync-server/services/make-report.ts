import type { CsvRows, ReportAnswer } from '#contract/shop';
import { reportAnswer } from '#decisions/day-report';
import { csvBook } from '#decisions/report-csv';
import type { Id } from '#documents/ids';
import { addDays, serviceDayStart } from '#domain/amsterdam-time';
import { monthRange, type ReportRange } from '#domain/day-report';
import type { Language } from '#domain/language';
import { ReportBook } from '#domain/report-book';
import type { Deps } from '../deps.ts';

type ReportDeps = Pick<Deps, 'store' | 'clock'>;

/** Adds up the ledger page by page, so that other calls are answered in between. */
export async function makeReport(
  deps: ReportDeps,
  host: Id<'organisation'>,
  range: ReportRange,
): Promise<ReportAnswer> {
  const book = new ReportBook(range);
  for await (const page of ordersOf(deps, host, range)) for (const order of page) book.add(order);
  return reportAnswer(host, range, book.report(), deps.clock());
}

interface CsvQuery {
  month: string;
  rows?: CsvRows | undefined;
  lang?: Language | undefined;
}

export async function makeReportCsv(
  deps: ReportDeps,
  host: Id<'organisation'>,
  { month, rows = 'orders', lang = 'nl' }: CsvQuery,
): Promise<string> {
  const range = monthRange(month);
  const book = csvBook(rows, range, lang);
  for await (const page of ordersOf(deps, host, range)) for (const order of page) book.add(order);
  return book.text();
}

/** The orders of a business that a report over some service days may count, in pages. */
export const ordersOf = (
  { store }: Pick<Deps, 'store'>,
  host: Id<'organisation'>,
  { from, to }: ReportRange,
) =>
  store.orders.happenedBetween(host, {
    start: new Date(serviceDayStart(from)).toISOString(),
    end: new Date(serviceDayStart(addDays(to, 1))).toISOString(),
  });
