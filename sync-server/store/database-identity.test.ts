import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { IDENTITY_ID, type Identity } from '#documents/databases';
import { duringTests } from '../testing/during-tests.ts';
import { afterNext } from '../testing/in-between.ts';
import { startTestCouch } from '../testing/test-couch.ts';
import { Couch } from './couch.ts';
import { ensureIdentity, identityReader, readIdentity, renewIdentity } from './database-identity.ts';
import { ensureDatabase } from './ensure-database.ts';

const testCouch = duringTests(startTestCouch);
let db: string;
let count = 0;
beforeAll(async () => {
  await ensureDatabase(testCouch.couch, 'state');
});
beforeEach(async () => {
  count += 1;
  db = `addresses-number${count}`;
  await testCouch.couch.createDatabase(db);
});

/** A revision that another server wrote through another node of the cluster. */
const written = (identity: string, rev: string) =>
  testCouch.couch.request({
    db,
    method: 'POST',
    path: '_bulk_docs',
    body: {
      new_edits: false,
      docs: [{ _id: IDENTITY_ID, _rev: rev, identity, _revisions: { start: 1, ids: [rev.slice(2)] } }],
    },
  });

describe('the identity of a database', () => {
  test('is created with the database, and kept when the next server starts', async () => {
    const { couch } = testCouch;
    await ensureDatabase(couch, db, ['user/anna']);
    const identity = await readIdentity(couch, db);
    expect(identity).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    await ensureDatabase(new Couch(testCouch.url, testCouch.prefix), db, ['user/anna']);
    expect(await readIdentity(couch, db)).toBe(identity);
  });

  test('changes when the database is recreated', async () => {
    await ensureDatabase(testCouch.couch, db, []);
    const first = await readIdentity(testCouch.couch, db);
    await testCouch.couch.destroyDatabase(db);
    await ensureDatabase(testCouch.couch, db, []);
    expect(await readIdentity(testCouch.couch, db)).not.toBe(first);
  });

  test('is the same for all servers that create it at once', async () => {
    const servers = Array.from({ length: 8 }, () => new Couch(testCouch.url, testCouch.prefix));
    const seen = await Promise.all(
      servers.map(async (couch) => {
        await ensureIdentity(couch, db);
        return readIdentity(couch, db);
      }),
    );
    expect(new Set(seen).size).toBe(1);
  });

  test('is the earlier one if two nodes of a cluster accepted one each, whichever revision wins', async () => {
    for (const [early, late] of [
      ['1-0000000000000000000000000000000a', '1-ffffffffffffffffffffffffffffffff'],
      ['1-ffffffffffffffffffffffffffffffff', '1-0000000000000000000000000000000a'],
    ] as const) {
      await testCouch.couch.destroyDatabase(db);
      await testCouch.couch.createDatabase(db);
      await written('01J0000000000000000000000B', late);
      await written('01J0000000000000000000000A', early);
      await Promise.all([ensureIdentity(testCouch.couch, db), ensureIdentity(testCouch.couch, db)]);
      const kept = await testCouch.couch.request<Identity>({
        db,
        path: IDENTITY_ID,
        qs: { conflicts: true },
      });
      expect(kept.identity).toBe('01J0000000000000000000000A');
      expect(kept).not.toHaveProperty('_conflicts');
    }
  });

  test('is there although two servers of a cluster each removed the identity of the other', async () => {
    const { couch } = testCouch;
    vi.spyOn(couch, 'isReplicated').mockResolvedValue(true);
    afterNext(couch, 'create', () => couch.remove(db, IDENTITY_ID));
    await ensureIdentity(couch, db, true);
    vi.restoreAllMocks();
    expect(await readIdentity(couch, db)).not.toBeNull();
  });

  test('is renewed in one write, so that no reader misses it', async () => {
    const { couch } = testCouch;
    await ensureIdentity(couch, db);
    const former = await couch.get<Identity>(db, IDENTITY_ID);
    await renewIdentity(couch, db);
    const present = await couch.get<Identity>(db, IDENTITY_ID);
    expect(former?._rev).toMatch(/^1-/);
    expect(present?._rev).toMatch(/^2-/);
    expect(present?.identity).not.toBe(former?.identity);
  });

  test('is read from the database at intervals, however often it is asked for', async () => {
    await ensureIdentity(testCouch.couch, db);
    const get = vi.spyOn(testCouch.couch, 'get');
    const { read } = identityReader(testCouch.couch, db);
    const all = await Promise.all([read(), read(), read()]);
    expect(new Set(all)).toEqual(new Set([await readIdentity(testCouch.couch, db)]));
    expect(get).toHaveBeenCalledTimes(2);
    get.mockRestore();
  });

  test('is read again after a failure', async () => {
    await ensureIdentity(testCouch.couch, db);
    const get = vi.spyOn(testCouch.couch, 'get').mockRejectedValueOnce(new Error('down'));
    const { read } = identityReader(testCouch.couch, db);
    await expect(read()).rejects.toThrow('down');
    expect(await read()).toMatch(/^[0-9A-Z]{26}$/);
    get.mockRestore();
  });
});
