import type { Delivery } from '#documents/delivery';
import type { Id } from '#documents/id';
import { type Instant, serviceDay } from '#domain/amsterdam-time';
import { serverNow } from '../device/server-clock.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { readLocalNote, writeLocalNote } from '../replica/local-notes.ts';
import type { CancelledDelivery } from './stored-delivery.ts';

/** A local note, because the server removes a cancelled delivery from the database (rule couriers/cancelled). */
const NOTE = 'cancelled';

/** Whether its service day is not over at that moment. */
export const isOfDay = ({ due }: Pick<Delivery, 'due'>, now: Instant): boolean =>
  serviceDay(Date.parse(due)) >= serviceDay(now);

/** Whether its service day is not over: until then the server removes only cancelled deliveries. */
export const isOfToday = (delivery: Pick<Delivery, 'due'>): boolean => isOfDay(delivery, serverNow());

export const readCancelled = async (database: LocalDatabase): Promise<CancelledDelivery[]> =>
  ((await readLocalNote<{ list: CancelledDelivery[] }>(database, NOTE))?.list ?? []).filter(isOfToday);

/** Call this and the functions below within `oneAtATimeIn`. */
export async function noteCancelled(database: LocalDatabase, gone: CancelledDelivery[]): Promise<void> {
  const known = await readCancelled(database);
  const added = gone.filter(({ _id }) => !known.some((one) => one._id === _id));
  if (added.length > 0) await writeLocalNote(database, NOTE, { list: [...known, ...added] });
}

/** @returns whether it was there */
export async function dismissCancelled(database: LocalDatabase, order: Id<'order'>): Promise<boolean> {
  const list = await readCancelled(database);
  const rest = list.filter(({ _id }) => _id !== order);
  if (rest.length === list.length) return false;
  await writeLocalNote(database, NOTE, { list: rest });
  return true;
}

/** Removes those of past service days. */
export async function dropPastCancelled(database: LocalDatabase): Promise<void> {
  const stored = await readLocalNote<{ list: CancelledDelivery[] }>(database, NOTE);
  const list = stored?.list.filter(isOfToday);
  if (list && list.length < (stored?.list.length ?? 0)) await writeLocalNote(database, NOTE, { list });
}
