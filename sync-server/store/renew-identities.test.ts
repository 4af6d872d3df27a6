import { beforeAll, expect, test } from 'vitest';
import { duringTests } from '../testing/during-tests.ts';
import { beforeNext } from '../testing/in-between.ts';
import { startTestStore } from '../testing/test-store.ts';
import { readIdentity } from './database-identity.ts';
import { ensureDatabase } from './ensure-database.ts';
import { renewIdentities } from './renew-identities.ts';
import type { Store } from './store.ts';

const running = duringTests(startTestStore);
const ON_DEVICES = [
  ...['orders', 'stamps', 'addresses', 'favourites'].map((kind) => `${kind}-anna`),
  ...['catalog', 'deliveries-roma', 'kitchen-roma'],
];
const OF_SERVER = ['files', 'gazetteer', 'loyalty', 'notices', 'orders', 'state', 'users'];
let store: Store;
beforeAll(async () => {
  store = running.store;
  for (const db of ON_DEVICES) await ensureDatabase(store.couch, db);
  // Not of this installation.
  await store.couch.createDatabase('strangers-own');
}, 30_000);

const identities = (databases: string[]) => Promise.all(databases.map((db) => readIdentity(store.couch, db)));

test('gives each database that devices replicate another identity, and no other database', async () => {
  const former = await identities(ON_DEVICES);
  const kept = await identities(OF_SERVER);
  expect(await renewIdentities(store.couch)).toBe(ON_DEVICES.length);
  const present = await identities(ON_DEVICES);
  expect(new Set([...former, ...present, null]).size).toBe(2 * ON_DEVICES.length + 1);
  expect(await identities(OF_SERVER)).toEqual(kept);
  expect(await readIdentity(store.couch, 'strangers-own')).toBeNull();
});

test('can be repeated after it failed on the way', async () => {
  const { couch } = running.another();
  const former = await identities(ON_DEVICES);
  beforeNext(couch, 'upsert', () => Promise.reject(new Error('killed')));
  await expect(renewIdentities(couch)).rejects.toThrow('killed');
  await renewIdentities(couch);
  const present = await identities(ON_DEVICES);
  expect(new Set([...former, ...present]).size).toBe(2 * ON_DEVICES.length);
});
