import type { Id } from '#documents/id';
import type { Instant } from '#domain/amsterdam-time';
import { isOverForCouriers } from '#domain/courier';
import { serverNow } from '../device/server-clock.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { readLocalNote, writeLocalNote } from '../replica/local-notes.ts';
import type { CancelledDelivery } from './stored-delivery.ts';

/** A local note, because the server removes a cancelled delivery from the database (rule couriers/cancelled). */
const NOTE = 'cancelled';

const readNoted = async (database: LocalDatabase): Promise<CancelledDelivery[]> =>
  (await readLocalNote<{ list: CancelledDelivery[] }>(database, NOTE))?.list ?? [];

export const readCancelled = async (database: LocalDatabase): Promise<CancelledDelivery[]> =>
  (await readNoted(database)).filter(({ due }) => !isOverForCouriers(Date.parse(due), serverNow()));

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
  const list = known.filter(({ due }) => !isOverForCouriers(Date.parse(due), now));
  if (list.length < known.length) await writeLocalNote(database, NOTE, { list });
}
