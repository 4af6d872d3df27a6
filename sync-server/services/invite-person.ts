import { ulid } from 'ulid';
import { type FoundPerson, workplacesOf } from '#decisions/kitchen-people';
import { withOwnerBack } from '#decisions/leaving-owners';
import type { Id } from '#documents/ids';
import type { Invitation, PersonId, User, UserKitchen } from '#documents/user';
import { type KitchenRole, MAX_PEOPLE, MAX_WORKPLACES, maskedPhone } from '#domain/kitchen-people';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { endOwnership } from './end-ownership.ts';
import { joinKitchens } from './join-kitchens.ts';
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
  const invitation = await users.invitation(phone);
  const invitedBefore = invitation?.kitchens.find(({ _id }) => _id === host);
  const known = people.find(({ user, person }) =>
    user === null ? person === invitedBefore?.person : user === owner,
  );
  if (!known) ensureRoom(people, [owner && (await users.get(owner)), invitation]);
  if (role === 'staff' && known) await endOwnership(deps, host, known.person);
  const since = new Date(deps.clock()).toISOString();
  const person: PersonId = known?.person ?? `person/${ulid().toLowerCase()}`;
  const id = users.invitationId(phone);
  await users.changeInvitation(id, (current) =>
    invited(current ?? newInvitation(id, phone), { host, role, person, since }),
  );
  await users.spreadInvitation(id);
  // Looked up again, because the number may have logged in for the first time meanwhile.
  const user = await users.ownerOf(phone);
  const joined = user && (await joinKitchens(deps, user, phone));
  if (!joined) await shareKitchen(deps.store, host, { now: deps.clock() });
  if (role === 'owner' && known)
    await deps.store.expiring.changeLeavingOwners(host, async (current) => withOwnerBack(current, person));
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

/**
 * 'too-many-people' if a business or a number has room for no more. A number without a user is refused as well, so that
 * nobody learns which numbers have one.
 * @param found the user and the invitation of the number
 */
function ensureRoom(people: readonly FoundPerson[], found: readonly (User | Invitation | null)[]): void {
  const hosts = found.flatMap((doc) => (doc ? workplacesOf(doc) : []));
  ensure(people.length < MAX_PEOPLE && new Set(hosts).size < MAX_WORKPLACES, 'too-many-people');
}

/** A number that was invited before keeps its entry in the list of people. */
function invited(invitation: Invitation, { host, role, person, since }: Invited): Invitation {
  const before = invitation.kitchens.find(({ _id }) => _id === host);
  const kitchen: UserKitchen = before ? { ...before, role } : { _id: host, role, person, since };
  return { ...invitation, kitchens: [...invitation.kitchens.filter((one) => one !== before), kitchen] };
}
