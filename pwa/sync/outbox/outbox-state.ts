import type { SendState } from '#domain/send-state';
import { backoff } from '../device/backoff.ts';
import type { Command } from './commands.ts';

/** Why a command was refused or is held for the user, or why its last attempt failed. */
export interface CommandRefusal {
  code: string;
  details: Record<string, unknown>;
}

/** A command in the outbox. Times are epoch ms of this device. */
export interface OutboxEntry {
  _id: string;
  /** See entry-version.ts. */
  version: number;
  type: 'command';
  subject: string;
  command: Command;
  state: SendState;
  /** The page that enqueued it. Once it is closed, a command that leads to the payment page needs the user. */
  page: string;
  created: number;
  tries: number;
  nextTry: number;
  /** An attempt may have reached the server. */
  mayHaveBeenApplied: boolean;
  failure: CommandRefusal | null;
  answer: unknown;
}

export type OutboxEvent =
  | { type: 'sending' }
  | { type: 'answered'; answer: unknown }
  | { type: 'refused'; code: string; details: Record<string, unknown> }
  | { type: 'failed'; at: number; code: string; mayHaveBeenApplied: boolean; retryAfter: number | null }
  | { type: 'not-there' }
  | { type: 'held'; code: string }
  | { type: 'confirmed'; page: string; command?: Command | undefined }
  | { type: 'abandoned' };

export const isAnswered = ({ state }: Pick<OutboxEntry, 'state'>): boolean => state === 'answered';
/** Whether it waits for the user. */
export const needsUser = ({ state }: Pick<OutboxEntry, 'state'>): boolean =>
  state === 'needs-attention' || state === 'refused';

/** Whether the server cannot have applied it, and it is not being sent. */
export const isUnsent = ({ state, mayHaveBeenApplied }: OutboxEntry): boolean =>
  state === 'waiting' && !mayHaveBeenApplied;

/** Whether it is sent, now or later, without the user. */
export const isOnTheWay = (entry: Pick<OutboxEntry, 'state'>): boolean =>
  !isAnswered(entry) && !needsUser(entry);

/**
 * The entry after an event. An event that does not apply to a state changes nothing, so it may arrive twice or late.
 */
export function reduceEntry(entry: OutboxEntry, event: OutboxEvent): OutboxEntry {
  if (isAnswered(entry)) return entry;
  switch (event.type) {
    case 'sending':
      return needsUser(entry) ? entry : { ...entry, state: 'sending', tries: entry.tries + 1 };
    case 'answered':
      return { ...entry, state: 'answered', answer: event.answer, failure: null, mayHaveBeenApplied: false };
    case 'refused':
      return refused(entry, event.code, event.details);
    case 'failed':
      return failed(entry, event);
    case 'not-there':
      return {
        ...entry,
        mayHaveBeenApplied: false,
        state: entry.state === 'unknown' ? 'waiting' : entry.state,
      };
    case 'held':
      if (needsUser(entry)) return entry;
      return { ...entry, state: 'needs-attention', failure: { code: event.code, details: {} } };
    case 'confirmed':
      return needsUser(entry) ? confirmed(entry, event.page, event.command) : entry;
    case 'abandoned':
      return entry.state === 'sending'
        ? { ...entry, state: 'unknown', mayHaveBeenApplied: true, nextTry: 0 }
        : entry;
  }
}

const refused = (entry: OutboxEntry, code: string, details: Record<string, unknown>): OutboxEntry => ({
  ...entry,
  state: 'refused',
  mayHaveBeenApplied: false,
  failure: { code, details },
});

function failed(entry: OutboxEntry, event: Extract<OutboxEvent, { type: 'failed' }>): OutboxEntry {
  const mayHaveBeenApplied = entry.mayHaveBeenApplied || event.mayHaveBeenApplied;
  return {
    ...entry,
    state: mayHaveBeenApplied ? 'unknown' : 'waiting',
    mayHaveBeenApplied,
    nextTry: event.at + Math.min(event.retryAfter ?? backoff(entry.tries), LONGEST_ASKED_MS),
    failure: { code: event.code, details: {} },
  };
}

const confirmed = (entry: OutboxEntry, page: string, command: Command | undefined): OutboxEntry => ({
  ...entry,
  state: entry.mayHaveBeenApplied ? 'unknown' : 'waiting',
  page,
  command: command ?? entry.command,
  tries: 0,
  nextTry: 0,
  failure: null,
});

/** The longest pause that the server may ask for. A time beyond that was noted before the clock was set back. */
const LONGEST_ASKED_MS = 60 * 60_000;

/** impatient: skip retry delays, except after a limit of the server ('too-many-…'). passed: ids that were tried in this run. */
export interface SendOptions {
  now: number;
  impatient?: boolean;
  passed?: ReadonlySet<string>;
}

/**
 * The entries that may be sent, oldest first: the first open one of each subject. Entries that wait for the user do not
 * block others.
 */
export function firstsOfSubjects(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const open = entries.filter(isOnTheWay).sort((a, b) => (a._id < b._id ? -1 : 1));
  return open.filter((entry) => open.find((one) => one.subject === entry.subject) === entry);
}

/**
 * The next entry to send, of those that are due and the first open ones of their subjects: the oldest that was never
 * tried, then the one whose last attempt is the longest ago. So an entry that gets no answer does not hold up others.
 */
export function nextDue(
  entries: readonly OutboxEntry[],
  { now, impatient = false, passed = new Set() }: SendOptions,
): OutboxEntry | null {
  const isDue = (entry: OutboxEntry) => isPast(entry, now) || (impatient && !hitsLimit(entry));
  const due = firstsOfSubjects(entries).filter((entry) => !passed.has(entry._id) && isDue(entry));
  return due.sort((a, b) => a.nextTry - b.nextTry)[0] ?? null;
}

const isPast = ({ nextTry }: OutboxEntry, now: number): boolean =>
  nextTry <= now || nextTry > now + LONGEST_ASKED_MS;

const hitsLimit = ({ failure }: OutboxEntry): boolean => failure?.code.startsWith('too-many') ?? false;

/** When the next entry is due, epoch ms; null if none is to be sent. */
export function nextCheck(entries: readonly OutboxEntry[], now: number): number | null {
  const times = entries.filter(isOnTheWay).map((entry) => (isPast(entry, now) ? now : entry.nextTry));
  return times.length > 0 ? Math.min(...times) : null;
}
