// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { me } from '#contract/auth';
import { stubBrowser } from '../../testing/device.ts';
import { type RealServer, startRealServer } from '../../testing/real-server.ts';
import { FORGOTTEN_AT_ONCE, forgetDeletions } from './forget-deletions.ts';
import type { LocalDatabase } from './local-database.ts';
import { writeLocalNote } from './local-notes.ts';
import { answerOf, DOCUMENTS, openStored, REVISIONS } from './pouch-stores.ts';
import { localDatabase } from './replicas.ts';

const HOST = 'organisation/midden';
let server: RealServer;
let board: LocalDatabase;

beforeAll(async () => {
  server = await startRealServer();
  stubBrowser(server.url);
}, 60_000);
afterAll(() => server.close());
beforeEach(() => {
  board = localDatabase('board');
});
afterEach(() => board.destroy());

const FORMER = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32));
/** An order as a replication brings it: each revision on top of the ones before. */
const order = (number: number, generation = 1, more: object = {}) => ({
  _id: `order/${number}`,
  _rev: `${generation}-${FORMER[generation - 1]}`,
  _revisions: { start: generation, ids: FORMER.slice(0, generation).reverse() },
  ...more,
});
const deleted = (number: number, generation = 2) => order(number, generation, { _deleted: true });
const many = (from: number, count: number, docOf: (number: number) => object) =>
  Array.from({ length: count }, (_, at) => docOf(from + at));
const store = (docs: object[]) => board.bulkDocs(docs, { new_edits: false });
const ids = async () => (await board.allDocs({})).rows.map(({ id }) => id);

/** The number of rows in PouchDB's stores. */
async function rows(of = board): Promise<{ documents: number; revisions: number }> {
  const database = await openStored(await of.name());
  const stores = database.transaction([DOCUMENTS, REVISIONS]);
  database.close();
  const count = (name: string) => answerOf(stores.objectStore(name).count());
  return { documents: await count(DOCUMENTS), revisions: await count(REVISIONS) };
}

test('removes deletions, and leaves what is there and the notes', async () => {
  await store(many(0, FORGOTTEN_AT_ONCE + 3, (number) => order(number)));
  await store(many(3, FORGOTTEN_AT_ONCE, (number) => deleted(number)));
  await writeLocalNote(board, 'reports', { reports: [1] });
  expect(await rows()).toEqual({ documents: FORGOTTEN_AT_ONCE + 3, revisions: FORGOTTEN_AT_ONCE + 3 });
  await forgetDeletions(board);
  expect(await rows()).toEqual({ documents: 3, revisions: 3 });
  expect(await ids()).toEqual(['order/0', 'order/1', 'order/2']);
  expect(await board.get('order/2')).toMatchObject({ _rev: order(2)._rev });
  expect(await board.get('_local/reports')).toMatchObject({ reports: [1] });
});

test('leaves a few deletions, and removes many in turns', async () => {
  await store(many(0, FORGOTTEN_AT_ONCE - 1, (number) => deleted(number)));
  await forgetDeletions(board);
  expect((await rows()).documents).toBe(FORGOTTEN_AT_ONCE - 1);
  await store(many(FORGOTTEN_AT_ONCE - 1, FORGOTTEN_AT_ONCE + 1, (number) => deleted(number)));
  for (const left of [FORGOTTEN_AT_ONCE, 0, 0]) {
    await forgetDeletions(board);
    expect(await rows()).toEqual({ documents: left, revisions: left });
  }
});

test('then stores a document that comes back, and its deletion', async () => {
  await store(many(0, FORGOTTEN_AT_ONCE, (number) => deleted(number)));
  await forgetDeletions(board);
  await store([order(0, 3)]);
  expect(await ids()).toEqual(['order/0']);
  await store([deleted(0, 4), order(1)]);
  expect(await ids()).toEqual(['order/1']);
});

test('a board keeps none of the many documents that the server removed', async () => {
  const owner = await server.loggedIn('0612345681');
  await server.inviteOwner(HOST, '0612345681');
  const { session } = await import('../device/session-store.ts');
  const { user } = (await owner.get(me)) as { user: never };
  session.set({ token: owner.token, expires: '2027-01-01T00:00:00.000Z', user });
  const { refreshKitchens } = await import('../kitchen/kitchen.ts');
  const { kitchenReplicas } = await import('../kitchen/kitchen-replicas.ts');
  const device = (number: number) => ({
    _id: `device/01j000000000000000000${String(number).padStart(5, '0')}`,
    type: 'kitchen-device',
    name: 'Chrome',
    sound: true,
    heard: '2026-06-12T10:00:00.000Z',
  });
  await server.store.couch.bulk('kitchen-midden', many(0, FORGOTTEN_AT_ONCE, device));
  expect(await refreshKitchens()).toBe('fresh');
  const replica = kitchenReplicas.openReplica({ user: owner.user, host: HOST });
  const { documents } = await rows(replica);
  expect(documents).toBeGreaterThan(FORGOTTEN_AT_ONCE);
  const devices = (await server.store.couch.all('kitchen-midden')) as { _id: string; _rev: string }[];
  await server.store.couch.bulk(
    'kitchen-midden',
    devices
      .filter(({ _id }) => _id.startsWith('device/'))
      .map(({ _id, _rev }) => ({ _id, _rev, _deleted: true })),
  );
  expect(await refreshKitchens()).toBe('fresh');
  expect((await rows(replica)).documents).toBe(documents - FORGOTTEN_AT_ONCE);
  await replica.destroy();
  session.set(null);
});
