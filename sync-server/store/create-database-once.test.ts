import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type DatabaseCreation, databaseCreationId } from '#documents/database-creation';
import { STATE } from '#documents/databases';
import { duringTests } from '../testing/during-tests.ts';
import { startTestCouch } from '../testing/test-couch.ts';
import { createDatabaseOnce } from './create-database-once.ts';
import { ensureDatabase } from './ensure-database.ts';

const testCouch = duringTests(startTestCouch);
beforeAll(() => ensureDatabase(testCouch.couch, STATE));
afterEach(() => vi.restoreAllMocks());

test.each([
  ['years ago by the clock of its machine', '2001-01-01T00:00:00.000Z'],
  ['years ahead by the clock of its machine', '2099-01-01T00:00:00.000Z'],
])('A creation that another server began %s is waited for until it crashed', async (_, since) => {
  const { couch } = testCouch;
  const db = `addresses-${since.slice(0, 4)}`;
  vi.spyOn(couch, 'isReplicated').mockResolvedValue(true);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const note: DatabaseCreation = {
    _id: databaseCreationId(db),
    type: 'database',
    maker: 'another server',
    since,
    ready: false,
  };
  await couch.upsert<DatabaseCreation>(STATE, note._id, () => note);
  const make = vi.fn(async () => {});
  const created = createDatabaseOnce(couch, db, make);
  await pause(200);
  expect(make).not.toHaveBeenCalled();
  now.mockReturnValue(10_001);
  await created;
  expect(make).toHaveBeenCalledOnce();
  expect(await couch.get(STATE, note._id)).toMatchObject({ maker: couch.process, ready: true });
});
