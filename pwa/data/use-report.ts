import type { ReportAnswer } from '#contract/shop';
import type { Id } from '#documents/id';
import type { ReportRange } from '#domain/day-report';
import type { Language } from '#domain/language';
import { type Outcome, withEngine } from './outcome.ts';
import { saveFile } from './save-file.ts';
import type { Stored } from './stored.ts';
import { useOwnStored } from './use-stored.ts';

/** The figures of a business: the last answer on this device at once, then the server's. */
export const useReport = (host: Id<'organisation'>, { from, to }: ReportRange): Stored<ReportAnswer> =>
  useOwnStored(`report ${host} ${from} ${to}`, () => ({
    read: ({ readReport }) => readReport(host, { from, to }),
    refresh: ({ refreshReport }) => refreshReport(host, { from, to }),
    isUnannounced: true,
    topics: ['kitchen'],
  }));

interface Asked {
  host: Id<'organisation'>;
  /** 'YYYY-MM' */
  month: string;
  rows: 'orders' | 'days';
  lang: Language;
}

/** Fetches a month as CSV, and gives it to the browser as a download. Needs a connection. */
export const downloadMonth = ({ host, ...query }: Asked, file: string): Promise<Outcome> =>
  withEngine(async ({ fetchReportCsv }): Promise<Outcome> => {
    const result = await fetchReportCsv(host, query);
    if (!result.ok) return { ok: false, code: result.code };
    saveFile(new Blob([result.answer], { type: 'text/csv;charset=utf-8' }), file);
    return { ok: true };
  });
