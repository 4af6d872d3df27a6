import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LedgerOrder } from '#documents/order';
import type { Stamp } from '#documents/stamp';
import { pushDesignDocuments } from '../setup/push-design-documents.ts';
import { openStore, type Store } from '../store/store.ts';
import { ledgerOrder, user } from '../testing/sample-documents.ts';
import { startTestCouch, type TestCouch } from '../testing/test-couch.ts';
import { shareDeliveries } from './approve-courier.ts';
import { clearDeliveries } from './clear-deliveries.ts';
import { projectOrder } from './project-order.ts';

const HOST = 'organisation/roma';
const NOW = Date.parse(ledgerOrder.date);
const DAY = 24 * 60 * 60 * 1000;

let couch: TestCouch;
let store: Store;
beforeAll(async () => {
  couch = await startTestCouch();
  store = openStore(couch.url, couch.prefix, couch.jwtSecret);
  await pushDesignDocuments(store.couch);
  await store.couch.create('users', user);
}, 30_000);
afterAll(() => couch.close());

let serial = 0;
const newOrder = (change: Partial<LedgerOrder> = {}): LedgerOrder => ({
  ...ledgerOrder,
  _id: `order/p${++serial}`,
  ...change,
});
const unpaid = {
  payment: { type: 'ideal', paid: false, status: 'open' },
  transaction: 0.29,
  amount: 21.79,
} as const;
const stampsOf = async ({ _id }: LedgerOrder) => {
  const entries = await store.couch.all<Stamp>('stamps-anna', {
    startkey: `stamp/${_id}`,
    endkey: `stamp/${_id}-z`,
  });
  return entries.map(({ stamps }) => stamps);
};
const copyOf = ({ _id }: LedgerOrder) => store.couch.get<LedgerOrder>('orders-anna', _id);
const deliveryOf = ({ _id }: LedgerOrder) => store.deliveries.get(HOST, _id);

describe('an order that pays on delivery', () => {
  test('is copied to its customer, without what only the server needs', async () => {
    const order = newOrder({ redir: '/dashboard', thanks: '/thanks/roma' });
    await projectOrder(store, order, NOW);
    const copy = await copyOf(order);
    expect(copy).toMatchObject({ number: 1001, amount: 21.5 });
    for (const field of ['request', 'payments', 'redir', 'thanks']) expect(copy).not.toHaveProperty(field);
  });

  test('gives its stamps once, however often it is projected', async () => {
    const order = newOrder();
    for (let times = 0; times < 3; times++) await projectOrder(store, order, NOW);
    expect(await stampsOf(order)).toEqual([2]);
  });

  test('gives them back when it is cancelled, and leaves the couriers’ list', async () => {
    const order = newOrder();
    await projectOrder(store, order, NOW);
    expect(await deliveryOf(order)).toMatchObject({ type: 'delivery', address: { city: 'Rijssen' } });
    for (let times = 0; times < 2; times++) {
      await projectOrder(store, { ...order, cancelled: order.updated, stamps: 0 }, NOW);
    }
    expect(await stampsOf(order)).toEqual([2, -2]);
    expect(await deliveryOf(order)).toBeNull();
  });

  test('changes nothing where nothing changed', async () => {
    const order = newOrder();
    await projectOrder(store, order, NOW);
    const revs = async () => [(await copyOf(order))?._rev, (await deliveryOf(order))?._rev];
    const before = await revs();
    await projectOrder(store, order, NOW);
    expect(await revs()).toEqual(before);
  });
});

describe('an order that is not paid yet', () => {
  test('shows to its customer, and to nobody else (decision 30)', async () => {
    const order = newOrder(unpaid);
    await projectOrder(store, order, NOW);
    expect(await copyOf(order)).not.toBeNull();
    expect(await stampsOf(order)).toEqual([]);
    expect(await deliveryOf(order)).toBeNull();
  });

  test('goes to stamps and couriers when it is', async () => {
    const order = newOrder(unpaid);
    await projectOrder(store, order, NOW);
    await projectOrder(store, { ...order, payment: { type: 'ideal', paid: true, status: 'paid' } }, NOW);
    expect(await stampsOf(order)).toEqual([2]);
    expect(await deliveryOf(order)).not.toBeNull();
  });
});

describe('couriers', () => {
  test('see no takeaway', async () => {
    const order = newOrder({ deliver: false, address: null, deliver_amount: 0, amount: 19 });
    await projectOrder(store, order, NOW);
    expect(await deliveryOf(order)).toBeNull();
  });

  test('may read when they are approved, and not before', async () => {
    await store.couch.create('users', {
      ...user,
      _id: 'user/koen',
      hosts: [{ _id: HOST, role: 'DELIVERS', date: user.created, verified: user.created }],
    });
    await store.couch.create('users', {
      ...user,
      _id: 'user/kim',
      hosts: [{ _id: HOST, role: 'DELIVERS', date: user.created }],
    });
    await projectOrder(store, newOrder(), NOW);
    await shareDeliveries(store, HOST, { changed: 'user/koen' });
    const security = await store.couch.request({ db: 'deliveries-roma', path: '_security' });
    expect(security).toMatchObject({ members: { names: ['user/koen'] } });
  });

  test('see nothing of yesterday: people’s data is gone with the service day (decision 37)', async () => {
    const order = newOrder();
    await projectOrder(store, order, NOW);
    expect(await clearDeliveries(store, NOW)).toBe(0);
    expect(await clearDeliveries(store, NOW + DAY)).toBeGreaterThan(0);
    expect(await store.deliveries.list(HOST)).toEqual([]);
    await projectOrder(store, order, NOW + DAY);
    expect(await deliveryOf(order)).toBeNull();
  });
});

test('a customer who is gone gets no databases again', async () => {
  const order = newOrder({ customer: { _id: 'user/gone' } });
  await projectOrder(store, order, NOW);
  expect(await store.couch.exists('orders-gone')).toBe(false);
});
