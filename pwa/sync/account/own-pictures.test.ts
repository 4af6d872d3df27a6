// @vitest-environment node
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { createMockServer } from '#fixtures/mocks/create-mock-server';
import { stubBrowser } from '../../testing/device.ts';
import { anneke } from '../../testing/in-memory.ts';

const mock = createMockServer();
const { hosts } = demoTowns();
const elsewhere = hosts.find(({ hub, logo }) => hub._id === 'hub/deventer' && logo)!;
const avatar = '/api/io/file/0123456789abcdef.webp';
let own: typeof import('./own-pictures.ts');
let hubs: typeof import('../catalog/hub-pictures.ts');
let session: typeof import('../device/session-store.ts')['session'];
let database: typeof import('../replica/replicas.ts')['localDatabase'];

beforeAll(async () => {
  mock.listen();
  stubBrowser('http://eetplein.test');
  own = await import('./own-pictures.ts');
  hubs = await import('../catalog/hub-pictures.ts');
  session = (await import('../device/session-store.ts')).session;
  database = (await import('../replica/replicas.ts')).localDatabase;
});
afterAll(() => mock.close());

test('a visitor has none', async () => {
  expect(await own.ownPictures()).toEqual([]);
});

test('are those of the user and of the businesses that they ordered from or like', async () => {
  session.set(anneke({ avatar }));
  const order = {
    _id: 'order/a',
    date: '2026-03-01',
    host: { _id: 'organisation/x', logo: '/pictures/x.svg' },
  };
  await database('orders-anneke').bulkDocs([order]);
  await database('favourites-anneke').bulkDocs([{ _id: 'club/vv', logo: '/pictures/vv.svg' }]);
  expect(await own.ownPictures()).toEqual([avatar, '/pictures/vv.svg', '/pictures/x.svg']);
});

test('a new device fetches the businesses of the stamp cards, with their logo and QR code', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const stamp = { _id: 'stamp/order/a', host: { _id: elsewhere._id, name: elsewhere.name } };
  const closed = { _id: 'stamp/order/b', host: { _id: 'organisation/closed-down', name: 'Weg' } };
  await database('stamps-anneke').bulkDocs([stamp, closed]);
  expect(await hubs.hubPictures()).not.toContain(elsewhere.logo);
  await own.keepOwnBusinesses();
  const paths = await hubs.hubPictures();
  const qr = `/api/print/qr/order/${elsewhere._id}`;
  for (const path of [elsewhere.logo, qr]) expect(paths).toContain(path);
  const calls = asked.mock.calls.length;
  expect(calls).toBe(2);
  // Neither the stored business nor the deleted one is requested again.
  await own.keepOwnBusinesses();
  expect(asked.mock.calls.length).toBe(calls);
});
