import { deliveriesDatabase } from '#documents/databases';
import type { Delivery } from '#documents/delivery';
import type { Id } from '#documents/ids';
import { securityOf } from '../../design-docs/couch/security.ts';
import type { Couch, Stored } from './couch.ts';
import { ensureDatabase } from './ensure-database.ts';

/** The deliveries of each business: what its approved couriers see. */
export class DeliveriesStore {
  readonly #couch: Couch;
  readonly #ready = new Map<string, string>();

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  /** Makes the database of a business readable for exactly these couriers; answers its name. */
  async ensure(host: Id<'organisation'>, couriers: Id<'user'>[]): Promise<string> {
    const db = deliveriesDatabase(host);
    const names = couriers.toSorted();
    const state = names.join();
    if (this.#ready.get(db) === state) return db;
    if (this.#ready.has(db)) await this.#couch.secure(db, securityOf('deliveries-of-host', names));
    else await ensureDatabase(this.#couch, db, names);
    this.#ready.set(db, state);
    return db;
  }

  /** Newest due first is for the reader to sort. */
  list(host: Id<'organisation'>): Promise<Stored<Delivery>[]> {
    return this.#couch.all(deliveriesDatabase(host));
  }

  get(host: Id<'organisation'>, order: Id<'order'>): Promise<Stored<Delivery> | null> {
    return this.#couch.get(deliveriesDatabase(host), order);
  }
}
