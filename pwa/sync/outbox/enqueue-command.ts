import type { Id } from '#documents/id';
import { askToPersist } from '../device/persistence.ts';
import { ignoreStorage, quietly } from '../device/quietly.ts';
import { session } from '../device/session-store.ts';
import { thisPage } from '../device/this-page.ts';
import { wakeWhenOnline } from '../device/wake-when-online.ts';
import type { Command } from './commands.ts';
import { applyEvent, readEntry, readOutbox, removeEntry, storeCommand, tryRemoving } from './outbox.ts';
import { sendOutbox, untilTried } from './outbox-send.ts';
import { isAnswered, isUnsent, needsUser, type OutboxEntry } from './outbox-state.ts';

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
  await removeReplaced(user, entry).catch(ignoreStorage);
  void sendOutbox();
  quietly(wakeWhenOnline());
  if (command.kind === 'place-order') quietly(askToPersist());
  return entry;
}

/** Removes earlier commands that a new one replaces. */
async function removeReplaced(user: Id<'user'>, entry: OutboxEntry): Promise<void> {
  const former = (await readOutbox(user)).filter((one) => one._id < entry._id && isReplacedBy(one, entry));
  for (const { _id } of former) await removeEntry(user, _id, (one) => isReplacedBy(one, entry));
}

/**
 * Whether a command replaces an earlier one about the same subject: the earlier one waits for the user and is now given
 * again; or it is the same action code, which has one outcome however often it is entered; or it is a way to pay that
 * was never sent, and the order is now paid in another way or cancelled. A retry of iDEAL waits for the page of its
 * order, and would hold up both (rule payment/change-waits).
 */
function isReplacedBy(former: OutboxEntry, { subject, command: { kind } }: OutboxEntry): boolean {
  if (former.subject !== subject) return false;
  if (former.command.kind === kind && needsUser(former)) return true;
  if (kind === 'collect-code') return former.state === 'waiting' || former.state === 'unknown';
  const settlesPayment = kind === 'change-payment' || kind === 'cancel-order';
  return settlesPayment && former.command.kind === 'change-payment' && isUnsent(former);
}

/** Stores a command, tries to send it, and returns its entry: answered, refused, or still waiting. */
export async function enqueueCommandAndWait(command: Command): Promise<OutboxEntry | null> {
  const user = userNow();
  const stored = await enqueueCommand(command);
  if (!stored || !user) return null;
  await untilTried(stored._id);
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
  return user ? removeEntry(user, id, (entry) => isAnswered(entry) || mayBeWithdrawn(entry)) : true;
}

/**
 * Discards a command so that it is never carried out.
 * @returns false if it may have been sent since the page read it, even if it is gone because it was answered
 */
export async function withdrawCommand(id: string): Promise<boolean> {
  const user = userNow();
  return user !== null && (await tryRemoving(user, id, mayBeWithdrawn)) === 'removed';
}

const mayBeWithdrawn = (entry: OutboxEntry): boolean => needsUser(entry) || isUnsent(entry);
