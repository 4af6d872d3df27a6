import { userAnswer } from '#contract/answers';
import type { UserAnswer } from '#contract/auth';
import type { SavedAddress } from '#documents/address';
import { userDatabase } from '#documents/databases';
import { type Id, isId } from '#documents/ids';
import type { User } from '#documents/user';
import type { Store } from '../store/store.ts';

/** A user as the API answers it, with the names of their businesses and the saved addresses. */
export async function readUserAnswer({ catalog, couch }: Store, user: User): Promise<UserAnswer> {
  const [hosts, addresses] = await Promise.all([
    catalog.hosts(businessesOf(user)),
    couch.all<SavedAddress>(userDatabase('addresses', user._id)),
  ]);
  return userAnswer(user, { hosts, addresses });
}

/** The businesses that the user delivers for, works at or submitted. */
function businessesOf({ hosts = [], kitchens = [], owns = [] }: User): Id<'organisation'>[] {
  const submitted = owns.flatMap((id) => (isId('organisation', id) ? [id] : []));
  return [...new Set([...[...hosts, ...kitchens].map(({ _id }) => _id), ...submitted])];
}
