import { expect, test } from 'vitest';
import { type ActionCode, actionCodeId } from '#documents/action-code';
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

test('The codes of a business that ended give no stamps any more', async () => {
  const { store } = running;
  const ended = { ...host, _id: 'organisation/ended' as const };
  await store.couch.create(CATALOG, ended);
  const now = Date.parse(ledgerOrder.date);
  const code = (kept: string, expires?: string): ActionCode => ({
    _id: actionCodeId(kept),
    type: 'action-code',
    host: { _id: ended._id, name: ended.name },
    stamps: 5,
    ...(expires && { expires }),
  });
  const before = new Date(now - 1000).toISOString();
  for (const one of [code('ENDS1'), code('ENDS2', '2099-01-01T00:00:00.000Z'), code('ENDS3', before)])
    await store.codes.createOrGet(one);
  await endBusiness({ store, clock: () => now, lock: new KeyedLock() }, ended._id);
  const expiries = (await store.codes.ofHost(ended._id)).map(({ _id, expires }) => [_id, expires]);
  expect(Object.fromEntries(expiries)).toEqual({
    'action-code/ENDS1': new Date(now).toISOString(),
    'action-code/ENDS2': new Date(now).toISOString(),
    'action-code/ENDS3': before,
  });
});
