import { deliveriesDatabase } from '#documents/databases';
import type { Delivery } from '#documents/delivery';
import { type Id, isId, keyOf } from '#documents/id';
import { serviceDay } from '#domain/amsterdam-time';
import { announce } from './changes.ts';
import { fetchesFor } from './courier-relations.ts';
import type { LocalDatabase } from './local-database.ts';
import { localValue } from './local-value.ts';
import { databasesOnDevice, destroyDatabase, localDatabase } from './replicas.ts';
import { serverNow } from './server-clock.ts';
import { session } from './session-store.ts';
import { oneAtATime } from './this-page.ts';

/**
 * Deliveries hold personal data of customers. They are stored only while the user is a courier of the business, and
 * only for the current service day (rule couriers/kept-on-device). Removing them needs no network.
 */
export interface Place {
  user: Id<'user'>;
  host: Id<'organisation'>;
}

const isPlace = (stored: Partial<Place> | null): stored is Place =>
  isId('user', stored?.user) && isId('organisation', stored?.host);

/** The delivery databases on this device. Each is noted before it is created, so that any later page can remove it. */
const places = localValue<Place[]>('eetplein-deliveries', (stored) =>
  Array.isArray(stored) ? stored.filter(isPlace) : [],
);

/** One database per user, so that couriers who share a device do not share deliveries. */
export const nameOf = ({ user, host }: Place): string => `${deliveriesDatabase(host)}-for-${keyOf(user)}`;
const isSame = (one: Place, other: Place): boolean => nameOf(one) === nameOf(other);

/** The businesses whose deliveries the user may keep. */
export function allowedPlaces(): Place[] {
  const user = session.get()?.user;
  return user ? fetchesFor(user).map((host) => ({ user: user._id, host })) : [];
}
export const isAllowed = (place: Place): boolean => allowedPlaces().some((one) => isSame(one, place));

export const isHere = (place: Place): boolean => places.get().some((one) => isSame(one, place));

/** Opens, and if needed creates, its database on this device. */
export function openPlace(place: Place): LocalDatabase {
  if (!isHere(place)) places.set([...places.get(), place]);
  return localDatabase(nameOf(place));
}

/** Serializes replicating, clearing and removing across all tabs. */
export const inPlace = <T>(place: Place, work: () => Promise<T>): Promise<T> =>
  oneAtATime(nameOf(place), work);

/**
 * Reads its database without waiting for a replication, but never while it is being destroyed: a read would create it
 * again, empty. @returns null if it is not on this device
 */
export const readWhileHere = <T>(
  place: Place,
  read: (database: LocalDatabase) => Promise<T>,
): Promise<T | null> =>
  openOrDestroy(place, async () => (isHere(place) ? read(localDatabase(nameOf(place))) : null));

export const destroyPlace = (place: Place): Promise<void> =>
  openOrDestroy(place, async () => {
    await destroyDatabase(nameOf(place));
    places.set(places.get().filter((one) => !isSame(one, place)));
  });

const openOrDestroy = <T>(place: Place, work: () => Promise<T>): Promise<T> =>
  oneAtATime(`${nameOf(place)}-open`, work);

/** Notes delivery databases that are on the device but not in `places`: browsers may lose localStorage alone. */
export async function findForgotten(): Promise<void> {
  const found = (await databasesOnDevice()).flatMap((name) => {
    const [, host, user] = /^deliveries-(.+)-for-([^.]+)/.exec(name) ?? [];
    const place = { user: `user/${user}`, host: `organisation/${host}` };
    return isPlace(place as Partial<Place>) ? [place as Place] : [];
  });
  const forgotten = found.filter((place) => !isHere(place));
  if (forgotten.length > 0) places.set([...places.get(), ...forgotten]);
}

/** Removes databases that their user may no longer keep: logged out, or no courier of that business any more. */
export async function removeWithdrawn(): Promise<void> {
  const withdrawn = places.get().filter((place) => !isAllowed(place));
  for (const place of withdrawn) {
    await inPlace(place, async () => {
      if (isHere(place) && !isAllowed(place)) await destroyPlace(place);
    });
  }
  if (withdrawn.length > 0) announce('deliveries');
}

export async function readStored(database: LocalDatabase): Promise<Delivery[]> {
  const { rows } = await database.allDocs<Delivery>({ include_docs: true });
  return rows.flatMap(({ doc }) => doc ?? []);
}

/** Removes deliveries of past service days, as the server does, without waiting for it. Call within `inPlace`. */
export async function clearPast(place: Place): Promise<boolean> {
  const today = serviceDay(serverNow());
  const past = (await readStored(openPlace(place))).filter(({ due }) => serviceDay(Date.parse(due)) < today);
  if (past.length === 0) return false;
  await openPlace(place).bulkDocs(past.map(({ _id, _rev }) => ({ _id, _rev, _deleted: true })));
  return true;
}

export async function clearPastDeliveries(): Promise<void> {
  const cleared = await Promise.all(
    places.get().map((place) => inPlace(place, async () => isHere(place) && clearPast(place))),
  );
  if (cleared.some(Boolean)) announce('deliveries');
}
