import { USER_DATABASES, type UserDatabase, userDatabase } from '#documents/databases';
import type { Id } from '#documents/ids';
import { ByteLru } from './byte-lru.ts';
import type { Couch } from './couch.ts';
import { couchStatus } from './couch-errors.ts';
import { ensureDatabase } from './ensure-database.ts';

/** Bytes of the names of databases that are known to be there: those of some thousand users. */
const MOST = 4 * 1024 * 1024;

/** The databases every user has of his own; made when first needed. */
export class UserDatabases {
  readonly #couch: Couch;
  /** A database that left it is looked at again when it is next needed. */
  readonly #ready: ByteLru<Promise<void>>;

  /** @param most bytes of the names that are kept */
  constructor(couch: Couch, most = MOST) {
    this.#couch = couch;
    this.#ready = new ByteLru(most);
  }

  /** Its name, once it is there. */
  async ensure(kind: UserDatabase, user: Id<'user'>): Promise<string> {
    const db = userDatabase(kind, user);
    const known = this.#ready.get(db);
    const making = known ?? ensureDatabase(this.#couch, db, [user]);
    if (!known) this.#ready.set(db, making, 0);
    try {
      await making;
    } catch (error) {
      this.#ready.delete(db);
      throw error;
    }
    return db;
  }

  /** Works in one of them; once more where another server deleted it since it was last seen here. */
  async use<T>(kind: UserDatabase, user: Id<'user'>, work: (db: string) => Promise<T>): Promise<T> {
    try {
      return await work(await this.ensure(kind, user));
    } catch (error) {
      if (couchStatus(error) !== 404) throw error;
      this.#ready.delete(userDatabase(kind, user));
      return work(await this.ensure(kind, user));
    }
  }

  /** Deletes them with everything in them, for good (rule accounts/delete-forgets). */
  async destroyAll(user: Id<'user'>): Promise<void> {
    for (const kind of USER_DATABASES) {
      const db = userDatabase(kind, user);
      this.#ready.delete(db);
      await this.#couch.destroyDatabase(db);
    }
  }
}
