import { beforeAll, describe, expect, test } from 'vitest';
import { isOverLeaving, LEAVING_FOR } from '#decisions/leaving-owners';
import type { Id } from '#documents/ids';
import { type LeavingOwners, leavingOwnersId } from '#documents/leaving-owners';
import type { PersonId, User } from '#documents/user';
import { KeyedLock } from '../store/keyed-lock.ts';
import type { Store } from '../store/store.ts';
import { duringTests } from '../testing/during-tests.ts';
import { ledgerOrder, user } from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import { invitePerson } from './invite-person.ts';
import { showJoined } from './join-kitchens.ts';
import { leaveKitchens, refuseOnlyOwner } from './leave-kitchens.ts';
import { removePerson } from './remove-person.ts';
import { kitchenPeople } from './share-kitchen.ts';

const NOW = Date.parse(ledgerOrder.date);
const ROUNDS = 4;
const running = duringTests(startTestStore);
/** Two server processes on the same databases: each has a lock and connections of its own. */
let servers: Place[];

interface Place {
  store: Store;
  clock: () => number;
  lock: KeyedLock;
}
const server = (store: Store): Place => ({ store, clock: () => NOW, lock: new KeyedLock() });
let serial = 0;

interface Owner {
  id: Id<'user'>;
  person: PersonId;
  phone: string;
}
async function account(index: number, more: Partial<User> = {}): Promise<Omit<Owner, 'person'>> {
  const id: Id<'user'> = `user/owner-${serial}-${index}`;
  const phone = `06${String(40_000_000 + serial * 10 + index)}`;
  await servers[0]!.store.users.claimPhone(phone, id);
  await servers[0]!.store.users.change(id, () => ({ ...user, ...more, _id: id, phone }));
  return { id, phone };
}
const joins = async (id: Id<'user'>) => showJoined(servers[0]!, (await running.store.users.get(id))!);

/** A business with owners who work there. */
async function business(count: number): Promise<{ host: Id<'organisation'>; owners: Owner[] }> {
  const host: Id<'organisation'> = `organisation/owned-${++serial}`;
  const users: Omit<Owner, 'person'>[] = [];
  for (let index = 0; index < count; index++) {
    const one = await account(index);
    await invitePerson(servers[0]!, host, one.phone, 'owner');
    await joins(one.id);
    users.push(one);
  }
  const people = await kitchenPeople(servers[0]!.store, host);
  const personOf = (id: Id<'user'>) => people.find((one) => one.user === id)!.person;
  return { host, owners: users.map((one) => ({ ...one, person: personOf(one.id) })) };
}

/** What `deleteUser` does with the businesses of a user, without the rest of it. */
async function leave(place: Place, { id }: Owner): Promise<void> {
  const leaving = (await place.store.users.get(id))!;
  await refuseOnlyOwner(place, leaving);
  await leaveKitchens(place, leaving);
}

const ownersOf = async (host: Id<'organisation'>) =>
  (await kitchenPeople(running.store, host)).filter(({ role }) => role === 'owner').length;

/** The code of a refusal, or 'done'. */
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

beforeAll(() => {
  servers = [server(running.store), server(running.another())];
});

const bothAt = (work: (at: number) => Promise<unknown>) =>
  Promise.all(servers.map((_, at) => outcomeOf(work(at)))).then((outcomes) => outcomes.toSorted());

describe('Two owners of a business', () => {
  test('who remove each other at the same moment on two servers: one of them stays', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { host, owners } = await business(2);
      const outcomes = await bothAt((at) => removePerson(servers[at]!, host, owners[1 - at]!.person));
      expect([await ownersOf(host), ...outcomes]).toEqual([1, 'done', 'last-owner']);
    }
  }, 60_000);

  test('of whom one leaves while the other becomes staff: one of them stays', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { host, owners } = await business(2);
      const [anna, bram] = owners as [Owner, Owner];
      const outcomes = await bothAt((at) =>
        at === 0
          ? removePerson(servers[0]!, host, anna.person)
          : invitePerson(servers[1]!, host, bram.phone, 'staff'),
      );
      expect([await ownersOf(host), ...outcomes]).toEqual([1, 'done', 'last-owner']);
    }
  }, 60_000);

  test('who delete their accounts at the same moment on two servers: one of them stays', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { host, owners } = await business(2);
      const outcomes = await bothAt((at) => leave(servers[at]!, owners[at]!));
      expect([await ownersOf(host), ...outcomes]).toEqual([1, 'done', 'only-owner']);
    }
  }, 60_000);

  test('of whom one deletes the account while the other leaves: one of them stays', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { host, owners } = await business(2);
      const [anna, bram] = owners as [Owner, Owner];
      const outcomes = await bothAt((at) =>
        at === 0 ? leave(servers[0]!, anna) : removePerson(servers[1]!, host, bram.person),
      );
      expect(await ownersOf(host)).toBe(1);
      expect([
        ['done', 'last-owner'],
        ['done', 'only-owner'],
      ]).toContainEqual(outcomes);
    }
  }, 60_000);

  test('of whom one is removed at both servers at once: both answer that it is done', async () => {
    const { host, owners } = await business(2);
    const outcomes = await bothAt((at) => removePerson(servers[at]!, host, owners[0]!.person));
    expect([await ownersOf(host), ...outcomes]).toEqual([1, 'done', 'done']);
  });

  test('of whom one became staff and owner again: the other can leave', async () => {
    const { host, owners } = await business(2);
    const [anna, bram] = owners as [Owner, Owner];
    await invitePerson(servers[0]!, host, bram.phone, 'staff');
    expect(await outcomeOf(removePerson(servers[1]!, host, anna.person))).toBe('last-owner');
    await invitePerson(servers[0]!, host, bram.phone, 'owner');
    await removePerson(servers[1]!, host, anna.person);
    expect(await ownersOf(host)).toBe(1);
  });
});

