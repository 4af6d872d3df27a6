import { expect, test, vi } from 'vitest';
import { deliveryOf, kitchenOrderOf } from '#decisions/order-projections';
import type { LedgerOrder } from '#documents/order';
import { duringTests } from '../testing/during-tests.ts';
import { afterNext } from '../testing/in-between.ts';
import { ledgerOrder } from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import { clearDeliveries } from './clear-deliveries.ts';
import { clearKitchens } from './clear-kitchens.ts';
import { projectOrder } from './project-order.ts';

const HOST = 'organisation/roma';
const DAY = 24 * 60 * 60_000;
const now = Date.parse(ledgerOrder.date) + 4 * DAY;
const running = duringTests(startTestStore);
const planned = { ...ledgerOrder, due: new Date(now + DAY).toISOString() };
const withAddress = (order: LedgerOrder) => deliveryOf(order as Parameters<typeof deliveryOf>[0]);

test('an order that is planned to a later day while its kitchen is cleared stays on the board', async () => {
  const { store } = running;
  await store.kitchen.make(HOST);
  await store.kitchen.put(HOST, kitchenOrderOf(ledgerOrder));
  afterNext(store.kitchen, 'orders', () => store.kitchen.put(HOST, kitchenOrderOf(planned)));
  expect(await clearKitchens(store, now)).toBe(0);
  expect(await store.kitchen.get(HOST, ledgerOrder._id)).toMatchObject({ due: planned.due });
  expect(await clearKitchens(store, now + 8 * DAY)).toBe(1);
  expect(await store.kitchen.get(HOST, ledgerOrder._id)).toBeNull();
});

test('a planned order stays on the board until someone answers it', async () => {
  const { store } = running;
  const forgotten = { ...ledgerOrder, _id: 'order/forgotten', status: 'pending' } as const;
  const board = () => store.kitchen.get(HOST, forgotten._id);
  await store.kitchen.make(HOST);
  const project = (order: LedgerOrder) => projectOrder(store, order, { now });
  await project({ ...forgotten, customer: null });
  expect(await clearKitchens(store, now)).toBe(0);
  expect(await board()).toMatchObject({ status: 'pending' });
  const answered = { ...ledgerOrder, _id: forgotten._id, accepted: ledgerOrder.date };
  await store.kitchen.put(HOST, kitchenOrderOf(answered));
  expect(await clearKitchens(store, now)).toBe(1);
  expect(await board()).toBeNull();
});

test('a delivery that is planned to a later day while deliveries are cleared stays for the couriers', async () => {
  const { store } = running;
  await store.deliveries.make(HOST);
  await store.deliveries.put(HOST, withAddress(ledgerOrder));
  afterNext(store.deliveries, 'list', () => store.deliveries.put(HOST, withAddress(planned)));
  expect(await clearDeliveries(store, now)).toBe(0);
  expect(await store.deliveries.get(HOST, ledgerOrder._id)).toMatchObject({ due: planned.due });
});

test('a business whose database cannot be read leaves nothing of the others behind, and is cleared at the next try', async () => {
  const { store } = running;
  const keys = Array.from({ length: 10 }, (_, index) => `night-${index}` as const);
  const hosts = keys.map((key) => `organisation/${key}` as const);
  const due = new Date(now).toISOString();
  const order = (_id: (typeof hosts)[number]) => ({
    ...ledgerOrder,
    due,
    host: { ...ledgerOrder.host, _id },
  });
  const later = now + 4 * DAY;
  for (const host of hosts) {
    await store.orders.create({ ...order(host), _id: `order/${host.slice('organisation/'.length)}` });
    await Promise.all([store.kitchen.make(host), store.deliveries.make(host)]);
    await store.kitchen.put(host, kitchenOrderOf(order(host)));
    await store.deliveries.put(host, withAddress(order(host)));
  }
  const left = async () => {
    const found = hosts.map(async (host) => [
      ...(await store.kitchen.orders(host)),
      ...(await store.deliveries.list(host)),
    ]);
    return (await Promise.all(found)).flatMap((docs, index) => (docs.length > 0 ? hosts[index]! : []));
  };
  const { couch } = store;
  const all = couch.all.bind(couch);
  const isBroken = (db: string) => db.endsWith('-night-0');
  const broken = vi.spyOn(couch, 'all').mockImplementation(async (db, range) => {
    if (isBroken(db)) throw new Error('CouchDB answered 500 internal_server_error');
    return all(db, range);
  });
  await expect(clearKitchens(store, later)).rejects.toThrow('500');
  await expect(clearDeliveries(store, later)).rejects.toThrow('500');
  broken.mockRestore();
  expect(await left()).toEqual(['organisation/night-0']);
  await clearKitchens(store, later);
  await clearDeliveries(store, later);
  expect(await left()).toEqual([]);
});
