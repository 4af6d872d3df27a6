import { monotonicFactory } from 'ulid';
import type { Id } from '#documents/ids';
import { keyOf } from '#documents/ids';
import { absent } from './absent.ts';
import { announce } from './changes.ts';
import { type Command, subjectOf } from './commands.ts';
import { ENTRY_VERSION, isNewer, type StoredEntry, upgradeEntry } from './entry-version.ts';
import { type Entry, type EntryEvent, isHeld, isSettled, stepEntry } from './outbox-state.ts';
import { localDatabase } from './replicas.ts';
import { thisPage } from './this-page.ts';

/** Two commands within one millisecond keep their order. */
const nextId = monotonicFactory();

/** Every user's commands are apart: nobody sends or sees another's. */
export const outboxName = (user: Id<'user'>): string => `outbox-${keyOf(user)}`;

/** Stored before anything is sent. Throws a StorageError if the device cannot keep it: then it is not sent either. */
export async function storeCommand(user: Id<'user'>, command: Command): Promise<Entry> {
  const now = Date.now();
  const entry: Entry = {
    _id: nextId(now).toLowerCase(),
    version: ENTRY_VERSION,
    type: 'command',
    subject: subjectOf(command),
    command,
    state: 'waiting',
    page: thisPage,
    created: now,
    tries: 0,
    nextTry: 0,
    maybeDone: false,
    failure: null,
    answer: null,
  };
  await localDatabase(outboxName(user)).put(entry).catch(ignoreConflict);
  announce('outbox');
  return entry;
}

/** Its id is new: what is there was stored by a first attempt, whose answer was lost with the connection. */
function ignoreConflict(error: { status?: number }): void {
  if (error.status !== 409) throw error;
}

/** All of it that this version of the app knows, oldest first. */
export const readOutbox = async (user: Id<'user'>): Promise<Entry[]> =>
  (await readStored(user)).flatMap((stored) => upgradeEntry(stored) ?? []);

async function readStored(user: Id<'user'>): Promise<StoredEntry[]> {
  const { rows } = await localDatabase(outboxName(user)).allDocs<StoredEntry>({ include_docs: true });
  return rows.flatMap(({ doc }) => doc ?? []);
}

export async function readEntry(user: Id<'user'>, id: string): Promise<Entry | null> {
  const stored = await localDatabase(outboxName(user)).get<StoredEntry>(id).catch(absent);
  return stored && upgradeEntry(stored);
}

/** Steps an entry; null where it is gone. Two tabs that step at once both have their say, one after the other. */
export async function applyEvent(user: Id<'user'>, id: string, event: EntryEvent): Promise<Entry | null> {
  const database = localDatabase(outboxName(user));
  const entry = await readEntry(user, id);
  if (!entry) return null;
  const next = stepEntry(entry, event);
  if (next === entry) return entry;
  try {
    await database.put(next);
  } catch (error) {
    if ((error as { status?: number }).status !== 409) throw error;
    return applyEvent(user, id, event);
  }
  announce('outbox');
  return next;
}

/**
 * Takes an entry out: it was answered and seen, or the person gave it up. `mayGo` judges it as it is at that moment, for
 * another page may be sending it. @returns whether it is gone
 */
export async function removeEntry(
  user: Id<'user'>,
  id: string,
  mayGo: (entry: Entry) => boolean = () => true,
): Promise<boolean> {
  const database = localDatabase(outboxName(user));
  const stored = await database.get<StoredEntry>(id).catch(absent);
  if (!stored) return true;
  const entry = upgradeEntry(stored);
  if (!entry || !mayGo(entry)) return false;
  try {
    await database.remove(entry);
  } catch (error) {
    if ((error as { status?: number }).status !== 409) throw error;
    return removeEntry(user, id, mayGo);
  }
  announce('outbox');
  return true;
}

/** What still has to get across: by itself, and what waits for the person. Also what a newer version of the app knows. */
export async function countWaiting(user: Id<'user'>): Promise<{ onTheWay: number; forPerson: number }> {
  const stored = await readStored(user);
  const open = stored.flatMap((one) => upgradeEntry(one) ?? []).filter((entry) => !isSettled(entry));
  const forPerson = open.filter(isHeld).length;
  return { onTheWay: open.length - forPerson + stored.filter(isNewer).length, forPerson };
}

export async function countUnsettled(user: Id<'user'>): Promise<number> {
  const { onTheWay, forPerson } = await countWaiting(user);
  return onTheWay + forPerson;
}