test('The only owner cannot leave at either server', async () => {
  const { host, owners } = await business(1);
  const outcomes = await bothAt((at) => removePerson(servers[at]!, host, owners[0]!.person));
  expect([await ownersOf(host), ...outcomes]).toEqual([1, 'last-owner', 'last-owner']);
});

test('The only owner of two businesses leaves neither, and learns of both', async () => {
  const { host, owners } = await business(1);
  const [anna] = owners as [Owner];
  const { host: shared } = await business(1);
  const { host: second } = await business(0);
  for (const one of [shared, second]) await invitePerson(servers[0]!, one, anna.phone, 'owner');
  await joins(anna.id);
  const leaving = leave(servers[0]!, anna);
  await expect(leaving).rejects.toMatchObject({ code: 'only-owner', details: { hosts: [host, second] } });
  expect((await running.store.users.get(anna.id))?.kitchens).toHaveLength(3);
});

describe('An owner who has not joined', () => {
  test('does not count: the other one can neither leave nor become staff, whether the number is known or not', async () => {
    const { host, owners } = await business(1);
    const [anna] = owners as [Owner];
    const known = await account(1);
    for (const phone of [known.phone, `06${String(40_000_000 + serial * 10 + 2)}`]) {
      await invitePerson(servers[0]!, host, phone, 'owner');
      expect(await outcomeOf(removePerson(servers[0]!, host, anna.person))).toBe('last-owner');
      expect(await outcomeOf(invitePerson(servers[0]!, host, anna.phone, 'staff'))).toBe('last-owner');
    }
    await joins(known.id);
    expect(await outcomeOf(removePerson(servers[0]!, host, anna.person))).toBe('done');
  });

  test('can leave and delete the account, even as the only one', async () => {
    const { host } = await business(0);
    const made = [await account(0), await account(1)] as const;
    for (const { id, phone } of made) {
      await invitePerson(servers[0]!, host, phone, 'owner');
      const [own] = (await kitchenPeople(running.store, host)).filter((one) => one.user === id);
      expect(await outcomeOf(leave(servers[0]!, { id, phone, person: own!.person }))).toBe('done');
      await invitePerson(servers[0]!, host, phone, 'owner');
      const [again] = (await kitchenPeople(running.store, host)).filter((one) => one.user === id);
      expect(await outcomeOf(removePerson(servers[0]!, host, again!.person))).toBe('done');
    }
    expect(await ownersOf(host)).toBe(0);
  });

  test('counts if they submitted the business', async () => {
    const { host } = await business(0);
    const submitter = await account(0, { owns: [host] });
    await invitePerson(servers[0]!, host, submitter.phone, 'owner');
    const [own] = await kitchenPeople(running.store, host);
    expect(await outcomeOf(removePerson(servers[0]!, host, own!.person))).toBe('last-owner');
  });
});

test('Three owners who remove each other in a circle: at least one stays', async () => {
  const third = server(running.another());
  const { host, owners } = await business(3);
  await Promise.all(
    [...servers, third].map((one, at) => outcomeOf(removePerson(one, host, owners[(at + 1) % 3]!.person))),
  );
  expect(await ownersOf(host)).toBe(1);
});

test('A removal that broke off can be repeated, and is forgotten otherwise', async () => {
  const { host, owners } = await business(2);
  const [anna, bram] = owners as [Owner, Owner];
  const decided = async () => ({
    _id: leavingOwnersId(host),
    type: 'leaving-owners' as const,
    host,
    owners: [{ person: bram.person, at: new Date(NOW).toISOString() }],
  });
  await running.store.expiring.changeLeavingOwners(host, decided);
  expect(await outcomeOf(removePerson(servers[0]!, host, anna.person))).toBe('last-owner');
  const later = { ...servers[0]!, clock: () => NOW + LEAVING_FOR };
  await removePerson(later, host, anna.person);
  expect(await ownersOf(host)).toBe(1);
  const isOver = (leaving: LeavingOwners) => isOverLeaving(leaving, NOW + 2 * LEAVING_FOR);
  expect(await running.store.expiring.sweep<LeavingOwners>('leaving/', isOver)).toBeGreaterThan(0);
  expect(await running.store.couch.get('state', leavingOwnersId(host))).toBeNull();
});
