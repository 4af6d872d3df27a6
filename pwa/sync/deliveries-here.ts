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
 * Deliveries are about other people. They are on this device as long as its user fetches for the business, and of
 * today alone (decision 37); that they go needs no network, and no tab that knew of them.
 */
export interface Place {
  user: Id<'user'>;
  host: Id<'organisation'>;
}

const isPlace = (stored: Partial<Place> | null): stored is Place =>
  isId('user', stored?.user) && isId('organisation', stored?.host);

/** What is here is noted before it comes, so that whoever opens the app next finds what has to go. */
const places = localValue<Place[]>('eetplein-deliveries', (stored) =>
  Array.isArray(stored) ? stored.filter(isPlace) : [],
);

/** Two couriers who share a device keep nothing for each other. */
export const nameOf = ({ user, host }: Place): string => `${deliveriesDatabase(host)}-for-${keyOf(user)}`;
const isSame = (one: Place, other: Place): boolean => nameOf(one) === nameOf(other);

/** The businesses whose deliveries the user may keep. */
export function allowedPlaces(): Place[] {
  const user = session.get()?.user;
  return user ? fetchesFor(user).map((host) => ({ user: user._id, host })) : [];
}
export const isAllowed = (place: Place): boolean => allowedPlaces().some((one) => isSame(one, place));

export const isHere = (place: Place): boolean => places.get().some((one) => isSame(one, place));

/** Its database on this device. */
export function openPlace(place: Place): LocalDatabase {
  if (!isHere(place)) places.set([...places.get(), place]);
  return localDatabase(nameOf(place));
}

/** Replicating, clearing and removing take turns, over all tabs. */
export const inPlace = <T>(place: Place, work: () => Promise<T>): Promise<T> =>
  oneAtATime(nameOf(place), work);

export async function destroyPlace(place: Place): Promise<void> {
  await destroyDatabase(nameOf(place));
  places.set(places.get().filter((one) => !isSame(one, place)));
}

/** The browser may have removed the notes of what is here, and not the databases. */
export async function findForgotten(): Promise<void> {
  const found = (await databasesOnDevice()).flatMap((name) => {
    const [, host, user] = /^deliveries-(.+)-for-([^.]+)/.exec(name) ?? [];
    const place = { user: `user/${user}`, host: `organisation/${host}` };
    return isPlace(place as Partial<Place>) ? [place as Place] : [];
  });
  const forgotten = found.filter((place) => !isHere(place));
  if (forgotten.length > 0) places.set([...places.get(), ...forgotten]);
}

/** Removes what its user may not keep any more: logged out, no courier, or not for that business. */
export async function removeWithdrawn(): Promise<void> {
  const withdrawn = places.get().filter((place) => !isAllowed(place));
  for (const place of withdrawn) {
    await inPlace(place, async () => {
      if (isHere(place) && !isAllowed(place)) await destroyPlace(place);
    });
  }
  if (withdrawn.length > 0) announce('deliveries');
}

export async function readPlace(place: Place): Promise<Delivery[]> {
  const { rows } = await openPlace(place).allDocs<Delivery>({ include_docs: true });
  return rows.flatMap(({ doc }) => doc ?? []);
}

/** What the server clears when the service day is over, this device clears by its own clock. In turn: see `inPlace`. */
export async function clearPast(place: Place): Promise<boolean> {
  const today = serviceDay(serverNow());
  const past = (await readPlace(place)).filter(({ due }) => serviceDay(Date.parse(due)) < today);
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
