import { deliveriesDatabase } from '#documents/databases';
import type { Delivery } from '#documents/delivery';
import { type Id, makeId } from '#documents/ids';
import { securityOf } from '../../design-docs/couch/security.ts';
import type { Couch, Stored } from './couch.ts';
import { ensureDatabase } from './ensure-database.ts';

const PREFIX = 'deliveries-';

/** The deliveries of each business: what its approved couriers see. */
export class DeliveriesStore {
  readonly #couch: Couch;
  /** The couriers each database was last opened to. */
  readonly #couriers = new Map<string, string>();

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  /** Makes the database of a business, readable for exactly these couriers; answers its name. */
  async ensure(host: Id<'organisation'>, couriers: Id<'user'>[]): Promise<string> {
    const db = deliveriesDatabase(host);
    const names = couriers.toSorted();
    const wanted = names.join();
    const before = this.#couriers.get(db);
    if (before === wanted) return db;
    const security = securityOf('deliveries-of-host', names);
    await (before === undefined ? ensureDatabase(this.#couch, db, names) : this.#couch.secure(db, security));
    this.#couriers.set(db, wanted);
    return db;
  }

  list(host: Id<'organisation'>): Promise<Stored<Delivery>[]> {
    return this.#couch.all(deliveriesDatabase(host));
  }

  get(host: Id<'organisation'>, order: Id<'order'>): Promise<Stored<Delivery> | null> {
    return this.#couch.get(deliveriesDatabase(host), order);
  }

  async put(host: Id<'organisation'>, delivery: Delivery): Promise<void> {
    await this.#couch.upsert<Delivery>(deliveriesDatabase(host), delivery._id, () => delivery);
  }

  remove(host: Id<'organisation'>, order: Id<'order'>): Promise<void> {
    return this.#couch.remove(deliveriesDatabase(host), order);
  }

  /** Deleted is not gone: earlier revisions are, after this. */
  compact(host: Id<'organisation'>): Promise<void> {
    return this.#couch.compact(deliveriesDatabase(host));
  }

  /** Businesses that have, or had, deliveries. */
  async hosts(): Promise<Id<'organisation'>[]> {
    const names = await this.#couch.databases(PREFIX);
    return names.map((name) => makeId('organisation', name.slice(PREFIX.length)));
  }
}
