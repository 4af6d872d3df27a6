import { deliveriesDatabase } from '#documents/databases';
import type { Delivery } from '#documents/delivery';
import type { Id } from '#documents/ids';
import { securityOf } from '../../design-docs/couch/security.ts';
import { ByteLru } from './byte-lru.ts';
import type { Couch, Stored } from './couch.ts';
import { HostDatabases } from './host-databases.ts';

const NAMING = { prefix: 'deliveries-', nameOf: deliveriesDatabase };
/** Bytes for the known databases, and as many for their readers: enough for some thousand businesses. */
const MAX = 2 * 1024 * 1024;
/** Approximate bytes of a user id in memory. */
const BYTES_EACH = 100;

/** The deliveries of each business, for its approved couriers. */
export class DeliveriesStore extends HostDatabases<Delivery> {
  /** Couriers last known to have read access. Only a hint: another server may have withdrawn it since. */
  readonly #readers: ByteLru<readonly string[]>;

  /** @param maxBytes for the known databases, and as many for their readers; evicted ones are read again */
  constructor(couch: Couch, maxBytes = MAX) {
    super(couch, NAMING, maxBytes);
    this.#readers = new ByteLru(maxBytes);
  }

  /** Whether a business has one: it is made when the first courier is approved. */
  async exists(host: Id<'organisation'>): Promise<boolean> {
    const db = deliveriesDatabase(host);
    return this.made.get(db) === true || this.couch.exists(db);
  }

  /** Gives read access to exactly these couriers. */
  async share(host: Id<'organisation'>, couriers: Id<'user'>[]): Promise<void> {
    const db = await this.make(host);
    await this.couch.secure(db, securityOf('deliveries-of-host', couriers.toSorted()));
    this.#keepReaders(db, couriers);
  }

  /** Whether a courier has read access. */
  async isSharedWith(host: Id<'organisation'>, courier: Id<'user'>): Promise<boolean> {
    const db = await this.make(host);
    if (this.#readers.get(db)?.includes(courier)) return true;
    const names = await this.couch.members(db);
    this.#keepReaders(db, names);
    return names.includes(courier);
  }

  /** Makes `isSharedWith` ask CouchDB again for a database. */
  forget(db: string): void {
    this.made.delete(db);
    this.#readers.delete(db);
  }

  #keepReaders(db: string, names: readonly string[]): void {
    this.#readers.set(db, names, names.length * BYTES_EACH);
  }

  list(host: Id<'organisation'>): Promise<Stored<Delivery>[]> {
    return this.couch.all(deliveriesDatabase(host));
  }
}
