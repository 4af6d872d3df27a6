import { beforeEach, describe, expect, test, vi } from 'vitest';
import { favouriteOf } from '#decisions/new-user-documents';
import { CATALOG } from '#documents/databases';
import { KeyedLock } from '../store/keyed-lock.ts';
import { duringTests } from '../testing/during-tests.ts';
import { afterNext } from '../testing/in-between.ts';
import { host, ledgerOrder, user } from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import { approveBusiness } from './approve-business.ts';
import { rejectSubmission } from './reject-submission.ts';

const running = duringTests(startTestStore);
const NOW = Date.parse(ledgerOrder.date);
const business = async () => running.store.catalog.host(host._id);
const favourites = () =>
  running.store.userDatabases.use('favourites', user._id, (db) => running.store.couch.all(db));

beforeEach(async () => {
  const { couch, catalog, users, userDatabases } = running.store;
  await couch.upsert(CATALOG, host._id, () => ({ ...host, test: true }));
  await catalog.claim(host._id, user._id);
  await users.change(user._id, () => ({ ...user, owns: [host._id] }));
  await userDatabases.use('favourites', user._id, (db) =>
    couch.upsert(db, host._id, () => favouriteOf(host, NOW)),
  );
});

describe('Rejecting a submission', () => {
  test('is refused if another server approves it meanwhile, and takes nothing from its owner', async () => {
    const other = { store: running.another(), clock: () => NOW, lock: new KeyedLock() };
    afterNext(running.store.catalog, 'claimant', () => approveBusiness(other, host._id));
    await expect(rejectSubmission(running, host._id)).rejects.toMatchObject({ code: 'bad-request' });
    expect(await business()).toMatchObject({ name: host.name, order: { allow: true } });
    expect(await running.store.users.get(user._id)).toMatchObject({ owns: [host._id] });
    expect(await favourites()).toHaveLength(1);
  });

  test('leaves no revision with its text', async () => {
    const { catalog, couch } = running.store;
    const { _rev: rev } = (await business())!;
    await rejectSubmission(running, host._id);
    const call = { db: CATALOG, path: encodeURIComponent(host._id), qs: { rev } };
    await expect.poll(() => couch.request(call, 'gone'), { timeout: 10_000 }).toBe('gone');
    expect(await catalog.host(host._id)).toBeNull();
  });

  test('can be repeated if it broke off', async () => {
    const failing = vi.spyOn(running.store.users, 'change').mockRejectedValueOnce(new Error('down'));
    await expect(rejectSubmission(running, host._id)).rejects.toThrow('down');
    failing.mockRestore();
    await rejectSubmission(running, host._id);
    expect(await business()).toBeNull();
    expect(await favourites()).toEqual([]);
    expect((await running.store.users.get(user._id))?.owns).toBeUndefined();
    await expect(rejectSubmission(running, host._id)).rejects.toMatchObject({ code: 'not-found' });
  });
});
