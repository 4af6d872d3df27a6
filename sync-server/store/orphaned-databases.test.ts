import { beforeAll, expect, test } from 'vitest';
import { duringTests } from '../testing/during-tests.ts';
import { startTestStore } from '../testing/test-store.ts';
import { removeOrphanedDatabases } from './orphaned-databases.ts';
import type { Store } from './store.ts';

const running = duringTests(startTestStore);
let store: Store;
beforeAll(async () => {
  store = running.store;
});

test('Deletes exactly the databases that a node kept of deleted users', async () => {
  for (const db of ['orders-anna', 'orders-ghost', 'addresses-ghost', 'deliveries-roma']) {
    await store.couch.createDatabase(db);
  }
  expect(await removeOrphanedDatabases(store.couch, store.users)).toBeGreaterThanOrEqual(2);
  const left = await store.couch.databases('');
  expect(left).toEqual(
    expect.arrayContaining(['catalog', 'deliveries-roma', 'orders', 'orders-anna', 'users']),
  );
  expect(left.filter((db) => db.endsWith('-ghost'))).toEqual([]);
  expect(await removeOrphanedDatabases(store.couch, store.users)).toBe(0);
});
