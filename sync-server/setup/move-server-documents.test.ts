import { beforeAll, expect, test } from 'vitest';
import { USERS } from '#documents/databases';
import { RULES } from '../../design-docs/build.ts';
import { openStore, type Store } from '../store/store.ts';
import { duringTests } from '../testing/during-tests.ts';
import { onAllCopies } from '../testing/on-all-copies.ts';
import { startTestCouch } from '../testing/test-couch.ts';
import { moveServerDocuments } from './move-server-documents.ts';
import { pushDesignDocuments } from './push-design-documents.ts';

const NOW = '2026-06-12T16:00:00.000Z';
const HOST = 'organisation/midden';
const stampCard = {
  _id: 'stamp-card/anna/midden',
  type: 'stamp-card',
  user: 'user/anna',
  host: HOST,
  entries: { 'order/anna-1': { stamps: 3, collected: false, date: '2026-06-01T16:00:00.000Z' } },
};
const phoneKey = 'a'.repeat(64);
const old = [
  { _id: 'user/anna', type: 'user', phone: '0612345678', verified: NOW, created: NOW },
  stampCard,
  { _id: 'action-code/GRAT1', type: 'action-code', host: { _id: HOST, name: 'Midden' }, stamps: 2 },
  { _id: 'counter/order', type: 'counter', value: 4711 },
  { _id: `login-code/${phoneKey}`, type: 'login-code', hash: null, expires: NOW, tries: 0 },
  { _id: 'limit/order:anna', type: 'limit', events: [] },
];

const server = duringTests(startTestCouch);
let store: Store;
beforeAll(async () => {
  // The state of an earlier version, whose databases had no design documents that forbid it.
  await server.couch.createDatabase(USERS);
  await server.couch.bulk(USERS, old);
  await pushDesignDocuments(server.couch);
  store = openStore(server.url, server.prefix, server.jwtSecret);
});

const left = async () => (await store.couch.all(USERS)).map(({ _id }) => _id);

test('keeps stamp cards and action codes of an earlier version, and drops documents that last a day', async () => {
  await moveServerDocuments(store.couch);
  expect(await store.stampCards.get('user/anna', HOST)).toMatchObject(stampCard);
  expect(await store.codes.get('GRAT1')).toMatchObject({ stamps: 2 });
  await expect.poll(left).toEqual(['user/anna']);
});

test('an interrupted start loses no later changes', async () => {
  await store.stampCards.change('user/anna', HOST, (card) => ({
    ...card,
    entries: { ...card.entries, 'order/anna-2': { stamps: 1, collected: false, date: NOW } },
  }));
  // The card was copied, but not yet removed here.
  await server.couch.request({
    db: USERS,
    method: 'DELETE',
    path: RULES,
    qs: { rev: await rulesRev() },
  });
  await server.couch.bulk(USERS, [stampCard]);
  await onAllCopies(server.couch, USERS, [stampCard]);
  await moveServerDocuments(store.couch);
  const card = await store.stampCards.get('user/anna', HOST);
  expect(Object.keys(card!.entries)).toEqual(['order/anna-1', 'order/anna-2']);
  await expect.poll(left).toEqual(['user/anna']);
});

const rulesRev = async () => (await server.couch.get(USERS, RULES))!._rev;
