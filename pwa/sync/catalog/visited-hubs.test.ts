// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BreakingStorage } from '../../testing/breaking-storage.ts';
import { catalogsOnDevice } from '../../testing/catalogs-on-device.ts';
import { stubBrowser } from '../../testing/device.ts';
import { type RealServer, startRealServer } from '../../testing/real-server.ts';
import { soon } from '../../testing/soon.ts';

const HERE = 'hub/teststad';
const THERE = 'hub/elders';
const DAY = 24 * 60 * 60_000;

let server: RealServer;
const storage = new BreakingStorage();

beforeAll(async () => {
  server = await startRealServer();
  const catalog = (await server.store.couch.all('catalog')) as { _id: string }[];
  const hub = catalog.find(({ _id }) => _id === HERE)!;
  const elsewhere = catalog
    .filter(({ _id }) => /^(organisation|menu)\/midden$/.test(_id))
    .map((doc) => JSON.parse(JSON.stringify(doc).replaceAll('midden', 'verderop').replaceAll(HERE, THERE)));
  const more = [{ ...hub, _id: THERE, name: 'Elders' }, ...elsewhere];
  await server.store.couch.bulk(
    'catalog',
    more.map((doc) => ({ ...doc, _rev: undefined })),
  );
  stubBrowser(server.url);
}, 60_000);
afterAll(() => server.close());

/** The app in a freshly started browser. */
async function openPage() {
  storage.newPage();
  const catalog = await import('./catalog.ts');
  const towns = await import('./visited-hubs.ts');
  const { adjustClock } = await import('../device/server-clock.ts');
  adjustClock(new Date().toUTCString());
  const { destroyDatabase, databasesOnDevice } = await import('../replica/replicas.ts');
  return { ...catalog, ...towns, adjustClock, destroyDatabase, databasesOnDevice };
}

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  vi.restoreAllMocks();
  storage.install();
  page = await openPage();
  await page.destroyDatabase('catalog');
  await page.refreshHubs();
  await page.refreshHub(HERE);
  await page.refreshHub(THERE);
});

const businesses = async (hub: string) => (await page.readHub(hub))?.value.hosts.length ?? null;

test('a town that was not visited for 30 days is removed, a visited one and the list of towns stay', async () => {
  const here = await businesses(HERE);
  await page.noteVisit(HERE, Date.now() + 2 * DAY);
  await page.removeUnvisitedHubs(Date.now() + 30 * DAY + 1000);
  expect(await businesses(HERE)).toBe(here);
  expect(await page.readHub(THERE)).toBeNull();
  expect(await page.readBusiness('organisation/verderop')).toBeNull();
  expect(await page.readBusiness('organisation/midden')).not.toBeNull();
  expect((await page.readHubs())?.value.map(({ name }) => name).sort()).toEqual(['Elders', 'Teststad']);
  expect(await catalogsOnDevice(page)).toHaveLength(1);
});

test('the list of a place stays', async () => {
  const near = await import('./near.ts');
  const place = { zipcode: '1234' };
  expect(await near.refreshNear(place)).toBe('fresh');
  expect((await near.readNear(place))?.value.unknown).toEqual([]);
  await page.noteVisit(HERE, Date.now() + 2 * DAY);
  await page.removeUnvisitedHubs(Date.now() + 30 * DAY + 1000);
  expect(await page.readHub(THERE)).toBeNull();
  expect((await near.readNear(place))?.value.unknown).toEqual([]);
});

test('its businesses come back, complete, with the next visit', async () => {
  const there = await businesses(THERE);
  await page.noteVisit(HERE, Date.now() + 2 * DAY);
  await page.removeUnvisitedHubs(Date.now() + 30 * DAY + 1000);
  expect(await page.refreshHub(THERE)).toBe('fresh');
  expect(await businesses(THERE)).toBe(there);
  expect(await page.readBusiness('organisation/verderop')).not.toBeNull();
});

test('a business of a removed town that a list of places brings back has no menu yet', async () => {
  const [host] = (await page.readHub(THERE))!.value.hosts;
  expect(await page.fetchBusiness(host!._id)).toBe('fresh');
  await page.noteVisit(HERE, Date.now() + 2 * DAY);
  await page.removeUnvisitedHubs(Date.now() + 30 * DAY + 1000);
  const { keepAnswer } = await import('./keep-answer.ts');
  await keepAnswer('near-5555', { docs: [host as never] }, { updatedAt: Date.now(), ids: [host!._id] });
  expect(await page.readBusiness(host!._id)).toBeNull();
});

test('within 30 days of the last visit nothing is removed, and nothing is copied', async () => {
  const database = vi.spyOn(
    (await import('../replica/local-database.ts')).LocalDatabase.prototype,
    'destroy',
  );
  await page.noteVisit(THERE, Date.now() + 10 * DAY);
  await page.noteVisit(HERE, Date.now() + 10 * DAY);
  await page.removeUnvisitedHubs(Date.now() + 39 * DAY);
  expect(await businesses(THERE)).not.toBeNull();
  expect(database).not.toHaveBeenCalled();
});

test('a clock that jumps a month ahead removes no town', async () => {
  const there = await businesses(THERE);
  const now = Date.now();
  await page.noteVisit(THERE);
  vi.useFakeTimers({ toFake: ['Date'], now: now + 31 * DAY });
  await page.removeUnvisitedHubs();
  expect(await businesses(THERE)).toBe(there);
  page.adjustClock(new Date(now).toUTCString());
  await page.noteVisit(HERE);
  await page.removeUnvisitedHubs();
  vi.useRealTimers();
  expect(await businesses(THERE)).toBe(there);
});

test('a clock that is a month behind removes no town', async () => {
  page.adjustClock(new Date(Date.now() + 31 * DAY).toUTCString());
  await page.noteVisit(HERE);
  await page.removeUnvisitedHubs();
  expect(await businesses(THERE)).not.toBeNull();
});

test('when the page dies while towns are removed, the visited town is there, and the next page finishes', async () => {
  const here = await businesses(HERE);
  await page.noteVisit(HERE, Date.now() + 2 * DAY);
  // Later than the last refresh of this test, also on a slow machine.
  const later = Date.now() + 31 * DAY;
  let deaths = 0;
  for (let at = 1; ; at++) {
    storage.steps = 0;
    storage.breaksAt = at;
    await page.removeUnvisitedHubs(later).catch(() => {});
    const died = storage.isBroken;
    page = await openPage();
    expect(await businesses(HERE), `after ${at} writes`).toBe(here);
    await page.removeUnvisitedHubs(later);
    expect(await businesses(HERE), `after ${at} writes`).toBe(here);
    expect(await page.readHub(THERE)).toBeNull();
    await page.refreshHub(HERE);
    await soon(async () => expect(await catalogsOnDevice(page)).toHaveLength(1));
    if (!died) break;
    deaths += 1;
    await page.refreshHub(THERE);
  }
  expect(deaths).toBeGreaterThan(3);
}, 120_000);
