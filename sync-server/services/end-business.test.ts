import { expect, test } from 'vitest';
import { CATALOG } from '#documents/databases';
import { KeyedLock } from '../store/keyed-lock.ts';
import { duringTests } from '../testing/during-tests.ts';
import { beforeNext } from '../testing/in-between.ts';
import { host, ledgerOrder } from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import { endBusiness } from './end-business.ts';

const running = duringTests(startTestStore);

test('A business does not end with an order that was being placed while it was closed', async () => {
  const { store } = running;
  await store.couch.create(CATALOG, host);
  const deps = { store, clock: () => Date.parse(ledgerOrder.date), lock: new KeyedLock() };
  const order = { ...ledgerOrder, host: { ...ledgerOrder.host, _id: host._id } };
  beforeNext(store.users, 'kitchenPeopleOf', () => store.orders.create(order));
  const ending = endBusiness(deps, host._id);
  await expect(ending).rejects.toMatchObject({ code: 'order-under-way' });
  await expect(ending).rejects.toThrow('npm run staff');
  await expect(endBusiness(deps, host._id)).rejects.toMatchObject({ code: 'order-under-way' });
});
