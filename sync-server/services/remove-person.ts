import { setTimeout as pause } from 'node:timers/promises';
import { withoutPerson } from '#decisions/kitchen-people';
import type { Id } from '#documents/ids';
import type { Invitation, PersonId, User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { endOwnership } from './end-ownership.ts';
import { shareKitchen } from './share-kitchen.ts';

/** Times that the documents of a removed person are looked up; on a cluster the list may lag behind. */
const REMOVAL_TRIES = 3;
/**
 * Milliseconds for which a login that has read an invitation may still be writing it into the user. The lock does not
 * cover it: it may run in another process.
 */
const JOINING_MS = 1000;

type KitchenDeps = Pick<Deps, 'store' | 'clock' | 'lock'>;

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

/**
 * Returns whether the person has not joined, and may therefore be joining. This includes a number with an account,
 * because the time that a removal takes must not reveal which numbers have one.
 */
async function revoke(deps: KitchenDeps, host: Id<'organisation'>, person: PersonId): Promise<boolean> {
  const find = () => accessTo(deps, host, (one) => one === person);
  const found = await find();
  await endOwnership(deps, host, person);
  await removeAccess(deps, find, found);
  return found.some(({ hasJoined }) => !hasJoined);
}

/**
 * Revokes the access of all people, its owners too. Only for a business that ends. Idempotent. 'unavailable' if people
 * are still found after some tries; repeat it then.
 */
export const removeAllPeople = (deps: KitchenDeps, host: Id<'organisation'>): Promise<void> =>
  deps.lock.run(`people of ${host}`, async () => {
    const find = () => accessTo(deps, host, () => true);
    await removeAccess(deps, find);
    // Even if nobody was invited: an owner at another server may be adding a person.
    await pause(JOINING_MS);
    const left = await removeAccess(deps, find);
    await shareKitchen(deps.store, host, { now: deps.clock() });
    ensure(left.length === 0, 'unavailable', { message: 'people were added meanwhile; repeat this' });
  });

/** A document that gives a person access to a business. */
interface Access {
  doc: User | Invitation;
  person: PersonId;
  hasJoined: boolean;
}

async function accessTo(
  { store }: KitchenDeps,
  host: Id<'organisation'>,
  isMeant: (person: PersonId) => boolean,
): Promise<Access[]> {
  const docs = await store.users.kitchenPeopleOf(host);
  return docs.flatMap((doc) => {
    const relations = doc.kitchens?.filter(({ _id, person }) => _id === host && isMeant(person)) ?? [];
    return relations.map(({ person, joined }) => ({ doc, person, hasJoined: joined !== undefined }));
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
