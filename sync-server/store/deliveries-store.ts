import { deliveriesDatabase } from '#documents/databases';
import type { Delivery } from '#documents/delivery';
import { type Id, makeId } from '#documents/ids';
import { type Security, securityOf } from '../../design-docs/couch/security.ts';
import { ByteLru } from './byte-lru.ts';
import type { Couch, Stored } from './couch.ts';
import { ensureDatabase } from './ensure-database.ts';

const PREFIX = 'deliveries-';
/** Bytes of what is known of the databases: of some thousand businesses. */
const MOST = 2 * 1024 * 1024;
/** A user id in memory, about. */
const BYTES_EACH = 100;

/** The deliveries of each business, for its approved couriers. */
export class DeliveriesStore {
  readonly #couch: Couch;
  readonly #made: ByteLru<true>;
  /** Couriers last known to have read access. Only a hint: another server may have withdrawn it since. */
  readonly #readers: ByteLru<readonly string[]>;

  /** @param most bytes of what is known of the databases; what leaves is asked for again */
  constructor(couch: Couch, most = MOST) {
    this.#couch = couch;
    this.#made = new ByteLru(most);
    this.#readers = new ByteLru(most);
  }

  /** Creates the database of a business if it does not exist, closed to everyone. Returns its name. */
  async make(host: Id<'organisation'>): Promise<string> {
    const db = deliveriesDatabase(host);
    if (this.#made.get(db)) return db;
    await ensureDatabase(this.#couch, db, 'as-they-are');
    this.#made.set(db, true, 0);
    return db;
  }

  /** Gives read access to exactly these couriers. */
  async share(host: Id<'organisation'>, couriers: Id<'user'>[]): Promise<void> {
    const db = await this.make(host);
    await this.#couch.secure(db, securityOf('deliveries-of-host', couriers.toSorted()));
    this.#keepReaders(db, couriers);
  }

  /** Whether a courier has read access. */
  async isSharedWith(host: Id<'organisation'>, courier: Id<'user'>): Promise<boolean> {
    const db = await this.make(host);
    if (this.#readers.get(db)?.includes(courier)) return true;
    const { members } = await this.#couch.request<Security>({ db, path: '_security' });
    this.#keepReaders(db, members.names);
    return members.names.includes(courier);
  }

  #keepReaders(db: string, names: readonly string[]): void {
    this.#readers.set(db, names, names.length * BYTES_EACH);
  }

  list(host: Id<'organisation'>): Promise<Stored<Delivery>[]> {
    return this.#couch.all(deliveriesDatabase(host));
  }

  get(host: Id<'organisation'>, order: Id<'order'>): Promise<Stored<Delivery> | null> {
    return this.#couch.get(deliveriesDatabase(host), order);
  }

  /** @param isNew whether it probably does not exist yet, which saves reading it */
  async put(host: Id<'organisation'>, delivery: Delivery, isNew = false): Promise<void> {
    const options = isNew ? { known: null } : {};
    await this.#couch.upsert<Delivery>(deliveriesDatabase(host), delivery._id, () => delivery, options);
  }

  remove(host: Id<'organisation'>, order: Id<'order'>): Promise<void> {
    return this.#couch.remove(deliveriesDatabase(host), order);
  }

  /** Removes the earlier revisions of deleted deliveries. */
  compact(host: Id<'organisation'>): Promise<void> {
    return this.#couch.compact(deliveriesDatabase(host));
  }

  /** Businesses that have or had deliveries. */
  async hosts(): Promise<Id<'organisation'>[]> {
    const names = await this.#couch.databases(PREFIX);
    return names.map((name) => makeId('organisation', name.slice(PREFIX.length)));
  }
}
