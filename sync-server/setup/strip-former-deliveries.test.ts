import { beforeAll, expect, test } from 'vitest';
import { deliveriesDatabase } from '#documents/databases';
import { openStore, type Store } from '../store/store.ts';
import { duringTests } from '../testing/during-tests.ts';
import { delivery, ledgerOrder } from '../testing/sample-documents.ts';
import { startTestCouch } from '../testing/test-couch.ts';
import { pushDesignDocuments } from './push-design-documents.ts';
import { stripFormerDeliveries } from './strip-former-deliveries.ts';

const HOST = 'organisation/roma';
const DB = deliveriesDatabase(HOST);
const PERSONAL = ['Anna', '0612345678', 'Elsenerstraat', 'description', 'items'];
const { area, ...shared } = delivery;
/** A delivery as version 1 projected it. */
const former = (key: string, more: object = {}) => ({
  ...shared,
  _id: `order/${key}`,
  payment: { ...ledgerOrder.payment, id: 'tr_1', url: 'https://pay.example/tr_1' },
  description: 'Bel kapot',
  items: ledgerOrder.items,
  customer: { _id: 'user/anna', name: 'Anna', phone: '0612345678' },
  address: ledgerOrder.address,
  ...more,
});

const server = duringTests(startTestCouch);
let store: Store;
/** The earlier revisions of order/a. */
let before: string[];

beforeAll(async () => {
  // The state of an earlier version, whose databases had no design documents that forbid it.
  await server.couch.createDatabase(DB);
  const [first] = await server.couch.bulk(DB, [former('a'), former('b')]);
  const { rev } = first as { rev: string };
  const [second] = await server.couch.bulk(DB, [{ ...former('a', { status: 'done' }), _rev: rev } as never]);
  before = [rev, (second as { rev: string }).rev];
  const conflicting = { ...former('b', { status: 'done' }), _rev: `1-${'0'.repeat(32)}` };
  await server.couch.request({
    db: DB,
    method: 'POST',
    path: '_bulk_docs',
    body: { docs: [conflicting], new_edits: false },
  });
  await pushDesignDocuments(server.couch);
  store = openStore(server.url, server.prefix, server.jwtSecret);
});

/** Everything that replication can read of the documents: all leaves, with their conflicts. */
const everything = async () => {
  const leaves = await Promise.all(['order/a', 'order/b'].map((id) => store.couch.leaves(DB, id)));
  return leaves.flat();
};
const revision = (rev: string) =>
  store.couch.request({ db: DB, path: encodeURIComponent('order/a'), qs: { rev } }, null);

test('leaves nothing of the customers in deliveries of an earlier version', async () => {
  expect(await everything()).toHaveLength(3);
  await stripFormerDeliveries(store);
  const left = await everything();
  expect(left.map(({ _id }) => _id)).toEqual(['order/a', 'order/b']);
  for (const text of [...PERSONAL, 'tr_1']) expect(JSON.stringify(left)).not.toContain(text);
  expect(left[0]).toMatchObject({ status: 'done', area: { zipcode: '7461', city: 'Rijssen' } });
});

test('leaves no earlier revision of them', async () => {
  for (const rev of before) await expect.poll(() => revision(rev)).toBeNull();
});

test('changes nothing when it runs again', async () => {
  const sequence = await store.couch.sequence(DB);
  await store.progress.write('deliveries-version', 1);
  await stripFormerDeliveries(store);
  expect(await store.couch.sequence(DB)).toEqual(sequence);
});

test('prevents an earlier version of the server from writing the customers again', async () => {
  await expect(store.couch.create(DB, former('c') as never)).rejects.toThrow();
});
