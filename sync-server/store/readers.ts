import { type PersonalFields, personalFieldsOf } from '#contract/personal-fields';
import { USERS, userDatabase } from '#documents/databases';
import type { Favourite } from '#documents/favourite';
import type { Id } from '#documents/ids';
import type { Stamp } from '#documents/stamp';
import { ByteLru } from './byte-lru.ts';
import type { Couch } from './couch.ts';

/** Bytes of all fields that are kept. */
const MOST = 16 * 1024 * 1024;
/** A stamp or favourite in memory, about. */
const BYTES_EACH = 500;
/**
 * Milliseconds after which fields are read again, because CouchDB's list of changed databases may leave one out: the
 * longest that a change by another process can go unnoticed.
 */
export const LASTS = 10_000;

/** The fields of a user, and that there is such a user, as read at one moment. */
export interface Reader {
  fields: PersonalFields;
  isCurrent(): boolean;
}

/**
 * Stamps and favourites of the users that are reading now, kept until their databases change: after a write by this
 * process at once, after one by another when CouchDB tells of it.
 */
export class Readers {
  readonly #couch: Couch;
  /** By user; dropped when something of theirs changes. */
  readonly #kept = new ByteLru<Promise<Reader>>(MOST);

  constructor(couch: Couch) {
    this.#couch = couch;
    couch.writes.listen((db, id) => this.changed(db, id));
  }

  of(user: Id<'user'>): Promise<Reader> {
    const known = this.#kept.get(user);
    if (known) return known.then((reader) => (reader.isCurrent() ? reader : this.#read(user)));
    return this.#read(user);
  }

  /** Something in a database changed. @param id the document, if it was a single one */
  changed(db: string, id?: string): void {
    if (db === USERS) {
      if (id?.startsWith('user/')) this.#kept.delete(id);
      return;
    }
    const [, key] = /^(?:favourites|stamps)-(.+)$/.exec(db) ?? [];
    if (key) this.#kept.delete(`user/${key}`);
  }

  #read(user: Id<'user'>): Promise<Reader> {
    const until = performance.now() + LASTS;
    // Kept before it is read, so that a change in the meantime drops it.
    const reading: Promise<Reader> = this.#personalFieldsOf(user).then(({ fields, count }) => {
      const isKept = () => this.#kept.get(user) === reading;
      if (isKept()) this.#kept.set(user, reading, count * BYTES_EACH);
      return { fields, isCurrent: () => isKept() && performance.now() < until };
    });
    this.#kept.set(user, reading, 0);
    reading.catch(() => this.#kept.delete(user));
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
