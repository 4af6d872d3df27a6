import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';

/** The user of a valid token. 'session-invalid' if the user was deleted in the meantime. */
export async function knownUser({ store }: Deps, id: Id<'user'>): Promise<User> {
  const user = await store.users.get(id);
  ensure(user, 'session-invalid');
  return user;
}
