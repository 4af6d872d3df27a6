import { decodeTime, isValid, monotonicFactory } from 'ulid';
import { type Id, keyOf } from '#documents/id';
import { announce } from '../device/changes.ts';
import { oneAtATime, thisPage } from '../device/this-page.ts';
import { forgetDeletions } from '../replica/forget-deletions.ts';
import { isConflict } from '../replica/is-conflict.ts';
import { nullIfMissing } from '../replica/null-if-missing.ts';
import { localDatabase } from '../replica/replicas.ts';
import { type Command, leadsToPaymentPage, subjectOf } from './commands.ts';
import { ENTRY_VERSION, isNewer, type StoredEntry, upgradeEntry } from './entry-version.ts';
import { isAnswered, needsUser, type OutboxEntry, type OutboxEvent, reduceEntry } from './outbox-state.ts';

/** Monotonic, so that commands within one millisecond keep their order. */
const nextId = monotonicFactory();

/** One outbox per user, so that no user sees or sends another's commands. */
export const outboxName = (user: Id<'user'>): string => `outbox-${keyOf(user)}`;

/** Runs work on a user's outbox while no tab sends it. */
export const outboxInTurn = <T>(user: Id<'user'>, work: () => Promise<T>): Promise<T> =>
  oneAtATime(`outbox-${user}`, work);

/** Stores a command before it is sent. Throws a StorageError if it cannot be stored; then it must not be sent. */
export async function storeCommand(user: Id<'user'>, command: Command): Promise<OutboxEntry> {
  const now = Date.now();
  const entry: OutboxEntry = {
    _id: nextId(Math.max(now, await afterLast(user))).toLowerCase(),
    version: ENTRY_VERSION,
    type: 'command',
    subject: subjectOf(command),
    command,
    state: 'waiting',
    page: thisPage,
    created: now,
    tries: 0,
    nextTry: 0,
    mayHaveBeenApplied: false,
    failure: null,
    answer: null,
  };
  await localDatabase(outboxName(user)).put(entry).catch(ignoreConflict);
  announce('outbox');
  return entry;
}

/** A time for the next id, epoch ms: commands keep their order, even if the clock of the device was set back. */
async function afterLast(user: Id<'user'>): Promise<number> {
  const { rows } = await localDatabase(outboxName(user)).allDocs({ descending: true, limit: 1 });
  const [last] = rows.filter(({ id }) => isValid(id));
  return last ? decodeTime(last.id.toUpperCase()) + 1 : 0;
}

/** The id is new, so a conflict means that a first attempt stored the entry before its connection was lost. */
function ignoreConflict(error: unknown): void {
  if (!isConflict(error)) throw error;
}

/** The entries that this version of the app understands, oldest first. */
export const readOutbox = async (user: Id<'user'>): Promise<OutboxEntry[]> =>
  (await readStored(user)).flatMap((stored) => upgradeEntry(stored) ?? []);

async function readStored(user: Id<'user'>): Promise<StoredEntry[]> {
  const { rows } = await localDatabase(outboxName(user)).allDocs<StoredEntry>({ include_docs: true });
  return rows.flatMap(({ doc }) => doc ?? []);
}

export async function readEntry(user: Id<'user'>, id: string): Promise<OutboxEntry | null> {
  const stored = await localDatabase(outboxName(user)).get<StoredEntry>(id).catch(nullIfMissing);
  return stored && upgradeEntry(stored);
}

/** Applies an event to an entry; null if the entry was removed. Retries on conflicts with other tabs. */
export async function applyEvent(
  user: Id<'user'>,
  id: string,
  event: OutboxEvent,
): Promise<OutboxEntry | null> {
  const database = localDatabase(outboxName(user));
  const entry = await readEntry(user, id);
  if (!entry) return null;
  const next = reduceEntry(entry, event);
  if (next === entry) return entry;
  try {
    await database.put(next);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return applyEvent(user, id, event);
  }
  announce('outbox');
  return next;
}

type MayGo = (entry: OutboxEntry) => boolean;

/**
 * Removes an entry.
 * @param mayGo decides on its current state, since another page may be sending it
 * @returns whether it is gone
 */
export const removeEntry = async (
  user: Id<'user'>,
  id: string,
  mayGo: MayGo = () => true,
): Promise<boolean> => (await tryRemoving(user, id, mayGo)) !== 'kept';

/** As `removeEntry`, but distinguishes an entry that was not there from one that was removed now. */
export async function tryRemoving(
  user: Id<'user'>,
  id: string,
  mayGo: MayGo,
): Promise<'removed' | 'missing' | 'kept'> {
  const database = localDatabase(outboxName(user));
  const stored = await database.get<StoredEntry>(id).catch(nullIfMissing);
  if (!stored) return 'missing';
  const entry = upgradeEntry(stored);
  if (!entry || !mayGo(entry)) return 'kept';
  try {
    // Null if another tab has removed it meanwhile, and its deletion is forgotten.
    if (!(await database.remove(entry).catch(nullIfMissing))) return 'missing';
  } catch (error) {
    if (!isConflict(error)) throw error;
    return tryRemoving(user, id, mayGo);
  }
  announce('outbox');
  return 'removed';
}

/** Call after removals. If the device cannot store, the next call tries again. */
export const forgetRemoved = (user: Id<'user'>): Promise<void> =>
  outboxInTurn(user, () => forgetDeletions(localDatabase(outboxName(user)))).catch(() => {});

/** Counts unanswered commands: those sent automatically (and a newer app's), and those that wait for the user. */
export async function countWaiting(user: Id<'user'>): Promise<{ onTheWay: number; forUser: number }> {
  const stored = await readStored(user);
  const open = stored.flatMap((one) => upgradeEntry(one) ?? []).filter((entry) => !isAnswered(entry));
  const forUser = open.filter((entry) => needsUser(entry) || isLeftToItsPage(entry)).length;
  return { onTheWay: open.length - forUser + stored.filter(isNewer).length, forUser };
}

/** To be paid online, so not sent before the user opens the order's page (rule payment/not-sent-unseen). */
const isLeftToItsPage = ({ state, command }: OutboxEntry): boolean =>
  state === 'waiting' && leadsToPaymentPage(command);

export async function countUnanswered(user: Id<'user'>): Promise<number> {
  const { onTheWay, forUser } = await countWaiting(user);
  return onTheWay + forUser;
}
