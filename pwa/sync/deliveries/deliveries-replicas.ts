import { deliveriesDatabase } from '#documents/databases';
import type { Delivery } from '#documents/delivery';
import { type Id, isId, keyOf } from '#documents/id';
import { serviceDay } from '#domain/amsterdam-time';
import { announce } from '../device/changes.ts';
import { localValue } from '../device/local-value.ts';
import { serverNow } from '../device/server-clock.ts';
import { session } from '../device/session-store.ts';
import { oneAtATime } from '../device/this-page.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { databasesOnDevice, destroyDatabase, localDatabase } from '../replica/replicas.ts';
import { approvedBusinesses } from './courier-relations.ts';
import { dropDetails, readDetails } from './delivery-details.ts';
import { type KeptDelivery, upgradeDelivery } from './stored-delivery.ts';

/**
 * Deliveries hold personal data of customers. They are stored only while the user is a courier of the business, and
 * only for the current service day (rule couriers/kept-on-device). Removing them needs no network.
 */
export interface DeliveriesReplica {
  user: Id<'user'>;
  host: Id<'organisation'>;
}

const isReplica = (stored: Partial<DeliveriesReplica> | null): stored is DeliveriesReplica =>
  isId('user', stored?.user) && isId('organisation', stored?.host);

/** The delivery databases on this device. Each is noted before it is created, so that any later page can remove it. */
const replicas = localValue<DeliveriesReplica[]>('eetplein-deliveries', (stored) =>
  Array.isArray(stored) ? stored.filter(isReplica) : [],
);

/** One database per user, so that couriers who share a device do not share deliveries. */
export const nameOf = ({ user, host }: DeliveriesReplica): string =>
  `${deliveriesDatabase(host)}-for-${keyOf(user)}`;
const isSame = (one: DeliveriesReplica, other: DeliveriesReplica): boolean => nameOf(one) === nameOf(other);

/** The businesses whose deliveries the user may keep. */
export function allowedReplicas(): DeliveriesReplica[] {
  const user = session.get()?.user;
  return user ? approvedBusinesses(user).map((host) => ({ user: user._id, host })) : [];
}
export const isAllowed = (replica: DeliveriesReplica): boolean =>
  allowedReplicas().some((one) => isSame(one, replica));

export const isPresent = (replica: DeliveriesReplica): boolean =>
  replicas.get().some((one) => isSame(one, replica));

/** Opens, and if needed creates, its database on this device. */
export function openReplica(replica: DeliveriesReplica): LocalDatabase {
  if (!isPresent(replica)) replicas.set([...replicas.get(), replica]);
  return localDatabase(nameOf(replica));
}

/** Serializes replicating, clearing and removing across all tabs. */
export const oneAtATimeIn = <T>(replica: DeliveriesReplica, work: () => Promise<T>): Promise<T> =>
  oneAtATime(nameOf(replica), work);

/**
 * Reads its database without waiting for a replication, but never while it is being destroyed: a read would create it
 * again, empty. @returns null if it is not on this device
 */
export const readIfPresent = <T>(
  replica: DeliveriesReplica,
  read: (database: LocalDatabase) => Promise<T>,
): Promise<T | null> =>
  openOrDestroy(replica, async () => (isPresent(replica) ? read(localDatabase(nameOf(replica))) : null));

export const destroyReplica = (replica: DeliveriesReplica): Promise<void> =>
  openOrDestroy(replica, async () => {
    await destroyDatabase(nameOf(replica));
    replicas.set(replicas.get().filter((one) => !isSame(one, replica)));
  });

const openOrDestroy = <T>(replica: DeliveriesReplica, work: () => Promise<T>): Promise<T> =>
  oneAtATime(`${nameOf(replica)}-open`, work);

/** Notes delivery databases that are on the device but not in `replicas`: browsers may lose localStorage alone. */
export async function findForgotten(): Promise<void> {
  const found = (await databasesOnDevice()).flatMap((name) => {
    const [, host, user] = /^deliveries-(.+)-for-([^.]+)/.exec(name) ?? [];
    const replica = { user: `user/${user}`, host: `organisation/${host}` };
    return isReplica(replica as Partial<DeliveriesReplica>) ? [replica as DeliveriesReplica] : [];
  });
  const forgotten = found.filter((replica) => !isPresent(replica));
  if (forgotten.length > 0) replicas.set([...replicas.get(), ...forgotten]);
}

/**
 * Removes databases that their user may no longer keep: after a logout, or if the user is no longer a courier of the
 * business.
 */
export async function removeWithdrawn(): Promise<void> {
  const withdrawn = replicas.get().filter((replica) => !isAllowed(replica));
  for (const replica of withdrawn) {
    await oneAtATimeIn(replica, async () => {
      if (isPresent(replica) && !isAllowed(replica)) await destroyReplica(replica);
    });
  }
  if (withdrawn.length > 0) announce('deliveries');
}

/** @param user the courier whose replica it is */
export async function readStored(database: LocalDatabase, user: Id<'user'>): Promise<KeptDelivery[]> {
  const [{ rows }, detailsOf] = await Promise.all([
    database.allDocs<Delivery>({ include_docs: true }),
    readDetails(database),
  ]);
  return rows.flatMap(({ doc }) => (doc ? upgradeDelivery(doc, detailsOf(doc._id), user) : []));
}

/** Removes deliveries of past service days, as the server does, without waiting for it. Call within `oneAtATimeIn`. */
export async function clearPast(replica: DeliveriesReplica): Promise<boolean> {
  const today = serviceDay(serverNow());
  const past = (await readStored(openReplica(replica), replica.user)).filter(
    ({ due }) => serviceDay(Date.parse(due)) < today,
  );
  if (past.length === 0) return false;
  await openReplica(replica).bulkDocs(past.map(({ _id, _rev }) => ({ _id, _rev, _deleted: true })));
  return true;
}

/** Removes details that the courier no longer needs. Call within `oneAtATimeIn`. @returns whether there were any */
export async function clearDetails({ user, ...rest }: DeliveriesReplica): Promise<boolean> {
  const database = openReplica({ user, ...rest });
  return dropDetails(database, { user, deliveries: await readStored(database, user) });
}

/** Removes details that are no longer needed, on all replicas of this device. */
export async function clearOldDetails(): Promise<void> {
  const cleared = await Promise.all(
    replicas
      .get()
      .map((replica) => oneAtATimeIn(replica, async () => isPresent(replica) && clearDetails(replica))),
  );
  if (cleared.some(Boolean)) announce('deliveries');
}

export async function clearPastDeliveries(): Promise<void> {
  const cleared = await Promise.all(
    replicas
      .get()
      .map((replica) => oneAtATimeIn(replica, async () => isPresent(replica) && clearPast(replica))),
  );
  if (cleared.some(Boolean)) announce('deliveries');
}
