import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { removeFavourite } from './favourites.ts';

/**
 * Removes a submitted business or club that is on trial, e.g. spam (rule accounts/submission-on-trial). Its id stays
 * with the user who submitted it, who may submit it again. 'not-found' if nobody submitted it or it is removed,
 * 'bad-request' if it was approved.
 */
export async function rejectSubmission(
  deps: Pick<Deps, 'store'>,
  id: Id<'organisation' | 'club'>,
): Promise<string> {
  const { catalog, users } = deps.store;
  const [submitted, submitter] = await Promise.all([catalog.hostOrClub(id), catalog.claimant(id)]);
  ensure(submitted && submitter, 'not-found', { message: `nobody submitted ${id}, or it is removed` });
  ensure(submitted.test, 'bad-request', { message: `${submitted.name} was approved` });
  const user = await users.change(submitter, (current) => current && withoutOwned(current, id));
  // A deleted account has no databases, and gets none again.
  if (user) await removeFavourite(deps, submitter, id);
  // Last, so that the command can be repeated after a failure.
  await catalog.remove(id);
  return submitted.name;
}

function withoutOwned(user: User, id: Id<'organisation' | 'club'>): User | null {
  const { owns = [], ...rest } = user;
  if (!owns.includes(id)) return null;
  const left = owns.filter((owned) => owned !== id);
  return { ...rest, ...(left.length > 0 && { owns: left }) };
}
