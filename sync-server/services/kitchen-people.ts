import { ulid } from 'ulid';
import { withJoined, withKitchens, withoutPerson } from '#decisions/kitchen-people';
import type { Id } from '#documents/ids';
import type { Invitation, PersonId, User, UserKitchen } from '#documents/user';
import { isLastOwner, type KitchenRole, MOST_PEOPLE, maskedPhone } from '#domain/kitchen-people';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { kitchenPeople, shareKitchen } from './share-kitchen.ts';

type KitchenDeps = Pick<Deps, 'store' | 'clock' | 'lock'>;

/**
 * Invites a number to work at a business, or changes its role. A user who has the number works there at once, others
 * from their first login; neither the answer nor the list of people tells which (rule kitchen/invite).
 * 'last-owner' if the business would have no owner left, 'too-many-people'.
 */
export function invitePerson(
  deps: KitchenDeps,
  host: Id<'organisation'>,
  phone: string,
  role: KitchenRole,
): Promise<void> {
  return deps.lock.run(`people of ${host}`, () => invite(deps, host, phone, role));
}

async function invite(deps: KitchenDeps, host: Id<'organisation'>, phone: string, role: KitchenRole) {
  const { users } = deps.store;
  const owner = await users.ownerOf(phone);
  const people = await kitchenPeople(deps.store, host);
  const known = people.find(({ user }) => user !== null && user === owner);
  ensure(role === 'owner' || !known || !isLastOwner(people, known.person), 'last-owner');
  ensure(known || people.length < MOST_PEOPLE, 'too-many-people');
  const since = new Date(deps.clock()).toISOString();
  const person: PersonId = known?.person ?? `person/${ulid().toLowerCase()}`;
  const id = users.invitationId(phone);
  await users.changeInvitation(id, (current) =>
    invited(current ?? newInvitation(id, phone), { host, role, person, since }),
  );
  await users.spreadInvitation(id);
  // Asked again: the number may have logged in for the first time meanwhile.
  const user = await users.ownerOf(phone);
  if (user && (await users.get(user))) await joinKitchens(deps, user, phone);
  else await shareKitchen(deps.store, host, { now: deps.clock() });
}

const newInvitation = (_id: string, phone: string): Invitation => ({
  _id,
  type: 'invitation',
  masked: maskedPhone(phone),
  kitchens: [],
});

interface Invited {
  host: Id<'organisation'>;
  role: KitchenRole;
  person: PersonId;
  since: string;
}

/** An invitation that was sent before stays the same person. */
function invited(invitation: Invitation, { host, role, person, since }: Invited): Invitation {
  const before = invitation.kitchens.find(({ _id }) => _id === host);
  const kitchen: UserKitchen = before ? { ...before, role } : { _id: host, role, person, since };
  return { ...invitation, kitchens: [...invitation.kitchens.filter((one) => one !== before), kitchen] };
}

/**
 * Gives a user the businesses that invited their number. Idempotent: the invitation is removed last. Returns the user if
 * there was one.
 */
export async function joinKitchens(deps: KitchenDeps, id: Id<'user'>, phone: string): Promise<void> {
  const { users } = deps.store;
  const invitation = await users.invitation(phone);
  if (!invitation) return;
  await users.change(id, (current) => current && withKitchens(current, invitation.kitchens));
  await users.spread(id);
  await users.removeInvitation(invitation._id);
  for (const { _id } of invitation.kitchens) await shareKitchen(deps.store, _id, { now: deps.clock() });
}

/** Shows the name of a user to their team, once they worked or logged in. */
export async function showJoined(deps: KitchenDeps, user: User): Promise<void> {
  const hosts = (user.kitchens ?? []).flatMap(({ _id, joined }) => (joined ? [] : [_id]));
  if (hosts.length === 0) return;
  await deps.store.users.change(user._id, (current) => current && withJoined(current, deps.clock()));
  await deps.store.users.spread(user._id);
  for (const host of hosts) await shareKitchen(deps.store, host, { now: deps.clock() });
}

/** Takes a person's access back. Idempotent. 'last-owner' for the only owner who works there. */
export function removePerson(deps: KitchenDeps, host: Id<'organisation'>, person: PersonId): Promise<void> {
  return deps.lock.run(`people of ${host}`, () => remove(deps, host, person));
}

async function remove(deps: KitchenDeps, host: Id<'organisation'>, person: PersonId): Promise<void> {
  const { users } = deps.store;
  const docs = await users.kitchenPeopleOf(host);
  const people = await kitchenPeople(deps.store, host);
  ensure(!isLastOwner(people, person), 'last-owner');
  for (const doc of docs) {
    if (!doc.kitchens?.some((one) => one.person === person)) continue;
    if (doc.type === 'user') {
      await users.change(doc._id, (current) => current && withoutPerson(current, person));
      await users.spread(doc._id);
    } else await takeBack(deps, doc, person);
  }
  await shareKitchen(deps.store, host, { now: deps.clock() });
}

async function takeBack({ store: { users } }: KitchenDeps, { _id, kitchens }: Invitation, person: PersonId) {
  if (kitchens.length === 1) await users.removeInvitation(_id);
  else await users.changeInvitation(_id, (current) => current && withoutPerson(current, person));
}
