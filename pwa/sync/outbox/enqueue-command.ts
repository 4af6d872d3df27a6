import type { Id } from '#documents/ids';
import { askToPersist } from '../device/persistence.ts';
import { ignoreStorage, quietly } from '../device/quietly.ts';
import { session } from '../device/session-store.ts';
import { thisPage } from '../device/this-page.ts';
import { wakeWhenOnline } from '../device/wake-when-online.ts';
import type { Command } from './commands.ts';
import { applyEvent, readEntry, readOutbox, removeEntry, storeCommand } from './outbox.ts';
import { sendOutbox } from './outbox-send.ts';
import { isAnswered, needsUser, type OutboxEntry } from './outbox-state.ts';

const userNow = (): Id<'user'> | null => session.get()?.user._id ?? null;

/**
 * Stores a command and starts sending it. Resolves once it is stored, and the page must not call it saved before that;
 * null if no user is logged in. Throws a StorageError if the device cannot store it.
 */
export async function enqueueCommand(command: Command): Promise<OutboxEntry | null> {
  const user = userNow();
  if (!user) return null;
  const entry = await storeCommand(user, command);
  // The command is stored; later failures do not matter.
  await replaceHeld(user, entry).catch(ignoreStorage);
  void sendOutbox();
  quietly(wakeWhenOnline());
  if (command.kind === 'place-order') quietly(askToPersist());
  return entry;
}

/** Removes earlier commands of the same kind and subject that wait for the user: the new one replaces them. */
async function replaceHeld(user: Id<'user'>, { _id, subject, command }: OutboxEntry): Promise<void> {
  const former = (await readOutbox(user)).filter(
    (entry) => entry._id !== _id && entry.subject === subject && entry.command.kind === command.kind,
  );
  for (const entry of former) await removeEntry(user, entry._id, needsUser);
}

/** Stores a command, tries to send it, and returns its entry: answered, refused, or still waiting. */
export async function enqueueCommandAndWait(command: Command): Promise<OutboxEntry | null> {
  const user = userNow();
  const stored = await enqueueCommand(command);
  if (!stored || !user) return null;
  await sendOutbox();
  const entry = await readEntry(user, stored._id).catch(ignoreStorage);
  // Removed from the outbox means answered. If it cannot be read, return it as it was stored.
  return entry === undefined ? stored : (entry ?? { ...stored, state: 'answered' });
}

/** The user confirmed a command, or changed a refused one: sends it again. */
export async function confirmCommand(id: string, command?: Command): Promise<void> {
  const user = userNow();
  if (!user) return;
  await applyEvent(user, id, { type: 'confirmed', page: thisPage, command });
  void sendOutbox({ impatient: true });
}

/**
 * Discards a command that waits for the user, was answered, or was never sent. One that may have reached the server
 * stays and is retried until its outcome is known.
 * @returns whether it was removed
 */
export async function discardCommand(id: string): Promise<boolean> {
  const user = userNow();
  return user ? removeEntry(user, id, mayBeGivenUp) : true;
}

const mayBeGivenUp = (entry: OutboxEntry): boolean =>
  needsUser(entry) || isAnswered(entry) || (entry.state === 'waiting' && !entry.mayHaveBeenApplied);
