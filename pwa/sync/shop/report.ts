import { type ReportAnswer, report, reportCsv } from '#contract/shop';
import type { Id } from '#documents/id';
import type { ReportRange } from '#domain/day-report';
import type { Cached, RefreshResult } from '../device/cached.ts';
import { announce } from '../device/changes.ts';
import { kitchenReplicas } from '../kitchen/kitchen-replicas.ts';
import { ownReplica } from '../kitchen/own-replica.ts';
import type { BusinessReplica } from '../replica/business-replicas.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { readLocalNote, writeLocalNote } from '../replica/local-notes.ts';
import { type CallInput, call, callWith, type Result } from '../server/api-client.ts';

/** The reports that were opened last, in a note beside the board: they are removed with it (rule kitchen/on-device). */
const NOTE = 'reports';
/** A day, a week and a month, each with the one before, for today and some earlier dates. */
const MAX_KEPT = 16;

interface Kept {
  /** Epoch ms by the clock of the device. */
  updatedAt: number;
  value: ReportAnswer;
}
interface Note {
  reports: Kept[];
}

/** Answers that came before the board was on the device. The keys name the user and the business. */
const fetched = new Map<string, Kept>();
const cacheKey = ({ user, host }: BusinessReplica, { from, to }: ReportRange): string =>
  [user, host, from, to].join(' ');

/** The last answer on this device; null for users who do not own the business. */
export async function readReport(
  host: Id<'organisation'>,
  range: ReportRange,
): Promise<Cached<ReportAnswer> | null> {
  const replica = ownReplica(host);
  if (!replica) return null;
  const recent = fetched.get(cacheKey(replica, range));
  if (recent) return recent;
  const note = await kitchenReplicas.readIfPresent(replica, readNote);
  return note?.find(({ value }) => value.from === range.from && value.to === range.to) ?? null;
}

export async function refreshReport(host: Id<'organisation'>, range: ReportRange): Promise<RefreshResult> {
  const replica = ownReplica(host);
  if (!replica) return 'missing';
  const result = await call(report, { params: { host }, query: range });
  if (!result.ok) return result.status === 400 || result.status === 403 ? 'missing' : 'unreachable';
  const kept: Kept = { updatedAt: Date.now(), value: result.answer };
  const isStored = await kitchenReplicas.readIfPresent(replica, async (database) => {
    const others = (await readNote(database)).filter(({ value }) => !isSame(value, range));
    await writeLocalNote<Note>(database, NOTE, { reports: [kept, ...others].slice(0, MAX_KEPT) });
    return true;
  });
  if (isStored) fetched.delete(cacheKey(replica, range));
  else fetched.set(cacheKey(replica, range), kept);
  announce('kitchen');
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

const readNote = async (database: LocalDatabase): Promise<Kept[]> =>
  (await readLocalNote<Note>(database, NOTE))?.reports ?? [];

const isSame = (one: ReportRange, other: ReportRange): boolean =>
  one.from === other.from && one.to === other.to;
