import { setTimeout as pause } from 'node:timers/promises';
import { ulid } from 'ulid';
import {
  type FoundPerson,
  withJoined,
  withKitchens,
  withoutPerson,
  workplacesOf,
} from '#decisions/kitchen-people';
import { withLeavingOwner, withOwnerBack } from '#decisions/leaving-owners';
import type { Id } from '#documents/ids';
import type { Invitation, PersonId, User, UserKitchen } from '#documents/user';
import { type KitchenRole, MAX_PEOPLE, MAX_WORKPLACES, maskedPhone } from '#domain/kitchen-people';
import type { Deps } from '../deps.ts';
import { ensure, refuse } from '../http/api-error.ts';
import { kitchenPeople, shareKitchen } from './share-kitchen.ts';

/** Times that the documents of a removed person are looked up; on a cluster the list may lag behind. */
const REMOVAL_TRIES = 3;
/**
 * Milliseconds for which a login that has read an invitation may still be writing it into the user. The lock does not
 * cover it: it may run in another process.
 */
const JOINING_MS = 1000;

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

/**
 * Decides that a person ceases to be an owner, before their document says so; does nothing for others. Refuses with
 * 'last-owner', or with `onLast`, if the business would have no owner left. One document decides for all owners of a
 * business, because two who remove each other at two servers change different documents of users (rule
 * kitchen/last-owner).
 */
export async function endOwnership(
  { store, clock }: Pick<KitchenDeps, 'store' | 'clock'>,
  host: Id<'organisation'>,
  person: PersonId,
  onLast: () => never = () => refuse('last-owner'),
): Promise<void> {
  await store.expiring.changeLeavingOwners(host, async (current) =>
    withLeavingOwner(
      current,
      { host, people: await kitchenPeople(store, host), person, now: clock() },
      onLast,
    ),
  );
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

/**
 * Gives a user the businesses that invited their number. Idempotent: the invitation is removed last. Returns false if
 * the user does not exist (any more); the invitation then stays for the next user of the number.
 */
export async function joinKitchens(deps: KitchenDeps, id: Id<'user'>, phone: string): Promise<boolean> {
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

/** Shows the name of a user to their team, once they worked or logged in. */
export async function showJoined(deps: KitchenDeps, user: User): Promise<void> {
  const hosts = (user.kitchens ?? []).flatMap(({ _id, joined }) => (joined ? [] : [_id]));
  if (hosts.length === 0) return;
  await deps.store.users.change(user._id, (current) => current && withJoined(current, deps.clock()));
  await deps.store.users.spread(user._id);
  for (const host of hosts) await shareKitchen(deps.store, host, { now: deps.clock() });
}

/** Revokes a person's access. Idempotent. 'last-owner' for the only owner who works there. */
export function removePerson(deps: KitchenDeps, host: Id<'organisation'>, person: PersonId): Promise<void> {
  return deps.lock.run(`people of ${host}`, () => remove(deps, host, person));
}

async function remove(deps: KitchenDeps, host: Id<'organisation'>, person: PersonId): Promise<void> {
  if (await revoke(deps, host, person)) {
    await pause(JOINING_MS);
    await revoke(deps, host, person);
  }
  await shareKitchen(deps.store, host, { now: deps.clock() });
}

/** Returns whether the person was invited, and may therefore be joining. */
async function revoke(deps: KitchenDeps, host: Id<'organisation'>, person: PersonId): Promise<boolean> {
  const find = () => accessTo(deps, host, (one) => one === person);
  const found = await find();
  await endOwnership(deps, host, person);
  await removeAccess(deps, find, found);
  return found.some(({ doc }) => doc.type === 'invitation');
}

/**
 * Revokes the access of all people, its owners too. Only for a business that ends. Idempotent. 'unavailable' if people
 * are still found after some tries; repeat it then.
 */
export const removeAllPeople = (deps: KitchenDeps, host: Id<'organisation'>): Promise<void> =>
  deps.lock.run(`people of ${host}`, async () => {
    const find = () => accessTo(deps, host, () => true);
    await removeAccess(deps, find);
    // Also if nobody was invited: an owner at another server may be adding a person.
    await pause(JOINING_MS);
    const left = await removeAccess(deps, find);
    await shareKitchen(deps.store, host, { now: deps.clock() });
    ensure(left.length === 0, 'unavailable', { message: 'people were added meanwhile; repeat this' });
  });

/** A document that gives a person access to a business. */
interface Access {
  doc: User | Invitation;
  person: PersonId;
}

async function accessTo(
  { store }: KitchenDeps,
  host: Id<'organisation'>,
  isMeant: (person: PersonId) => boolean,
): Promise<Access[]> {
  const docs = await store.users.kitchenPeopleOf(host);
  return docs.flatMap((doc) => {
    const relations = doc.kitchens?.filter(({ _id, person }) => _id === host && isMeant(person)) ?? [];
    return relations.map(({ person }) => ({ doc, person }));
  });
}

/** Returns what is still found after `REMOVAL_TRIES`. */
async function removeAccess(deps: KitchenDeps, find: () => Promise<Access[]>, first?: Access[]) {
  let found = first ?? (await find());
  // An invited person may log in meanwhile and is then found in another document.
  for (let tries = 0; found.length > 0 && tries < REMOVAL_TRIES; tries++) {
    for (const { doc, person } of found) await removeFrom(deps, doc, person);
    found = await find();
  }
  return found;
}

async function removeFrom({ store: { users } }: KitchenDeps, doc: User | Invitation, person: PersonId) {
  if (doc.type === 'invitation')
    return users.changeInvitation(doc._id, (current) => current && withoutPerson(current, person));
  await users.change(doc._id, (current) => current && withoutPerson(current, person));
  await users.spread(doc._id);
}
