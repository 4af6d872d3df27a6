import type { Id } from '#documents/ids';
import { readOutbox, removeEntry } from './outbox.ts';
import { session } from './session-store.ts';
import { readUserDocuments } from './user-databases.ts';

/** The result of a code is kept until it was read, a week at most. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Takes out orders whose own document has come, answered or not, and old results nobody came back for. */
export async function pruneOutbox(): Promise<void> {
  const user: Id<'user'> | undefined = session.get()?.user._id;
  if (!user) return;
  const entries = await readOutbox(user);
  if (entries.length === 0) return;
  const orders = new Set((await readUserDocuments('orders'))?.value.map((order) => order._id as string));
  for (const { _id, subject, command, state, created } of entries) {
    const isPlaced = command.kind === 'place-order' && orders.has(subject);
    if (isPlaced || (state === 'answered' && Date.now() - created > KEPT_MS)) await removeEntry(user, _id);
  }
}
