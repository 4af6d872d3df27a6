import { type Id, makeId } from '#documents/ids';
import type { Couch, Stored, Unsaved } from './couch.ts';

/** Databases with projections of orders, one for each business. */
export abstract class HostDatabases<Projection extends { _id: Id<'order'> }> {
  protected readonly couch: Couch;
  readonly #prefix: string;
  readonly #nameOf: (host: Id<'organisation'>) => string;

  /** @param prefix begins the names of the databases */
  protected constructor(couch: Couch, prefix: string, nameOf: (host: Id<'organisation'>) => string) {
    this.couch = couch;
    this.#prefix = prefix;
    this.#nameOf = nameOf;
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
   * Removes those of the projections that are over, checking each again when it is removed: its order may have been
   * planned to a later day. Returns their number.
   */
  async removeOver(
    host: Id<'organisation'>,
    found: readonly Stored<Projection>[],
    isOver: (projection: Projection) => boolean,
  ): Promise<number> {
    const removed = found.filter(isOver).map(async ({ _id }) => {
      const change = (current: Stored<Projection> | null) =>
        current && isOver(current) ? ({ _id, _deleted: true } as Unsaved<Projection>) : null;
      const left = await this.couch.upsert<Projection>(this.#nameOf(host), _id, change);
      return !left || '_deleted' in left;
    });
    return (await Promise.all(removed)).filter(Boolean).length;
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
