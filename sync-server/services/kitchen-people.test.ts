import { beforeAll, describe, expect, test, vi } from 'vitest';
import { withKitchens } from '#decisions/kitchen-people';
import { USERS } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { UserKitchen } from '#documents/user';
import { MAX_PEOPLE, MAX_WORKPLACES } from '#domain/kitchen-people';
import { KeyedLock } from '../store/keyed-lock.ts';
import type { Store } from '../store/store.ts';
import { duringTests } from '../testing/during-tests.ts';
import { afterNext } from '../testing/in-between.ts';
import { ledgerOrder, user } from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import { invitePerson } from './invite-person.ts';
import { joinKitchens } from './join-kitchens.ts';
import { removeAllPeople, removePerson } from './remove-person.ts';
import { kitchenPeople, shareKitchen } from './share-kitchen.ts';

const ROMA = 'organisation/roma';
const LOTUS = 'organisation/lotus';
const running = duringTests(startTestStore);
const server = (store: Store) => ({
  store,
  clock: () => Date.parse(ledgerOrder.date),
  lock: new KeyedLock(),
});
let one: ReturnType<typeof server>;
let two: ReturnType<typeof server>;
beforeAll(() => {
  one = server(running.store);
  two = server(running.another());
});

let serial = 0;
/** A user who was invited before their first login. */
async function invited(host: Id<'organisation'> = ROMA): Promise<{ id: Id<'user'>; phone: string }> {
  const phone = `06${String(50_000_000 + ++serial)}`;
  await invitePerson(one, host, phone, 'staff');
  const id: Id<'user'> = `user/joins-${serial}`;
  await one.store.users.claimPhone(phone, id);
  await one.store.users.change(id, () => ({ ...user, _id: id, phone }));
  return { id, phone };
}
const worksAt = async (id: Id<'user'>) =>
  (await running.store.users.get(id))?.kitchens?.map(({ _id }) => _id).toSorted() ?? [];

describe('While a user logs in and joins a business', () => {
  test('another business invites the number: the user works at both', async () => {
    const { id, phone } = await invited();
    afterNext(one.store.users, 'invitation', () =>
      two.store.users.changeInvitation(two.store.users.invitationId(phone), (current) => ({
        ...current!,
        kitchens: [
          ...current!.kitchens,
          { _id: LOTUS, role: 'staff', person: 'person/01j0000000000000000000000z', since: ledgerOrder.date },
        ],
      })),
    );
    await joinKitchens(one, id, phone);
    expect(await worksAt(id)).toEqual([LOTUS, ROMA]);
    expect((await kitchenPeople(running.store, LOTUS)).map(({ user: found }) => found)).toEqual([id]);
    expect(await running.store.users.invitation(phone)).toBeNull();
  });

  test('the owner removes the invitation: the user does not work there', async () => {
    const { id, phone } = await invited();
    const people = await kitchenPeople(running.store, ROMA);
    const { person } = people.find(({ isInvited }) => isInvited)!;
    afterNext(one.store.users, 'kitchenPeopleOf', () => joinKitchens(two, id, phone));
    await removePerson(one, ROMA, person);
    expect(await worksAt(id)).toEqual([]);
  });

  test('the owner removes the invitation that the login has just read: the user does not work there', async () => {
    const { id, phone } = await invited();
    const invitation = (await running.store.users.invitation(phone))!;
    let removal = Promise.resolve();
    afterNext(one.store.users, 'invitation', async () => {
      removal = removePerson(two, ROMA, invitation.kitchens[0]!.person);
      await expect.poll(() => running.store.users.invitation(phone)).toBeNull();
    });
    await joinKitchens(one, id, phone);
    await removal;
    expect(await worksAt(id)).toEqual([]);
    expect(await running.store.kitchen.isSharedWith(ROMA, id)).toBe(false);
  });
});

describe('While a user who is invited is deleted at another server', () => {
  /** The last step of a deletion. Its first removes the invitations, and these were made since. */
  const removeUser = (id: Id<'user'>) => two.store.couch.remove(USERS, id);

  test('the invitation stays, and the next user of the number joins', async () => {
    const { id, phone } = await invited();
    afterNext(one.store.users, 'invitation', () => removeUser(id));
    expect(await joinKitchens(one, id, phone)).toBe(false);
    const next: Id<'user'> = `${id}-again`;
    await one.store.users.change(next, () => ({ ...user, _id: next, phone }));
    expect(await joinKitchens(one, next, phone)).toBe(true);
    expect(await worksAt(next)).toEqual([ROMA]);
  });

  test('the list of people shows the number as invited', async () => {
    const { id, phone } = await invited();
    await joinKitchens(one, id, phone);
    afterNext(one.store.users, 'spreadInvitation', async () => {
      // The inviting server finds the user by their number, and then reads the invitation.
      afterNext(one.store.users, 'ownerOf', async () => {
        afterNext(one.store.users, 'invitation', () => removeUser(id));
      });
    });
    await invitePerson(one, LOTUS, phone, 'staff');
    const invitation = await running.store.users.invitation(phone);
    const { people } = (await running.store.kitchen.people(LOTUS))!;
    expect(people.map(({ _id }) => _id)).toContain(invitation?.kitchens[0]?.person);
  });
});

