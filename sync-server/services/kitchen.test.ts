import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { KitchenOrder } from '#documents/kitchen-order';
import type { LedgerOrder } from '#documents/order';
import { KeyedLock } from '../store/keyed-lock.ts';
import type { Store } from '../store/store.ts';
import { duringTests } from '../testing/during-tests.ts';
import { ledgerOrder, user } from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import { clearKitchens } from './clear-kitchens.ts';
import { hearDevice } from './hear-kitchen.ts';
import { invitePerson } from './invite-person.ts';
import { joinKitchens, showJoined } from './join-kitchens.ts';
import { leaveKitchens } from './leave-kitchens.ts';
import { projectOrder } from './project-order.ts';
import { removePerson } from './remove-person.ts';
import { kitchenPeople } from './share-kitchen.ts';

const HOST = 'organisation/roma';
const NOW = Date.parse(ledgerOrder.date);
const DAY = 24 * 60 * 60_000;
const running = duringTests(startTestStore);
let store: Store;
let deps: { store: Store; clock: () => number; lock: KeyedLock };

let serial = 0;
const newOrder = (change: Partial<LedgerOrder> = {}): LedgerOrder => ({
  ...ledgerOrder,
  _id: `order/k${++serial}`,
  ...change,
});
const boardOf = ({ _id }: LedgerOrder) => store.kitchen.get(HOST, _id);
const people = async () => (await store.kitchen.people(HOST))?.people ?? [];

beforeAll(async () => {
  store = running.store;
  deps = { store, clock: () => NOW, lock: new KeyedLock() };
  await store.users.claimPhone(user.phone, user._id);
  await store.users.change(user._id, (current) => current ?? user);
});

describe('A business without a board', () => {
  test('has no database; when it gets one, its orders are in it', async () => {
    const before = await store.orders.create(newOrder());
    const old = await store.orders.create(newOrder({ due: new Date(NOW - 4 * DAY).toISOString() }));
    await projectOrder(store, before, { now: NOW });
    expect(await store.kitchen.hosts()).toEqual([]);
    await invitePerson(deps, HOST, user.phone, 'owner');
    expect(await boardOf(before)).toMatchObject({ type: 'kitchen-order', number: before.number });
    expect(await boardOf(old)).toBeNull();
    expect(await store.kitchen.isSharedWith(HOST, user._id)).toBe(true);
  });

  test('gets one when a device is heard, if giving a user access to it broke off', async () => {
    const unmade = 'organisation/unmade';
    await hearDevice(
      deps,
      { host: unmade, device: '01j0000000000000000000000a' },
      { name: 'Tablet', sound: true },
    );
    expect(await store.kitchen.devices(unmade)).toMatchObject([{ name: 'Tablet' }]);
    await invitePerson(deps, unmade, user.phone, 'owner');
    expect(await store.kitchen.isSharedWith(unmade, user._id)).toBe(true);
  });
});

describe('The board', () => {
  const fieldsOf = (order: KitchenOrder | null) => Object.keys(order ?? {});

  test('has what the kitchen needs, and nothing about the user or the payment provider', async () => {
    const payment = {
      type: 'ideal',
      paid: true,
      status: 'paid',
      id: 'tr_1',
      url: 'https://bank.nl',
    } as const;
    const order = newOrder({ payment, amount: 21.79, transaction: 0.29, description: 'Bel kapot' });
    await projectOrder(store, order, { now: NOW });
    const shown = await boardOf(order);
    expect(shown).toMatchObject({ description: 'Bel kapot', address: { city: 'Rijssen' } });
    expect(shown?.payment).toEqual({ type: 'ideal', paid: true, status: 'paid' });
    expect(shown?.customer).toEqual({ name: order.customer?.name, phone: order.customer?.phone });
    for (const field of ['request', 'payments', 'steps', 'redir', 'club'])
      expect(fieldsOf(shown)).not.toContain(field);
  });

  test('does not show an order that is not paid, and keeps one that was cancelled', async () => {
    const payment = { type: 'ideal', paid: false, status: 'open' } as const;
    const unpaid = newOrder({ payment, amount: 21.79, transaction: 0.29 });
    await projectOrder(store, unpaid, { now: NOW });
    expect(await boardOf(unpaid)).toBeNull();
    const cancelled = newOrder({ cancelled: ledgerOrder.date, stamps: 0 });
    await projectOrder(store, cancelled, { now: NOW });
    expect(await boardOf(cancelled)).toMatchObject({ cancelled: ledgerOrder.date });
  });

  test('is not written if nothing that it shows changed', async () => {
    const order = newOrder();
    await projectOrder(store, order, { now: NOW });
    const before = (await boardOf(order))?._rev;
    await projectOrder(store, { ...order, payments: ['tr_2'] }, { now: NOW });
    expect((await boardOf(order))?._rev).toBe(before);
  });

  test('loses the person who deleted their account, and the orders of past days', async () => {
    const order = newOrder();
    await projectOrder(store, order, { now: NOW });
    await projectOrder(store, { ...order, customer: null, address: null }, { now: NOW });
    expect(await boardOf(order)).toMatchObject({ customer: null, address: null });
    expect(await clearKitchens(store, NOW + 2 * DAY)).toBe(0);
    expect(await clearKitchens(store, NOW + 4 * DAY)).toBeGreaterThan(0);
    expect(await boardOf(order)).toBeNull();
    expect(await people()).not.toEqual([]);
  });
});

