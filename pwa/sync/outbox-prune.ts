import type { Delivery } from '#documents/delivery';
import type { Id } from '#documents/ids';
import { serviceDay } from '#domain/amsterdam-time';
import { isCourierCommand } from './courier-command.ts';
import { readDeliveries } from './deliveries.ts';
import { readOutbox, removeEntry } from './outbox.ts';
import { type Entry, isSettled } from './outbox-state.ts';
import { session } from './session-store.ts';
import { readUserDocuments } from './user-databases.ts';

/** The result of a code is kept until it was read, a week at most. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Takes out what the server's own documents say by now, what is of a day that is over, and what nobody came back for. */
export async function pruneOutbox(): Promise<void> {
  const user: Id<'user'> | undefined = session.get()?.user._id;
  if (!user) return;
  const entries = await readOutbox(user);
  if (entries.length === 0) return;
  const orders = new Set((await readUserDocuments('orders'))?.value.map((order) => order._id as string));
  const deliveries = (await readDeliveries())?.value;
  const now = Date.now();
  for (const entry of entries) {
    const isPlaced = entry.command.kind === 'place-order' && orders.has(entry.subject);
    const isOld = isSettled(entry) && now - entry.created > KEPT_MS;
    const isOver = isCourierCommand(entry.command) && isOverForCourier(entry, deliveries, now);
    // Unless it was sent, or answered, in this very moment.
    const isAsItWas = ({ state }: Entry) => state === entry.state;
    if (isPlaced || isOld || isOver) await removeEntry(user, entry._id, isAsItWas);
  }
}

/** @param deliveries those that are here; undefined where that is not known */
function isOverForCourier(entry: Entry, deliveries: readonly Delivery[] | undefined, now: number): boolean {
  const delivery = deliveries?.find(({ _id }) => _id === entry.subject);
  if (entry.state === 'answered') return deliveries !== undefined && (!delivery || says(delivery, entry));
  const isPast = serviceDay(entry.created) < serviceDay(now);
  // 'Afgeleverd' is told however late; nobody fetches yesterday's dinner any more.
  const isUnsent = entry.state === 'waiting' && entry.command.kind === 'claim-delivery';
  return isPast && (isUnsent || entry.state === 'refused');
}

const says = ({ courier, done }: Delivery, { command }: Entry): boolean =>
  command.kind === 'claim-delivery' ? courier !== null : done !== null;
