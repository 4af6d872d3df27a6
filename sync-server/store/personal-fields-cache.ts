import { type PersonalFields, personalFieldsOf } from '#contract/personal-fields';
import { USERS, userDatabase } from '#documents/databases';
import type { Favourite } from '#documents/favourite';
import type { Id } from '#documents/ids';
import type { Stamp } from '#documents/stamp';
import { ByteLru } from './byte-lru.ts';
import type { Couch } from './couch.ts';

/** Maximum bytes of all cached fields. */
const MAX = 16 * 1024 * 1024;
/** Approximate bytes of a stamp or favourite in memory. */
const BYTES_EACH = 500;
/**
 * Milliseconds after which fields are read again, because CouchDB's list of changed databases may miss one: the
 * longest time a change by another process can go unnoticed.
 */
export const FIELDS_LAST = 10_000;

/** The personal fields of an existing user, as read at one moment. */
export interface CachedFields {
  fields: PersonalFields;
  isCurrent(): boolean;
}

/**
 * Caches the stamps and favourites of users until their databases change: after a write by this process at once, after
 * one by another process when CouchDB reports it.
 */
export class PersonalFieldsCache {
  readonly #couch: Couch;
  /** By user, from the beginning of a read; dropped when one of their databases changes. */
  readonly #kept = new ByteLru<Promise<CachedFields>>(MAX);

  constructor(couch: Couch) {
    this.#couch = couch;
    couch.writes.listen((db, id) => this.changed(db, id));
  }

  of(user: Id<'user'>): Promise<CachedFields> {
    const known = this.#kept.get(user);
    if (known) return known.then((cached) => (cached.isCurrent() ? cached : this.#read(user)));
    return this.#read(user);
  }

  /**
   * Call when a database changed.
   * @param id the document, if a single one changed
   */
  changed(db: string, id?: string): void {
    if (db === USERS) {
      if (id?.startsWith('user/')) this.#kept.delete(id);
      return;
    }
    const [, key] = /^(?:favourites|stamps)-(.+)$/.exec(db) ?? [];
    if (key) this.#kept.delete(`user/${key}`);
  }

  #read(user: Id<'user'>): Promise<CachedFields> {
    const until = performance.now() + FIELDS_LAST;
    const read = this.#personalFieldsOf(user);
    const reading: Promise<CachedFields> = read.then(({ fields }) => ({
      fields,
      isCurrent: () => this.#kept.get(user) === reading && performance.now() < until,
    }));
    const bytes = read.then(({ count }) => count * BYTES_EACH);
    this.#kept.setPending(user, reading, bytes);
    return reading;
  }

  async #personalFieldsOf(user: Id<'user'>): Promise<{ fields: PersonalFields; count: number }> {
    const [favourites, stamps] = await Promise.all([
      this.#couch.all<Favourite>(userDatabase('favourites', user)),
      this.#couch.all<Stamp>(userDatabase('stamps', user)),
    ]);
    return { fields: personalFieldsOf(favourites, stamps), count: favourites.length + stamps.length };
  }
}
