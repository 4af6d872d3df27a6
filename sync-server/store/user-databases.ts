import { USER_DATABASES, type UserDatabase, userDatabase } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { Couch } from './couch.ts';
import { couchStatus } from './couch-errors.ts';
import { ensureDatabase } from './ensure-database.ts';

/** The databases of each user, created on first need. */
export class UserDatabases {
  readonly #couch: Couch;
  readonly #ready = new Map<string, Promise<void>>();

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  /** Creates the database if needed. Returns its name. */
  async ensure(kind: UserDatabase, user: Id<'user'>): Promise<string> {
    const db = userDatabase(kind, user);
    const making = this.#ready.get(db) ?? ensureDatabase(this.#couch, db, [user]);
    this.#ready.set(db, making);
    try {
      await making;
    } catch (error) {
      this.#ready.delete(db);
      throw error;
    }
    return db;
  }

  /** Runs `work` with a database; once more if another server deleted the database in the meantime. */
  async use<T>(kind: UserDatabase, user: Id<'user'>, work: (db: string) => Promise<T>): Promise<T> {
    try {
      return await work(await this.ensure(kind, user));
    } catch (error) {
      if (couchStatus(error) !== 404) throw error;
      this.#ready.delete(userDatabase(kind, user));
      return work(await this.ensure(kind, user));
    }
  }

  /** Deletes all databases of a user (rule accounts/delete-forgets). */
  async destroyAll(user: Id<'user'>): Promise<void> {
    for (const kind of USER_DATABASES) {
      const db = userDatabase(kind, user);
      this.#ready.delete(db);
      await this.#couch.destroyDatabase(db);
    }
  }
}
