import { USER_DATABASES, type UserDatabase, userDatabase } from '#documents/databases';
import type { Id } from '#documents/ids';
import { ByteLru } from './byte-lru.ts';
import type { Couch } from './couch.ts';
import { couchStatus } from './couch-errors.ts';
import { ensureDatabase } from './ensure-database.ts';

/** Bytes for the names of databases that are known to exist: enough for some thousand users. */
const MAX = 4 * 1024 * 1024;

/** The databases of each user, created on first need. */
export class UserDatabases {
  readonly #couch: Couch;
  /** An evicted database is checked again when it is next needed. */
  readonly #ready: ByteLru<Promise<void>>;

  /** @param maxBytes for the cached names */
  constructor(couch: Couch, maxBytes = MAX) {
    this.#couch = couch;
    this.#ready = new ByteLru(maxBytes);
  }

  /** Creates the database if needed. Returns its name. */
  async ensure(kind: UserDatabase, user: Id<'user'>): Promise<string> {
    const db = userDatabase(kind, user);
    await (this.#ready.get(db) ?? this.#make(db, user));
    return db;
  }

  #make(db: string, user: Id<'user'>): Promise<void> {
    const making = ensureDatabase(this.#couch, db, [user]);
    const bytes = making.then(() => 0);
    this.#ready.setPending(db, making, bytes);
    return making;
  }

  /** Makes `ensure` ask CouchDB again for a database. */
  forget(db: string): void {
    this.#ready.delete(db);
  }

  /** Runs `work` with a database; once more if another server deleted the database in the meantime. */
  async use<T>(kind: UserDatabase, user: Id<'user'>, work: (db: string) => Promise<T>): Promise<T> {
    try {
      return await work(await this.ensure(kind, user));
    } catch (error) {
      if (couchStatus(error) !== 404) throw error;
      this.forget(userDatabase(kind, user));
      return work(await this.ensure(kind, user));
    }
  }

  /** Removes the earlier revisions of a database, if it exists. */
  compact(kind: UserDatabase, user: Id<'user'>): Promise<void> {
    return this.#couch.compact(userDatabase(kind, user));
  }

  /** Deletes all databases of a user (rule accounts/delete-forgets). */
  async destroyAll(user: Id<'user'>): Promise<void> {
    for (const kind of USER_DATABASES) {
      const db = userDatabase(kind, user);
      this.forget(db);
      await this.#couch.destroyDatabase(db);
    }
  }
}
