import { type Id, makeId } from '#documents/ids';
import { ByteLru } from './byte-lru.ts';
import type { Couch, Stored } from './couch.ts';
import { ensureDatabase } from './ensure-database.ts';

interface Naming {
  /** Begins the names of the databases. */
  prefix: string;
  nameOf(host: Id<'organisation'>): string;
}

/** Databases with projections of orders, one for each business. */
export abstract class HostDatabases<Projection extends { _id: Id<'order'>; due: string }> {
  protected readonly couch: Couch;
  readonly #prefix: string;
  readonly #nameOf: Naming['nameOf'];
  /** Databases that exist, with the present design documents. */
  protected readonly made: ByteLru<true>;

  /** @param maxBytes for the names of the databases that were made; evicted ones are looked up again */
  protected constructor(couch: Couch, { prefix, nameOf }: Naming, maxBytes: number) {
    this.couch = couch;
    this.#prefix = prefix;
    this.#nameOf = nameOf;
    this.made = new ByteLru(maxBytes);
  }

  /**
   * Creates the database of a business if it does not exist, closed to everyone; an existing one gets the present design
   * documents and keeps its readers. Returns its name.
   */
  async make(host: Id<'organisation'>): Promise<string> {
    const db = this.#nameOf(host);
    if (this.made.get(db)) return db;
    await ensureDatabase(this.couch, db, 'as-they-are');
    this.made.set(db, true, 0);
    return db;
  }

  get(host: Id<'organisation'>, order: Id<'order'>): Promise<Stored<Projection> | null> {
    return this.couch.get(this.#nameOf(host), order);
  }

  /** @param isNew whether it probably does not exist yet, which saves reading it */
  async put(host: Id<'organisation'>, projection: Projection, isNew = false): Promise<void> {
    const options = isNew ? { known: null } : {};
    await this.couch.upsert<Projection>(this.#nameOf(host), projection._id, () => projection, options);
  }

  /** Adds a projection unless there is one, which may be of a newer state of the order. */
  async addMissing(host: Id<'organisation'>, projection: Projection): Promise<void> {
    const add = (current: Projection | null) => current ?? projection;
    await this.couch.upsert<Projection>(this.#nameOf(host), projection._id, add, { known: null });
  }

  remove(host: Id<'organisation'>, order: Id<'order'>): Promise<void> {
    return this.couch.remove(this.#nameOf(host), order);
  }

  /**
   * Removes the projections that are over. Each is checked again when it is removed: its order may have been planned to
   * a later day. Returns their number.
   */
  async removeOver(
    host: Id<'organisation'>,
    found: readonly Stored<Projection>[],
    isOver: (projection: Projection) => boolean,
  ): Promise<number> {
    const name = this.#nameOf(host);
    const remaining = await Promise.all(
      found.filter(isOver).map(({ _id }) => this.couch.removeIf<Projection>(name, _id, isOver)),
    );
    return remaining.filter((projection) => projection === null).length;
  }

  /** Removes the earlier revisions, which may hold a person who deleted their account. */
  compact(host: Id<'organisation'>): Promise<void> {
    return this.couch.compact(this.#nameOf(host));
  }

  /** Businesses that have or had such a database. */
  async hosts(): Promise<Id<'organisation'>[]> {
    const names = await this.couch.databases(this.#prefix);
    return names.map((name) => makeId('organisation', name.slice(this.#prefix.length)));
  }
}
