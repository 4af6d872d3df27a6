import type { UserAnswer } from '#contract/auth';
import { type Id, isId, keyOf } from '#documents/id';
import { announce } from '../device/changes.ts';
import { localValue } from '../device/local-value.ts';
import { ignoreStorage } from '../device/quietly.ts';
import { session } from '../device/session-store.ts';
import { oneAtATime } from '../device/this-page.ts';
import type { LocalDatabase } from './local-database.ts';
import { databasesOnDevice, destroyDatabase, localDatabase } from './replicas.ts';

/** The database of a business on this device. Each user has their own, even on a shared device. */
export interface BusinessReplica {
  user: Id<'user'>;
  host: Id<'organisation'>;
}

interface Kind {
  /** Prefix of the server's database names, and topic of their changes. */
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

const isSame = (one: BusinessReplica, other: BusinessReplica): boolean =>
  one.user === other.user && one.host === other.host;

/**
 * Replicas with personal data of customers. They are on a device only while their user is logged in and may read them;
 * removing them needs no network.
 */
export function businessReplicas({ topic, key, databaseOf, hostsOf }: Kind) {
  const noted = notedReplicas(key);
  const isPresent = noted.has;
  const nameOf = ({ user, host }: BusinessReplica): string => `${databaseOf(host)}-for-${keyOf(user)}`;

  /** The replicas that the logged-in user may keep. */
  function allowedReplicas(): BusinessReplica[] {
    const user = session.get()?.user;
    return user ? hostsOf(user).map((host) => ({ user: user._id, host })) : [];
  }
  const isAllowed = (replica: BusinessReplica): boolean =>
    allowedReplicas().some((one) => isSame(one, replica));

  /** Opens, and if needed creates, its database on this device. */
  function openReplica(replica: BusinessReplica): LocalDatabase {
    noted.add(replica);
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
      noted.remove(replica);
    });

  /** Notes databases that are on the device but not in the list: browsers may lose localStorage alone. */
  async function findForgotten(): Promise<void> {
    for (const name of await databasesOnDevice()) {
      const replica = replicaNamed(name, topic);
      if (replica) noted.add(replica);
    }
  }

  /**
   * Removes the replicas that their user may no longer keep: after a logout, or when access was revoked. One that cannot
   * be removed stays noted for the next time, and does not keep the others.
   */
  async function removeWithdrawn(): Promise<void> {
    const withdrawn = noted.all().filter((replica) => !isAllowed(replica));
    for (const replica of withdrawn) {
      await oneAtATimeIn(replica, async () => {
        if (isPresent(replica) && !isAllowed(replica)) await destroyReplica(replica).catch(ignoreStorage);
      });
    }
    if (withdrawn.length > 0) announce(topic);
  }

  /** Changes the databases that are on this device, one at a time each. @param work returns whether it changed one */
  async function changeEach(work: (replica: BusinessReplica) => Promise<boolean>): Promise<void> {
    const changed = await Promise.all(
      noted.all().map((replica) => oneAtATimeIn(replica, async () => isPresent(replica) && work(replica))),
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

/** The replicas on this device. Each is noted before it is created, so that any later page can remove it. */
function notedReplicas(key: string) {
  const list = localValue<BusinessReplica[]>(
    key,
    (stored) => (Array.isArray(stored) ? stored.filter(isReplica) : []),
    { isShown: false },
  );
  const has = (replica: BusinessReplica): boolean => list.get().some((one) => isSame(one, replica));
  return {
    all: list.get,
    has,
    add(replica: BusinessReplica): void {
      list.update((all) => (all.some((one) => isSame(one, replica)) ? all : [...all, replica]));
    },
    remove: (replica: BusinessReplica): void =>
      void list.update((all) => all.filter((one) => !isSame(one, replica))),
  };
}

/** The replica that a database of this device belongs to; null if it is none of this topic. */
function replicaNamed(name: string, topic: Kind['topic']): BusinessReplica | null {
  const found = new RegExp(`^${topic}-(.+)-for-([^.]+)`).exec(name);
  if (!found) return null;
  const [, host, user] = found;
  const replica = { user: `user/${user}`, host: `organisation/${host}` } as BusinessReplica;
  return isReplica(replica) ? replica : null;
}
