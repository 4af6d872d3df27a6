import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type DatabaseCreation, databaseCreationId } from '#documents/database-creation';
import { ORDERS, STATE } from '#documents/databases';
import { duringTests } from '../testing/during-tests.ts';
import { startTestCouch } from '../testing/test-couch.ts';
import { readIdentity } from './database-identity.ts';
import { ensureDatabase } from './ensure-database.ts';

const testCouch = duringTests(startTestCouch);
beforeAll(() => ensureDatabase(testCouch.couch, STATE));
afterEach(() => vi.restoreAllMocks());

test('A database that exists once is created by one of the servers that start at once on a cluster', async () => {
  const { couch } = testCouch;
  vi.spyOn(couch, 'isReplicated').mockResolvedValue(true);
  const creation = (ready: boolean): DatabaseCreation => ({
    _id: databaseCreationId(ORDERS),
    type: 'database',
    maker: 'another server',
    since: '2026-06-12T16:00:00.000Z',
    ready,
  });
  await couch.upsert(STATE, databaseCreationId(ORDERS), () => creation(false));
  const ensured = ensureDatabase(couch, ORDERS);
  await pause(200);
  expect(await couch.exists(ORDERS)).toBe(false);
  await couch.upsert(STATE, databaseCreationId(ORDERS), () => creation(true));
  await ensured;
  expect(await readIdentity(couch, ORDERS)).not.toBeNull();
});

test.each([
  ['state', 100],
  ['kitchen-roma', 100],
  ['orders', 1000],
])('A document in %s keeps the names of %i revisions', async (db, limit) => {
  const { couch } = testCouch;
  await ensureDatabase(couch, db);
  expect(await couch.request({ db, path: '_revs_limit' })).toBe(limit);
});