describe('People', () => {
  const NEW = '0633330001';

  test('who were invited work there from their first login, under the same entry', async () => {
    await invitePerson(deps, HOST, NEW, 'staff');
    const [invited] = (await people()).slice(-1);
    expect(invited).toEqual({ _id: invited!._id, role: 'staff', phone: '06••••••01', since: invited!.since });
    const id = await store.users.claimPhone(NEW, 'user/newcomer');
    await store.users.change(id, () => ({ ...user, _id: id, phone: NEW, name: 'Nieuw' }));
    await joinKitchens(deps, id, NEW);
    expect((await people()).slice(-1)).toEqual([invited]);
    expect(await store.users.invitation(NEW)).toBeNull();
    expect(await store.kitchen.isSharedWith(HOST, id)).toBe(true);
    await showJoined(deps, (await store.users.get(id))!);
    expect((await people()).slice(-1)).toEqual([{ ...invited, name: 'Nieuw' }]);
  });

  test('look the same whether their number is known or not', async () => {
    await store.users.claimPhone('0633330002', 'user/known');
    await store.users.change('user/known', () => ({ ...user, _id: 'user/known', phone: '0633330002' }));
    await invitePerson(deps, HOST, '0633330002', 'staff');
    await invitePerson(deps, HOST, '0633330003', 'staff');
    const [known, unknown] = (await people()).slice(-2);
    expect(Object.keys(known!)).toEqual(Object.keys(unknown!));
  });

  test('who delete their account read the board no more, also if their leaving broke off and is repeated', async () => {
    const id = 'user/leaver';
    await store.users.claimPhone('0633330005', id);
    await store.users.change(id, () => ({ ...user, _id: id, phone: '0633330005' }));
    await invitePerson(deps, HOST, '0633330005', 'staff');
    const [joined] = (await people()).slice(-1);
    const broken = vi.spyOn(store.users, 'spread').mockRejectedValueOnce(new Error('broken off'));
    await expect(leaveKitchens(deps, (await store.users.get(id))!)).rejects.toThrow('broken off');
    broken.mockRestore();
    await leaveKitchens(deps, (await store.users.get(id))!);
    expect(await store.kitchen.isSharedWith(HOST, id)).toBe(false);
    expect((await people()).map(({ _id }) => _id)).not.toContain(joined!._id);
  });

  test('can be removed, but never the last owner who works there', async () => {
    await showJoined(deps, (await store.users.get(user._id))!);
    const found = await kitchenPeople(store, HOST);
    const owner = found.find((one) => one.user === user._id)!;
    await invitePerson(deps, HOST, '0633330004', 'owner');
    await expect(removePerson(deps, HOST, owner.person)).rejects.toMatchObject({ code: 'last-owner' });
    for (const { person, user: id } of found.filter((one) => one !== owner)) {
      await removePerson(deps, HOST, person);
      if (id) expect(await store.kitchen.isSharedWith(HOST, id)).toBe(false);
    }
    expect((await people()).map(({ role }) => role)).toEqual(['owner', 'owner']);
  });
});
