import { userAnswer } from '#contract/answers';
import type { UserAnswer } from '#contract/auth';
import type { SavedAddress } from '#documents/address';
import { userDatabase } from '#documents/databases';
import type { User } from '#documents/user';
import type { Store } from '../store/store.ts';

/** A user as the API answers it, with the names of the businesses they deliver for and the saved addresses. */
export async function readUserAnswer({ catalog, couch }: Store, user: User): Promise<UserAnswer> {
  const related = [...(user.hosts ?? []), ...(user.kitchens ?? [])].map(({ _id }) => _id);
  const [hosts, addresses] = await Promise.all([
    catalog.hosts([...new Set(related)]),
    couch.all<SavedAddress>(userDatabase('addresses', user._id)),
  ]);
  return userAnswer(user, { hosts, addresses });
}
