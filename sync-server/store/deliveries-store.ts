import { deliveriesDatabase } from '#documents/databases';
import type { Delivery } from '#documents/delivery';
import { type Id, makeId } from '#documents/ids';
import { type Security, securityOf } from '../../design-docs/couch/security.ts';
import type { Couch, Stored } from './couch.ts';
import { ensureDatabase } from './ensure-database.ts';

const PREFIX = 'deliveries-';

/** The deliveries of each business: what its approved couriers see. */
export class DeliveriesStore {
  readonly #couch: Couch;
  readonly #made = new Set<string>();
  /** Who was seen to be let in. Only a hint: another server may have shut them out since. */
  readonly #readers = new Map<string, string[]>();

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  /** Makes the database of a business if it is not there, closed to everyone; answers its name. */
  async make(host: Id<'organisation'>): Promise<string> {
    const db = deliveriesDatabase(host);
    if (!this.#made.has(db)) await ensureDatabase(this.#couch, db, 'as-they-are');
    this.#made.add(db);
    return db;
  }

  /** Lets exactly these couriers read the deliveries of a business. */
  async share(host: Id<'organisation'>, couriers: Id<'user'>[]): Promise<void> {
    const db = await this.make(host);
    await this.#couch.secure(db, securityOf('deliveries-of-host', couriers.toSorted()));
    this.#readers.set(db, couriers);
  }

  /** Whether a courier is let in. */
  async isSharedWith(host: Id<'organisation'>, courier: Id<'user'>): Promise<boolean> {
    const db = await this.make(host);
    if (this.#readers.get(db)?.includes(courier)) return true;
    const { members } = await this.#couch.request<Security>({ db, path: '_security' });
    this.#readers.set(db, members.names);
    return members.names.includes(courier);
  }

  list(host: Id<'organisation'>): Promise<Stored<Delivery>[]> {
    return this.#couch.all(deliveriesDatabase(host));
  }

  get(host: Id<'organisation'>, order: Id<'order'>): Promise<Stored<Delivery> | null> {
    return this.#couch.get(deliveriesDatabase(host), order);
  }

  /** @param isNew whether it is probably not there yet, which saves reading it */
  async put(host: Id<'organisation'>, delivery: Delivery, isNew = false): Promise<void> {
    const options = isNew ? { known: null } : {};
    await this.#couch.upsert<Delivery>(deliveriesDatabase(host), delivery._id, () => delivery, options);
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
