import { kitchenDatabase } from '#documents/databases';
import { type Id, isId, keyOf } from '#documents/id';
import { announce } from '../device/changes.ts';
import { localValue } from '../device/local-value.ts';
import { session } from '../device/session-store.ts';
import { oneAtATime } from '../device/this-page.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { databasesOnDevice, destroyDatabase, localDatabase } from '../replica/replicas.ts';

/**
 * The board of a business, of one user: it holds personal data of customers, so it is on a device only while its user
 * is logged in and works there (rule kitchen/on-device). Removing it needs no network.
 */
export interface KitchenReplica {
  user: Id<'user'>;
  host: Id<'organisation'>;
}

const isReplica = (stored: Partial<KitchenReplica> | null): stored is KitchenReplica =>
  isId('user', stored?.user) && isId('organisation', stored?.host);

/** The boards on this device. Each is noted before it is created, so that any later page can remove it. */
const replicas = localValue<KitchenReplica[]>('eetplein-kitchens', (stored) =>
  Array.isArray(stored) ? stored.filter(isReplica) : [],
);

export const nameOf = ({ user, host }: KitchenReplica): string =>
  `${kitchenDatabase(host)}-for-${keyOf(user)}`;
const isSame = (one: KitchenReplica, other: KitchenReplica): boolean => nameOf(one) === nameOf(other);

/** The boards that the logged-in user may keep. */
export function allowedReplicas(): KitchenReplica[] {
  const user = session.get()?.user;
  return (user?.['#KITCHENS'] ?? []).map(({ _id }) => ({ user: user!._id, host: _id }));
}
export const isAllowed = (replica: KitchenReplica): boolean =>
  allowedReplicas().some((one) => isSame(one, replica));

export const isPresent = (replica: KitchenReplica): boolean =>
  replicas.get().some((one) => isSame(one, replica));

/** Opens, and if needed creates, its database on this device. */
export function openReplica(replica: KitchenReplica): LocalDatabase {
  if (!isPresent(replica)) replicas.set([...replicas.get(), replica]);
  return localDatabase(nameOf(replica));
}

/** Serializes replicating and removing across all tabs. */
export const oneAtATimeIn = <T>(replica: KitchenReplica, work: () => Promise<T>): Promise<T> =>
  oneAtATime(nameOf(replica), work);

/** Reads a board, but never while it is being destroyed: a read would create it again, empty. null if not here */
export const readIfPresent = <T>(
  replica: KitchenReplica,
  read: (database: LocalDatabase) => Promise<T>,
): Promise<T | null> =>
  openOrDestroy(replica, async () => (isPresent(replica) ? read(localDatabase(nameOf(replica))) : null));

const openOrDestroy = <T>(replica: KitchenReplica, work: () => Promise<T>): Promise<T> =>
  oneAtATime(`${nameOf(replica)}-open`, work);

/** Notes boards that are on the device but not in `replicas`: browsers may lose localStorage alone. */
export async function findForgottenKitchens(): Promise<void> {
  const found = (await databasesOnDevice()).flatMap((name) => {
    const [, host, user] = /^kitchen-(.+)-for-([^.]+)/.exec(name) ?? [];
    const replica = { user: `user/${user}`, host: `organisation/${host}` };
    return isReplica(replica as Partial<KitchenReplica>) ? [replica as KitchenReplica] : [];
  });
  const forgotten = found.filter((replica) => !isPresent(replica));
  if (forgotten.length > 0) replicas.set([...replicas.get(), ...forgotten]);
}

/** Removes the boards that their user may no longer keep: after a logout, or when the access was taken back. */
export async function removeWithdrawnKitchens(): Promise<void> {
  const withdrawn = replicas.get().filter((replica) => !isAllowed(replica));
  for (const replica of withdrawn) {
    await oneAtATimeIn(replica, async () => {
      if (!isPresent(replica) || isAllowed(replica)) return;
      await openOrDestroy(replica, async () => {
        await destroyDatabase(nameOf(replica));
        replicas.set(replicas.get().filter((one) => !isSame(one, replica)));
      });
    });
  }
  if (withdrawn.length > 0) announce('kitchen');
}
