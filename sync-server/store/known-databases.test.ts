import { expect, test, vi } from 'vitest';
import { deliveriesDatabase, kitchenDatabase } from '#documents/databases';
import { startCountedStore } from '../testing/counted-store.ts';
import { duringTests } from '../testing/during-tests.ts';
import { DeliveriesStore } from './deliveries-store.ts';
import { UserDatabases } from './user-databases.ts';

/** Bytes for about three databases. */
const FEW = 900;
const counted = duringTests(startCountedStore);

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);

test('the latest databases of users are known without a request, and no more than fit', async () => {
  const databases = new UserDatabases(counted.store.couch, FEW);
  for (const key of ['a', 'b', 'c', 'd', 'e']) await databases.ensure('orders', `user/${key}`);
  const latest = await counted.requestsOf(() => databases.ensure('orders', 'user/e'));
  const first = await counted.requestsOf(() => databases.ensure('orders', 'user/a'));
  expect([sum(latest), sum(first) > 0]).toEqual([0, true]);
});

test('the same holds for the databases of businesses, and for who reads them', async () => {
  const deliveries = new DeliveriesStore(counted.store.couch, FEW);
  const hosts = ['a', 'b', 'c', 'd', 'e'].map((key) => `organisation/${key}` as const);
  for (const host of hosts) await deliveries.share(host, ['user/koen']);
  const isShared = (host: (typeof hosts)[number]) => deliveries.isSharedWith(host, 'user/koen');
  expect(await counted.requestsOf(() => isShared(hosts[4]!))).toEqual({});
  expect(sum(await counted.requestsOf(() => isShared(hosts[0]!)))).toBeGreaterThan(0);
});

test('a database that another server has just created is shared with no user yet', async () => {
  const { couch, kitchen } = counted.store;
  const host = 'organisation/new';
  for (const db of [deliveriesDatabase(host), kitchenDatabase(host)]) await couch.createDatabase(db);
  const deliveries = new DeliveriesStore(couch);
  expect(await deliveries.isSharedWith(host, 'user/koen')).toBe(false);
  expect(await kitchen.isSharedWith(host, 'user/koen')).toBe(false);
  await deliveries.share(host, ['user/koen']);
  expect(await deliveries.isSharedWith(host, 'user/koen')).toBe(true);
});

test('a database that could not be created is created when it is needed again', async () => {
  const { couch } = counted.store;
  const databases = new UserDatabases(couch);
  const failing = vi.spyOn(couch, 'createDatabase').mockRejectedValueOnce(new Error('down'));
  await expect(databases.ensure('orders', 'user/later')).rejects.toThrow('down');
  failing.mockRestore();
  expect(await couch.exists(await databases.ensure('orders', 'user/later'))).toBe(true);
});

test('a known database that another server deleted is created again', async () => {
  const { couch } = counted.store;
  const databases = new UserDatabases(couch);
  const count = async (db: string) =>
    (await couch.request<{ doc_count: number }>({ db, path: '' })).doc_count;
  await databases.ensure('orders', 'user/again');
  await new UserDatabases(couch).destroyAll('user/again');
  expect(await databases.use('orders', 'user/again', count)).toBeGreaterThan(0);
});
