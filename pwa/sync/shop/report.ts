import { type ReportAnswer, report, reportCsv } from '#contract/shop';
import type { Id } from '#documents/id';
import type { ReportRange } from '#domain/day-report';
import type { Cached, RefreshResult } from '../device/cached.ts';
import { ownReplica } from '../kitchen/own-replica.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { readLocalNote, writeLocalNote } from '../replica/local-notes.ts';
import { type CallInput, call, callWith, type Result } from '../server/api-client.ts';
import { besideBoard, type Kept } from './beside-board.ts';

/** The reports that were opened last. */
const NOTE = 'reports';
/** A day, a week and a month, each with the one before, for today and some earlier dates. */
const MAX_KEPT = 16;

interface Note {
  reports: Kept<ReportAnswer>[];
}

const keyOf = ({ from, to }: ReportRange): string => `${from} ${to}`;

const reports = besideBoard<ReportAnswer>(
  {
    async read(database, key) {
      return (await readNote(database)).find(({ value }) => keyOf(value) === key) ?? null;
    },
    async write(database, kept) {
      const others = (await readNote(database)).filter(({ value }) => keyOf(value) !== keyOf(kept.value));
      await writeLocalNote<Note>(database, NOTE, { reports: [kept, ...others].slice(0, MAX_KEPT) });
    },
  },
  keyOf,
);

const readNote = async (database: LocalDatabase): Promise<Kept<ReportAnswer>[]> =>
  (await readLocalNote<Note>(database, NOTE))?.reports ?? [];

/** The last answer on this device; null for users who do not own the business. */
export const readReport = (
  host: Id<'organisation'>,
  range: ReportRange,
): Promise<Cached<ReportAnswer> | null> => reports.read(host, keyOf(range));

export async function refreshReport(host: Id<'organisation'>, range: ReportRange): Promise<RefreshResult> {
  const replica = ownReplica(host);
  if (!replica) return 'missing';
  const result = await call(report, { params: { host }, query: range });
  if (!result.ok) {
    const { code } = result;
    return code === 'bad-request' || code === 'forbidden' ? 'missing' : 'unreachable';
  }
  await reports.keep(replica, result.answer);
  return 'fresh';
}

/** A month as CSV text. Needs a connection. */
export function fetchReportCsv(
  host: Id<'organisation'>,
  query: NonNullable<CallInput<typeof reportCsv>['query']>,
): Promise<Result<string>> {
  return callWith(reportCsv, { params: { host }, query }, async (url, headers) => {
    headers.set('accept', 'text/csv, application/json');
    const response = await fetch(url, { headers, credentials: 'omit', signal: AbortSignal.timeout(60_000) });
    const isCsv = response.ok && response.headers.get('content-type')?.startsWith('text/csv');
    if (!isCsv) return response;
    // The client reads JSON. `text()` would remove the byte order mark, by which spreadsheets know UTF-8.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    return Response.json(text);
  });
}
