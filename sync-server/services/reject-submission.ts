import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { removeFavourite } from './favourites.ts';

/**
 * Removes a submitted business or club that is on trial, e.g. spam (rule accounts/submission-on-trial). The user who
 * submitted it keeps its id and may submit it again. 'not-found' if nobody submitted it or it is removed, 'bad-request'
 * if it was approved.
 */
export async function rejectSubmission(
  deps: Pick<Deps, 'store'>,
  id: Id<'organisation' | 'club'>,
): Promise<string> {
  const { catalog, users } = deps.store;
  const [submitted, submitter] = await Promise.all([catalog.hostOrClub(id), catalog.claimant(id)]);
  const user = submitter && (await users.get(submitter));
  // If it is removed but still owned, an earlier attempt broke off.
  ensure(submitter && (submitted || user?.owns?.includes(id)), 'not-found', {
    message: `nobody submitted ${id}, or it is removed`,
  });
  const approved = await catalog.removeSubmission(id);
  ensure(!approved, 'bad-request', { message: `${approved?.name} was approved` });
  // Anyone could read its text in an earlier revision.
  await catalog.compact();
  // A deleted account has no databases, and gets none again.
  if (user) await removeFavourite(deps, submitter, id);
  // Last, because the command can be repeated as long as it is owned.
  await users.change(submitter, (current) => current && withoutOwned(current, id));
  return submitted?.name ?? id;
}

function withoutOwned(user: User, id: Id<'organisation' | 'club'>): User | null {
  const { owns = [], ...rest } = user;
  if (!owns.includes(id)) return null;
  const left = owns.filter((owned) => owned !== id);
  return { ...rest, ...(left.length > 0 && { owns: left }) };
}
