import { isOnlyOwner, refuseForOwned } from '#decisions/delete-account';
import { withoutPerson, workplacesOf } from '#decisions/kitchen-people';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/api-error.ts';
import { endOwnership } from './end-ownership.ts';
import { kitchenPeople, shareKitchen } from './share-kitchen.ts';

/** Refuses with 'only-owner' and all businesses that would have no owner left without this user. Writes nothing. */
export async function refuseOnlyOwner({ store }: Pick<Deps, 'store'>, user: User): Promise<void> {
  const hosts: Id<'organisation'>[] = [];
  for (const host of workplacesOf(user)) {
    if (isOnlyOwner(await kitchenPeople(store, host), user._id)) hosts.push(host);
  }
  if (hosts.length > 0) refuseForOwned(hosts, refuse);
}

/**
 * Removes a user from the people of all businesses, before the account is deleted. 'only-owner' if another owner left a
 * business at the same moment; the user then still works everywhere. All businesses decide before the user leaves one.
 */
export async function leaveKitchens(
  deps: Pick<Deps, 'store' | 'clock'>,
  { _id, kitchens = [] }: User,
): Promise<void> {
  const { users } = deps.store;
  if (kitchens.length === 0) return;
  for (const { _id: host, person } of kitchens)
    await endOwnership(deps, host, person, () => refuseForOwned([host], refuse));
  // Before the user's document forgets where they worked: a repetition would not find these businesses any more.
  const now = deps.clock();
  for (const { _id: host } of kitchens) await shareKitchen(deps.store, host, { now, leaving: _id });
  for (const { person } of kitchens)
    await users.change(_id, (current) => current && withoutPerson(current, person));
  await users.spread(_id);
  for (const { _id: host } of kitchens) await shareKitchen(deps.store, host, { now });
}
