import type { Id } from '#documents/ids';
import type { Command } from './commands.ts';
import { applyEvent, readEntry, readOutbox, removeEntry, storeCommand } from './outbox.ts';
import { sendOutbox } from './outbox-send.ts';
import { type Entry, isHeld, isSettled } from './outbox-state.ts';
import { askToPersist } from './persistence.ts';
import { ignoreStorage, quietly } from './quietly.ts';
import { session } from './session-store.ts';
import { wakeWhenOnline } from './start.ts';
import { thisPage } from './this-page.ts';

const userNow = (): Id<'user'> | null => session.get()?.user._id ?? null;

/**
 * Stores a command and begins to send it. Resolves when it is stored, and only then it may be called done; null if
 * nobody is logged in. Throws a StorageError if the device cannot keep it.
 */
export async function giveCommand(command: Command): Promise<Entry | null> {
  const user = userNow();
  if (!user) return null;
  const entry = await storeCommand(user, command);
  // It is stored: what follows cannot change that.
  await replaceHeld(user, entry).catch(ignoreStorage);
  void sendOutbox();
  quietly(wakeWhenOnline());
  if (command.kind === 'place-order') quietly(askToPersist());
  return entry;
}

/** What was given before and waits for the person is answered by this: they chose anew. */
async function replaceHeld(user: Id<'user'>, { _id, subject, command }: Entry): Promise<void> {
  const former = (await readOutbox(user)).filter(
    (entry) => entry._id !== _id && entry.subject === subject && entry.command.kind === command.kind,
  );
  for (const entry of former) await removeEntry(user, entry._id, isHeld);
}

/** Stores, sends once, and tells what came of it so far: answered, refused, or still on its way. */
export async function giveCommandAndWait(command: Command): Promise<Entry | null> {
  const user = userNow();
  const stored = await giveCommand(command);
  if (!stored || !user) return null;
  await sendOutbox();
  const entry = await readEntry(user, stored._id).catch(ignoreStorage);
  // What is answered and taken out at once was done; what cannot be read is where it was.
  return entry === undefined ? stored : (entry ?? { ...stored, state: 'answered' });
}

/** The person agrees, or changed what was refused: it goes out again. */
export async function confirmCommand(id: string, command?: Command): Promise<void> {
  const user = userNow();
  if (!user) return;
  await applyEvent(user, id, { type: 'confirmed', page: thisPage, command });
  void sendOutbox({ impatient: true });
}

/**
 * The person gives it up. Only what waits for the person can be: a command that may have reached the server is asked
 * for until its outcome is known. @returns whether it is gone
 */
export async function discardCommand(id: string): Promise<boolean> {
  const user = userNow();
  return user ? removeEntry(user, id, mayBeGivenUp) : true;
}

const mayBeGivenUp = (entry: Entry): boolean =>
  isHeld(entry) || isSettled(entry) || (entry.state === 'waiting' && !entry.maybeDone);
