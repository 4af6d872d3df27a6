// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CATALOG } from '#documents/databases';
import { stubBrowser, watchNetwork } from '../../testing/device.ts';
import { type RealServer, startRealServer } from '../../testing/real-server.ts';
import { storeFirstHub } from './store-first-hub.ts';

const HUB = 'hub/teststad';
const SNAPSHOT = 'GET /api/catalog/hub/hub/teststad';
let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let catalog: typeof import('./catalog.ts');
let replicas: typeof import('../replica/replicas.ts');

beforeAll(async () => {
  server = await startRealServer();
  stubBrowser(server.url);
  network = watchNetwork(server.url);
  catalog = await import('./catalog.ts');
  replicas = await import('../replica/replicas.ts');
});
afterAll(() => server.close());
beforeEach(() => {
  network.cut = false;
  network.requests = [];
});
afterEach(() => replicas.destroyDatabase(CATALOG));

const told = vi.fn();
const here = () => replicas.localDatabase(CATALOG);

test('all of the hub then opens without a network, and is later renewed by what differs', async () => {
  expect(await storeFirstHub(HUB, Date.now(), told)).toBe(true);
  expect(network.requests).toEqual([SNAPSHOT]);
  network.cut = true;
  const hub = await catalog.readHub(HUB);
  expect(hub?.value.hosts.length).toBeGreaterThan(1);
  const business = await catalog.readBusiness(hub!.value.hosts[0]!._id);
  expect(business?.value.menu.products.length).toBeGreaterThan(0);
  expect(Date.now() - business!.updatedAt!).toBeLessThan(5000);
  network.cut = false;
  network.requests = [];
  expect(await catalog.refreshHub(HUB)).toBe('fresh');
  expect(network.requests).toEqual(['POST /api/catalog/hub/hub/teststad/difference']);
});

const NO_TIMES = { updatedAt: null, compared: null };

test('stores the same as the app does', async () => {
  const contents = async () => {
    const { rows } = await here().allDocs<object>({ include_docs: true });
    const notes = ['identity', 'hub-teststad', 'version'].map((name) => here().get(`_local/${name}`));
    return { rows, notes: (await Promise.all(notes)).map((note) => ({ ...note, ...NO_TIMES })) };
  };
  await storeFirstHub(HUB, Date.now(), told);
  const found = await contents();
  await replicas.destroyDatabase(CATALOG);
  await catalog.refreshHub(HUB);
  expect(found).toEqual(await contents());
});

test('leaves a device alone that has a catalogue, and asks for nothing', async () => {
  await catalog.refreshHubs();
  network.requests = [];
  expect(await storeFirstHub(HUB, Date.now(), told)).toBe(false);
  expect(network.requests).toEqual([]);
});

test('leaves a device alone whose catalogue is in its second database', async () => {
  const next = await replicas.successor(CATALOG);
  await next.putLocal({ _id: '_local/hubs' });
  replicas.switchOver(CATALOG);
  await replicas.clearOther(CATALOG);
  expect(await storeFirstHub(HUB, Date.now(), told)).toBe(false);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['_pouch_catalog.2']);
});

test('says no about a hub that does not exist, and if the request fails', async () => {
  expect(await storeFirstHub('hub/nowhere', Date.now(), told)).toBe(false);
  await replicas.destroyDatabase(CATALOG);
  network.cut = true;
  await expect(storeFirstHub(HUB, Date.now(), told)).rejects.toThrow('Failed to fetch');
});

/** Answers with a snapshot of so many businesses, of which only the first lines arrive. */
function answerWith(businesses: number, arriving: number, before = async () => {}): void {
  const docs = Array.from({ length: businesses }, (_, index) =>
    JSON.stringify({ _id: `organisation/b${index}`, _rev: '1-a', type: 'organisation', hub: { _id: HUB } }),
  );
  const hub = JSON.stringify({ _id: HUB, _rev: '1-a', type: 'hub' });
  const text = ['{"identity":"one","state":"s","docs":[', [hub, ...docs].join(',\n'), ']}'].join('\n');
  const lines = text.split('\n').slice(0, arriving).join('\n');
  const { fetch } = globalThis;
  const answering = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    // The engine may still be asking for something else.
    if (!String(url).endsWith(HUB)) return fetch(url, init);
    answering.mockRestore();
    await before();
    return new Response(lines);
  });
}
const ids = async () => (await here().allDocs({})).rows.length;

test('tells how much is stored while the rest arrives', async () => {
  told.mockClear();
  answerWith(50, Number.POSITIVE_INFINITY);
  expect(await storeFirstHub(HUB, Date.now(), told)).toBe(true);
  expect(told.mock.calls).toEqual([[51]]);
});

test('an answer that is cut off leaves what arrived, which is not taken for the hub', async () => {
  answerWith(50, 30);
  await expect(storeFirstHub(HUB, Date.now(), told)).rejects.toThrow(SyntaxError);
  expect(await ids()).toBeGreaterThan(20);
  expect(await catalog.readHub(HUB)).toBeNull();
  await replicas.destroyDatabase(CATALOG);
});

test('says no if the page has meanwhile noted another database of the server', async () => {
  const { noteIdentity } = await import('../replica/renew.ts');
  answerWith(3, Number.POSITIVE_INFINITY, () => noteIdentity(here(), 'another'));
  expect(await storeFirstHub(HUB, Date.now(), told)).toBe(false);
  expect(await catalog.readHub(HUB)).toBeNull();
});
