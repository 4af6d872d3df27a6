import { kitchenDatabase } from '#documents/databases';
import { type Id, makeId } from '#documents/ids';
import type { KitchenOrder } from '#documents/kitchen-order';
import { type KitchenPeople, type KitchenPerson, PEOPLE_ID } from '#documents/kitchen-people';
import { type Security, securityOf } from '../../design-docs/couch/security.ts';
import { ByteLru } from './byte-lru.ts';
import type { Couch, Stored } from './couch.ts';
import { ensureDatabase } from './ensure-database.ts';

const PREFIX = 'kitchen-';
/** Bytes of what is known of the databases: of some thousand businesses. */
const MOST = 1024 * 1024;

/** The board of each business that works with it, for its people. */
export class KitchenStore {
  readonly #couch: Couch;
  /** Databases that exist. They are never deleted. */
  readonly #made = new ByteLru<true>(MOST);

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  /** Whether a business has a board. One that nobody works by has no database. */
  async exists(host: Id<'organisation'>): Promise<boolean> {
    const db = kitchenDatabase(host);
    if (this.#made.get(db)) return true;
    const info = await this.#couch.request<object | null>({ db, path: '' }, null);
    if (info) this.#made.set(db, true, 0);
    return info !== null;
  }

  /** Creates the database if it does not exist, closed to everyone. Returns whether it was missing. */
  async make(host: Id<'organisation'>): Promise<boolean> {
    const isNew = !(await this.exists(host));
    await ensureDatabase(this.#couch, kitchenDatabase(host), 'as-they-are');
    return isNew;
  }

  /** Gives read access to exactly these users. */
  async share(host: Id<'organisation'>, users: Id<'user'>[]): Promise<void> {
    await this.#couch.secure(kitchenDatabase(host), securityOf('kitchen-of-host', users.toSorted()));
  }

  async isSharedWith(host: Id<'organisation'>, user: Id<'user'>): Promise<boolean> {
    if (!(await this.exists(host))) return false;
    const request = { db: kitchenDatabase(host), path: '_security' };
    const { members } = await this.#couch.request<Security>(request);
    return members.names.includes(user);
  }

  async putPeople(host: Id<'organisation'>, people: KitchenPerson[]): Promise<void> {
    const doc: KitchenPeople = { _id: PEOPLE_ID, type: 'kitchen-people', people };
    await this.#couch.upsert<KitchenPeople>(kitchenDatabase(host), PEOPLE_ID, () => doc);
  }

  people(host: Id<'organisation'>): Promise<Stored<KitchenPeople> | null> {
    return this.#couch.get(kitchenDatabase(host), PEOPLE_ID);
  }

  async orders(host: Id<'organisation'>): Promise<Stored<KitchenOrder>[]> {
    const docs = await this.#couch.all<KitchenOrder | KitchenPeople>(kitchenDatabase(host));
    return docs.filter((doc): doc is Stored<KitchenOrder> => doc.type === 'kitchen-order');
  }

  get(host: Id<'organisation'>, order: Id<'order'>): Promise<Stored<KitchenOrder> | null> {
    return this.#couch.get(kitchenDatabase(host), order);
  }

  /** @param isNew whether it probably does not exist yet, which saves reading it */
  async put(host: Id<'organisation'>, order: KitchenOrder, isNew = false): Promise<void> {
    const options = isNew ? { known: null } : {};
    await this.#couch.upsert<KitchenOrder>(kitchenDatabase(host), order._id, () => order, options);
  }

  remove(host: Id<'organisation'>, order: Id<'order'>): Promise<void> {
    return this.#couch.remove(kitchenDatabase(host), order);
  }

  /** Removes the earlier revisions, which may hold a person who deleted their account. */
  compact(host: Id<'organisation'>): Promise<void> {
    return this.#couch.compact(kitchenDatabase(host));
  }

  /** Businesses that have a board. */
  async hosts(): Promise<Id<'organisation'>[]> {
    const names = await this.#couch.databases(PREFIX);
    return names.map((name) => makeId('organisation', name.slice(PREFIX.length)));
  }
}
