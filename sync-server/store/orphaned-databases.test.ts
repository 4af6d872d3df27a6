import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushDesignDocuments } from '../setup/push-design-documents.ts';
import { user } from '../testing/sample-documents.ts';
import { startTestCouch, type TestCouch } from '../testing/test-couch.ts';
import { removeOrphanedDatabases } from './orphaned-databases.ts';
import { openStore, type Store } from './store.ts';

let couch: TestCouch;
let store: Store;
beforeAll(async () => {
  couch = await startTestCouch();
  store = openStore(couch.url, couch.prefix, couch.jwtSecret);
  await pushDesignDocuments(store.couch);
  await store.couch.create('users', user);
}, 30_000);
afterAll(() => couch.close());

test('What a node kept of users who are gone is deleted, and nothing else', async () => {
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
