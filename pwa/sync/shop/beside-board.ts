import type { Id } from '#documents/id';
import type { Cached } from '../device/cached.ts';
import { announce } from '../device/changes.ts';
import { kitchenReplicas } from '../kitchen/kitchen-replicas.ts';
import { ownReplica } from '../kitchen/own-replica.ts';
import type { BusinessReplica } from '../replica/business-replicas.ts';
import type { LocalDatabase } from '../replica/local-database.ts';

/** An answer, and when it came: epoch ms by the clock of the device. */
export interface Kept<T> {
  updatedAt: number;
  value: T;
}

/** A note about a board that keeps one answer, or one for each key. */
interface NoteStore<T> {
  read(database: LocalDatabase, key: string): Promise<Kept<T> | null>;
  write(database: LocalDatabase, kept: Kept<T>): Promise<void>;
}

/**
 * The last answers to an owner about their business, in a note beside the board: they are removed with it (rule
 * kitchen/on-device). Those that came before the board was on the device are kept in memory.
 * @param keyOf distinguishes the answers about one business
 */
export function besideBoard<T>({ read, write }: NoteStore<T>, keyOf: (value: T) => string) {
  const fetched = new Map<string, Kept<T>>();
  const nameOf = ({ user, host }: BusinessReplica, key: string): string => `${user} ${host} ${key}`;
  return {
    /** The last answer on this device; null for users who do not own the business. */
    async read(host: Id<'organisation'>, key: string): Promise<Cached<T> | null> {
      const replica = ownReplica(host);
      if (!replica) return null;
      const recent = fetched.get(nameOf(replica, key));
      return recent ?? kitchenReplicas.readIfPresent(replica, (database) => read(database, key));
    },
    async keep(replica: BusinessReplica, value: T): Promise<void> {
      const kept = { updatedAt: Date.now(), value };
      const isStored = await kitchenReplicas.readIfPresent(replica, async (database) => {
        await write(database, kept);
        return true;
      });
      const name = nameOf(replica, keyOf(value));
      if (isStored) fetched.delete(name);
      else fetched.set(name, kept);
      announce('kitchen');
    },
  };
}
