import type { UserAnswer } from '#contract/auth';
import { type Id, isId, keyOf } from '#documents/id';
import { announce } from '../device/changes.ts';
import { localValue } from '../device/local-value.ts';
import { session } from '../device/session-store.ts';
import { oneAtATime } from '../device/this-page.ts';
import type { LocalDatabase } from './local-database.ts';
import { databasesOnDevice, destroyDatabase, localDatabase } from './replicas.ts';

/** The database of a business on this device. Each user has their own, also on a shared device. */
export interface BusinessReplica {
  user: Id<'user'>;
  host: Id<'organisation'>;
}

interface Kind {
  /** Begins the server's names, and is the topic of their changes. */
  topic: 'deliveries' | 'kitchen' | 'menu';
  /** The key of the list of replicas in localStorage. */
  key: string;
  /** The server's name of the database. */
  databaseOf(host: Id<'organisation'>): string;
  /** The businesses whose database a user may keep. */
  hostsOf(user: UserAnswer): Id<'organisation'>[];
}

export type BusinessReplicas = ReturnType<typeof businessReplicas>;

const isReplica = (stored: Partial<BusinessReplica> | null): stored is BusinessReplica =>
  isId('user', stored?.user) && isId('organisation', stored?.host);

/**
 * Replicas with personal data of customers. They are on a device only while their user is logged in and may read them;
 * removing them needs no network.
 */
export function businessReplicas({ topic, key, databaseOf, hostsOf }: Kind) {
  /** The replicas on this device. Each is noted before it is created, so that any later page can remove it. */
  const noted = localValue<BusinessReplica[]>(
    key,
    (stored) => (Array.isArray(stored) ? stored.filter(isReplica) : []),
    { isShown: false },
  );
  const nameOf = ({ user, host }: BusinessReplica): string => `${databaseOf(host)}-for-${keyOf(user)}`;
  const isSame = (one: BusinessReplica, other: BusinessReplica): boolean => nameOf(one) === nameOf(other);

  /** The replicas that the logged-in user may keep. */
  function allowedReplicas(): BusinessReplica[] {
    const user = session.get()?.user;
    return user ? hostsOf(user).map((host) => ({ user: user._id, host })) : [];
  }
  const isAllowed = (replica: BusinessReplica): boolean =>
    allowedReplicas().some((one) => isSame(one, replica));
  const isPresent = (replica: BusinessReplica): boolean => noted.get().some((one) => isSame(one, replica));

  /** Opens, and if needed creates, its database on this device. */
  function openReplica(replica: BusinessReplica): LocalDatabase {
    if (!isPresent(replica)) noted.set([...noted.get(), replica]);
    return localDatabase(nameOf(replica));
  }

  /** Serializes replicating, clearing and removing across all tabs. */
  const oneAtATimeIn = <T>(replica: BusinessReplica, work: () => Promise<T>): Promise<T> =>
    oneAtATime(nameOf(replica), work);
  const openOrDestroy = <T>(replica: BusinessReplica, work: () => Promise<T>): Promise<T> =>
    oneAtATime(`${nameOf(replica)}-open`, work);

  /**
   * Reads its database without waiting for a replication, but never while it is being destroyed: a read would create it
   * again, empty. @returns null if it is not on this device
   */
  const readIfPresent = <T>(
    replica: BusinessReplica,
    read: (database: LocalDatabase) => Promise<T>,
  ): Promise<T | null> =>
    openOrDestroy(replica, async () => (isPresent(replica) ? read(localDatabase(nameOf(replica))) : null));

  const destroyReplica = (replica: BusinessReplica): Promise<void> =>
    openOrDestroy(replica, async () => {
      await destroyDatabase(nameOf(replica));
      noted.set(noted.get().filter((one) => !isSame(one, replica)));
    });

  /** Notes databases that are on the device but not in the list: browsers may lose localStorage alone. */
  async function findForgotten(): Promise<void> {
    const pattern = new RegExp(`^${topic}-(.+)-for-([^.]+)`);
    const found = (await databasesOnDevice()).flatMap((name) => {
      const [, host, user] = pattern.exec(name) ?? [];
      const replica = { user: `user/${user}`, host: `organisation/${host}` };
      return isReplica(replica as Partial<BusinessReplica>) ? [replica as BusinessReplica] : [];
    });
    const forgotten = found.filter((replica) => !isPresent(replica));
    if (forgotten.length > 0) noted.set([...noted.get(), ...forgotten]);
  }

  /** Removes the replicas that their user may no longer keep: after a logout, or when access was revoked. */
  async function removeWithdrawn(): Promise<void> {
    const withdrawn = noted.get().filter((replica) => !isAllowed(replica));
    for (const replica of withdrawn) {
      await oneAtATimeIn(replica, async () => {
        if (isPresent(replica) && !isAllowed(replica)) await destroyReplica(replica);
      });
    }
    if (withdrawn.length > 0) announce(topic);
  }

  /** Changes the databases that are on this device, one at a time each. @param work returns whether it changed one */
  async function changeEach(work: (replica: BusinessReplica) => Promise<boolean>): Promise<void> {
    const changed = await Promise.all(
      noted.get().map((replica) => oneAtATimeIn(replica, async () => isPresent(replica) && work(replica))),
    );
    if (changed.some(Boolean)) announce(topic);
  }

  return {
    topic,
    databaseOf,
    nameOf,
    allowedReplicas,
    isAllowed,
    isPresent,
    openReplica,
    oneAtATimeIn,
    readIfPresent,
    findForgotten,
    removeWithdrawn,
    changeEach,
  };
}
