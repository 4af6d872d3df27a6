import type { Delivery } from '#documents/delivery';
import type { Id } from '#documents/id';
import type { Instant } from '#domain/amsterdam-time';
import { listedUntil } from '#domain/courier';
import { serverNow } from '../device/server-clock.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { readLocalNote, writeLocalNote } from '../replica/local-notes.ts';
import type { CancelledDelivery } from './stored-delivery.ts';

/** A local note, because the server removes a cancelled delivery from the database (rule couriers/cancelled). */
const NOTE = 'cancelled';

/** Whether couriers may see it: as long as they may, the server removes it only if it is cancelled. */
export const isListed = ({ due }: Pick<Delivery, 'due'>, now: Instant): boolean =>
  now < listedUntil(Date.parse(due));

const readNoted = async (database: LocalDatabase): Promise<CancelledDelivery[]> =>
  (await readLocalNote<{ list: CancelledDelivery[] }>(database, NOTE))?.list ?? [];

export const readCancelled = async (database: LocalDatabase): Promise<CancelledDelivery[]> =>
  (await readNoted(database)).filter((one) => isListed(one, serverNow()));

/** Call this and the functions below within `oneAtATimeIn`. */
export async function noteCancelled(database: LocalDatabase, gone: CancelledDelivery[]): Promise<void> {
  const known = await readNoted(database);
  const added = gone.filter(({ _id }) => !known.some((one) => one._id === _id));
  if (added.length > 0) await writeLocalNote(database, NOTE, { list: [...known, ...added] });
}

/** @returns whether it was there */
export async function dismissCancelled(database: LocalDatabase, order: Id<'order'>): Promise<boolean> {
  const list = await readNoted(database);
  const rest = list.filter(({ _id }) => _id !== order);
  if (rest.length === list.length) return false;
  await writeLocalNote(database, NOTE, { list: rest });
  return true;
}

/** Removes those that are no longer listed at that moment. */
export async function dropPastCancelled(database: LocalDatabase, now: Instant): Promise<void> {
  const known = await readNoted(database);
  const list = known.filter((one) => isListed(one, now));
  if (list.length < known.length) await writeLocalNote(database, NOTE, { list });
}