describe('Removing all people of a business', () => {
  const host: Id<'organisation'> = 'organisation/ends';
  const peopleLeft = async () => (await kitchenPeople(running.store, host)).length;

  test('also removes an invited person who joins meanwhile, and one whom an owner adds', async () => {
    const { id, phone } = await invited(host);
    afterNext(one.store.users, 'kitchenPeopleOf', async () => {
      await joinKitchens(two, id, phone);
      await invitePerson(two, host, '0653000000', 'staff');
    });
    await removeAllPeople(one, host);
    expect(await peopleLeft()).toBe(0);
    expect(await running.store.kitchen.isSharedWith(host, id)).toBe(false);
  });

  test('is refused if people are still found after some tries, so that it is repeated', async () => {
    await invitePerson(one, host, '0653000001', 'staff');
    const removing = vi.spyOn(one.store.users, 'changeInvitation').mockResolvedValue();
    await expect(removeAllPeople(one, host)).rejects.toMatchObject({ code: 'unavailable' });
    removing.mockRestore();
    await removeAllPeople(one, host);
    expect(await peopleLeft()).toBe(0);
  });
});

test('A full team can still change the role of a number that it invited; one more number is refused', async () => {
  const full: Id<'organisation'> = 'organisation/full';
  const numbers = Array.from({ length: MAX_PEOPLE }, (_, index) => `06${String(61_000_000 + index)}`);
  for (const number of numbers) await invitePerson(one, full, number, 'staff');
  await invitePerson(one, full, numbers[7]!, 'owner');
  const people = await kitchenPeople(running.store, full);
  expect(people.map(({ role }) => role).filter((role) => role === 'owner')).toHaveLength(1);
  expect(people).toHaveLength(MAX_PEOPLE);
  await expect(invitePerson(one, full, '0662000000', 'staff')).rejects.toMatchObject({
    code: 'too-many-people',
  });
});

test('A number that works or is invited at twenty businesses is refused by one more, known or not', async () => {
  const { id, phone } = await invited();
  const unknown = '0652000000';
  for (let more = 1; more < MAX_WORKPLACES; more += 1)
    await invitePerson(one, `organisation/more-${more}`, phone, 'staff');
  for (let more = 0; more < MAX_WORKPLACES; more += 1)
    await invitePerson(one, `organisation/more-${more}`, unknown, 'staff');
  for (const number of [phone, unknown]) {
    await expect(invitePerson(one, LOTUS, number, 'staff')).rejects.toMatchObject({
      code: 'too-many-people',
    });
    await invitePerson(one, 'organisation/more-1', number, 'owner');
  }
  expect(await worksAt(id)).toHaveLength(MAX_WORKPLACES);
});

test('Removing an invitation leaves that of another business, made at the same moment', async () => {
  const phone = '0651000000';
  await invitePerson(one, ROMA, phone, 'staff');
  const found = (await kitchenPeople(running.store, ROMA)).find(({ shown }) => shown.phone.endsWith('00'))!;
  afterNext(one.store.users, 'kitchenPeopleOf', () => invitePerson(two, LOTUS, phone, 'staff'));
  await removePerson(one, ROMA, found.person);
  const invitation = await running.store.users.invitation(phone);
  expect(invitation?.kitchens.map(({ _id }) => _id)).toEqual([LOTUS]);
  // Without any business there is no invitation, and nothing of the number.
  await removePerson(one, LOTUS, invitation!.kitchens[0]!.person);
  expect(await running.store.users.invitation(phone)).toBeNull();
});

test('Removing a person who has not joined takes as long, whether the number has an account or not', async () => {
  const { id, phone } = await invited();
  await joinKitchens(one, id, phone);
  const unknown = '0651000002';
  await invitePerson(one, ROMA, unknown, 'staff');
  const people = await kitchenPeople(running.store, ROMA);
  const known = people.find(({ user: found }) => found === id)!;
  const other = people.find(({ shown }) => shown.phone.endsWith('02') && shown._id !== known.person)!;
  for (const { person } of [known, other]) {
    const begun = performance.now();
    await removePerson(one, ROMA, person);
    expect(performance.now() - begun).toBeGreaterThan(990);
  }
});

test('A person who joins while another server shares the board can read it', async () => {
  const { id, phone } = await invited();
  // This server has read the people, without this one.
  afterNext(one.store.users, 'kitchenPeopleOf', () => joinKitchens(two, id, phone));
  await shareKitchen(one.store, ROMA, { now: one.clock() });
  expect(await running.store.kitchen.isSharedWith(ROMA, id)).toBe(true);
});

test('A user works at twenty businesses at most: more invitations change nothing, so that the user stays valid', () => {
  const workplace = (serial: number): UserKitchen => ({
    _id: `organisation/zaak-${serial}`,
    role: 'staff',
    person: `person/${String(serial).padStart(26, '0')}`,
    since: ledgerOrder.date,
  });
  const many = Array.from({ length: MAX_WORKPLACES + 1 }, (_, serial) => workplace(serial));
  const full = withKitchens(user, many)!;
  expect(full.kitchens).toEqual(many.slice(0, MAX_WORKPLACES));
  expect(withKitchens(full, many.slice(-1))).toBeNull();
});
