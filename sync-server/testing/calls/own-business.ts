import type { Id } from '#documents/ids';
import { invitePerson } from '../../services/invite-person.ts';
import { showJoined } from '../../services/join-kitchens.ts';
import type { Scene } from './scene.ts';

/**
 * Makes Anna the owner of the business. Nobody else works there but Bram, if he is staff. Needed before each check,
 * because the scenes share one town.
 */
export async function ownBusiness(
  { server: { deps, store }, anna, bram }: Scene,
  host: Id<'organisation'>,
  { bramIsStaff = false } = {},
): Promise<void> {
  for (const doc of await store.users.kitchenPeopleOf(host)) {
    if (doc.type === 'user') await store.users.change(doc._id, (user) => user && { ...user, kitchens: [] });
    else await store.users.removeInvitation(doc);
  }
  await invitePerson(deps, host, anna.phone, 'owner');
  await showJoined(deps, (await store.users.get(anna.user))!);
  if (bramIsStaff) await invitePerson(deps, host, bram.phone, 'staff');
}
