import type { Id } from '#documents/ids';
import type { Command } from './commands.ts';
import { applyEvent, readEntry, removeEntry, storeCommand } from './outbox.ts';
import { sendOutbox } from './outbox-send.ts';
import type { Entry } from './outbox-state.ts';
import { session } from './session-store.ts';
import { wakeWhenOnline } from './start.ts';
import { thisPage } from './this-page.ts';

const userNow = (): Id<'user'> | null => session.get()?.user._id ?? null;

/** Stores a command and begins to send it. Resolves when it is stored; null where nobody is logged in. */
export async function giveCommand(command: Command): Promise<Entry | null> {
  const user = userNow();
  if (!user) return null;
  const entry = await storeCommand(user, command);
  void sendOutbox();
  void wakeWhenOnline();
  return entry;
}

/** Stores, sends once, and tells what came of it so far: answered, refused, or still on its way. */
export async function giveCommandAndWait(command: Command): Promise<Entry | null> {
  const user = userNow();
  const stored = await giveCommand(command);
  if (!stored || !user) return null;
  await sendOutbox();
  const entry = await readEntry(user, stored._id);
  // Whatever is answered and taken out at once was done.
  return entry ?? { ...stored, state: 'answered' };
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
  const entry = user && (await readEntry(user, id));
  if (!user || !entry) return true;
  const isUnsent = entry.state === 'waiting' && !entry.maybeDone;
  if (!isUnsent && !['refused', 'needs-attention', 'answered'].includes(entry.state)) return false;
  await removeEntry(user, id);
  return true;
}
