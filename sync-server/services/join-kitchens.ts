import { withJoined, withKitchens, workplacesOf } from '#decisions/kitchen-people';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { shareKitchen } from './share-kitchen.ts';

/**
 * Gives a user the businesses that invited their number. Idempotent: the invitation is removed last. Returns false if
 * the user does not exist (any more); the invitation then stays for the next user of the number.
 */
export async function joinKitchens(
  deps: Pick<Deps, 'store' | 'clock'>,
  id: Id<'user'>,
  phone: string,
): Promise<boolean> {
  const { users } = deps.store;
  // Another business may invite the number meanwhile; its invitation is then read again.
  for (let invitation = await users.invitation(phone); invitation; ) {
    const { kitchens } = invitation;
    if (!(await users.change(id, (current) => current && withKitchens(current, kitchens)))) return false;
    await users.spread(id);
    invitation = await users.removeInvitation(invitation);
    for (const { _id } of kitchens) await shareKitchen(deps.store, _id, { now: deps.clock() });
  }
  return true;
}

/** Shows the name of a user to their team, once they logged in, or worked at the business. */
export async function showJoined(
  deps: Pick<Deps, 'store' | 'clock'>,
  user: User,
  hosts = workplacesOf(user),
): Promise<void> {
  const joins = (user.kitchens ?? []).flatMap(({ _id, joined }) =>
    !joined && hosts.includes(_id) ? _id : [],
  );
  if (joins.length === 0) return;
  await deps.store.users.change(user._id, (current) => current && withJoined(current, joins, deps.clock()));
  await deps.store.users.spread(user._id);
  for (const host of joins) await shareKitchen(deps.store, host, { now: deps.clock() });
}
