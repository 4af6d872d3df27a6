import { USERS } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import type { Couch, Stored } from './couch.ts';

/** Users, their phones and codes. */
export class UsersStore {
  readonly #couch: Couch;

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  get(id: Id<'user'>): Promise<Stored<User> | null> {
    return this.#couch.get(USERS, id);
  }
}
