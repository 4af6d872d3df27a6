import { expect, test } from 'vitest';
import { duringTests } from '../testing/during-tests.ts';
import { ledgerOrder } from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import { shareKitchen } from './share-kitchen.ts';

const running = duringTests(startTestStore);
const HOST = ledgerOrder.host._id;
const NOW = Date.parse(ledgerOrder.date);

test('A board that was made without its people, as by an attempt that failed, gets the orders from before', async () => {
  const { store } = running;
  await store.orders.create(ledgerOrder);
  await store.kitchen.make(HOST);
  expect(await store.kitchen.get(HOST, ledgerOrder._id)).toBeNull();
  await shareKitchen(store, HOST, { now: NOW });
  expect(await store.kitchen.get(HOST, ledgerOrder._id)).toMatchObject({ number: ledgerOrder.number });
  expect(await store.kitchen.people(HOST)).toMatchObject({ people: [] });
});
