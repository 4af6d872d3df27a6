import { expect, test } from 'vitest';
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
