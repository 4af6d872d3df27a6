// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BreakingStorage } from '../../testing/breaking-storage.ts';
import { catalogsOnDevice } from '../../testing/catalogs-on-device.ts';
import { stubBrowser, watchNetwork } from '../../testing/device.ts';
import { type RealServer, startRealServer } from '../../testing/real-server.ts';
import { soon } from '../../testing/soon.ts';

type Doc = { _id: string; _rev?: string; name?: string; hub?: { _id: string; name?: string }; type?: string };
const HERE = 'hub/teststad';
const THERE = 'hub/elders';
/** The server checks the identity of its database at most every half second. */

let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let former: Doc[];
const storage = new BreakingStorage();

beforeAll(async () => {
  server = await startRealServer();
  const catalog = (await server.store.couch.all('catalog')) as Doc[];
  const [hub] = catalog.filter(({ _id }) => _id === HERE);
  const elsewhere = catalog
    .filter(({ _id }) => /^(organisation|menu)\/midden$/.test(_id))
    .map((doc) => JSON.parse(JSON.stringify(doc).replaceAll('midden', 'verderop').replaceAll(HERE, THERE)));
  await server.store.couch.bulk('catalog', [
    { ...hub!, _id: THERE, name: 'Elders', _rev: undefined },
    ...elsewhere.map((doc) => ({ ...doc, _rev: undefined })),
  ]);
  former = (await server.store.couch.all('catalog')) as Doc[];
  stubBrowser(server.url);
  network = watchNetwork(server.url);
}, 60_000);
afterAll(() => server.close());

/** The app in a freshly started browser. */
async function openPage() {
  storage.newPage();
  network.cut = false;
  network.proxy = () => null;
  network.answersLeft = Number.POSITIVE_INFINITY;
  const catalog = await import('./catalog.ts');
  const replicas = await import('../replica/replicas.ts');
  return { ...catalog, ...replicas };
}
type Page = Awaited<ReturnType<typeof openPage>>;

beforeEach(async () => {
  await server.makeAnew('catalog', former);
  // The server checks its database again after at most two seconds.
  await soon(async () => expect(await asked()).toBe(await identity()));
  vi.restoreAllMocks();
  storage.install();
  const page = await openPage();
  await page.refreshHubs();
  expect(await page.refreshHub(HERE)).toBe('fresh');
  expect(await page.refreshHub(THERE)).toBe('fresh');
});
afterEach(async () => {
  const page = await openPage();
  for (const name of ['catalog']) await page.destroyDatabase(name);
  expect(await catalogsOnDevice(page)).toEqual([]);
});

const identity = async () =>
  ((await server.store.couch.get('catalog', '_design/identity')) as { identity: string }).identity;
const asked = async () =>
  (
    (await (
      await fetch(`${server.url}/api/catalog/hubs`, { headers: { 'x-api-key': 'eetplein-app' } })
    ).json()) as {
      identity: string;
    }
  ).identity;

/** The operator recreates the catalogue, with another name for a hub and one business less. */
async function makeAnew(): Promise<void> {
  const next = former
    .filter(({ _id }) => !_id.endsWith('/nooit'))
    .map((doc) => (doc._id === HERE ? { ...doc, name: 'Nieuwstad' } : doc));
  await server.makeAnew('catalog', next);
  await soon(async () => expect(await asked()).toBe(await identity()));
  network.requests = [];
}

/** The parts of the catalogue that the device can open offline. */
async function offline(page: Page) {
  network.cut = true;
  const [here, there] = await Promise.all([page.readHub(HERE), page.readHub(THERE)]);
  const menus = await Promise.all(
    [...(here?.value.hosts ?? []), ...(there?.value.hosts ?? [])].map(({ _id }) => page.readBusiness(_id)),
  );
  network.cut = false;
  return {
    name: here?.value.hub.name,
    here: here?.value.hosts.map(({ _id }) => _id),
    there: there?.value.hosts.map(({ _id }) => _id),
    whole: menus.length > 0 && menus.every((menu) => menu !== null),
  };
}

const ids = (docs: Doc[], hub: string) =>
  docs
    .filter((doc) => doc.type === 'organisation' && doc.hub?._id === hub)
    .map(({ _id }) => _id)
    .sort();
const before = () => ({ name: 'Teststad', here: ids(former, HERE), there: ids(former, THERE), whole: true });
const after = () => ({
  ...before(),
  name: 'Nieuwstad',
  here: ids(former, HERE).filter((id) => !id.endsWith('/nooit')),
});
test('a device stores both visited hubs', async () => {
  expect(await offline(await openPage())).toEqual(before());
  expect(before().here.length).toBeGreaterThan(after().here.length);
});

test('a recreated catalogue replaces the old replica, with everything that was stored', async () => {
  await makeAnew();
  const page = await openPage();
  expect(await page.refreshHub(HERE)).toBe('fresh');
  expect(await offline(page)).toEqual(after());
  expect(await offline(await openPage())).toEqual(after());
  expect(await catalogsOnDevice(page)).toHaveLength(1);
});

test('the list of hubs also reveals a recreated catalogue', async () => {
  await makeAnew();
  const page = await openPage();
  expect(await page.refreshHubs()).toBe('fresh');
  expect(await offline(page)).toEqual(after());
});

test('shows the catalogue that another tab has renewed, and no longer what this one could only keep in memory', async () => {
  const page = await openPage();
  const { showSnapshot } = await import('./snapshot.ts');
  const { renewCatalog } = await import('./catalog-renewal.ts');
  const { onChange } = await import('../device/changes.ts');
  const hub = former.find(({ _id }) => _id === HERE) as Parameters<typeof showSnapshot>[1][number];
  const name = async () => (await page.readHub(HERE))?.value.hub.name;
  showSnapshot('hub-teststad', [{ ...hub, name: 'In memory' }], { updatedAt: 1, ids: [] });
  await makeAnew();
  await (await openPage()).refreshHub(HERE);
  expect(await name()).toBe('In memory');
  const readAgain = vi.fn();
  const stop = onChange(['catalog'], readAgain);
  expect(await renewCatalog(await identity())).toBe(true);
  expect(await name()).toBe('Nieuwstad');
  expect(readAgain).toHaveBeenCalled();
  stop();
});

test('a hub that the new catalogue lacks is removed', async () => {
  await server.makeAnew(
    'catalog',
    former.filter(({ _id, hub }) => _id !== THERE && hub?._id !== THERE),
  );
  await soon(async () => expect(await asked()).toBe(await identity()));
  const page = await openPage();
  await page.refreshHub(HERE);
  expect(await page.readHub(THERE)).toBeNull();
  expect(await page.readHub(HERE)).not.toBeNull();
});

/** Intercepts the answers of the server. */
function through(change: (url: URL, body: Record<string, unknown>) => Response | undefined): void {
  const real = fetch;
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const answer = await real(input, init);
    const url = new URL(input);
    if (!answer.ok || url.origin !== server.url) return answer;
    const body = await answer.clone().json();
    return change(url, body) ?? answer;
  });
  onTestFinishedRestore(real);
}
const restores: (() => void)[] = [];
const onTestFinishedRestore = (real: typeof fetch) => restores.push(() => vi.stubGlobal('fetch', real));
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

test('a lower sequence than before removes nothing', async () => {
  through((url, body) =>
    url.pathname.endsWith('/_changes') ? Response.json({ ...body, last_seq: '0-behind' }) : undefined,
  );
  network.requests = [];
  const page = await openPage();
  expect(await page.refreshHub(HERE)).toBe('fresh');
  expect(await offline(page)).toEqual(before());
  expect(network.requests.filter((request) => request.startsWith('GET /api/catalog/'))).toEqual([]);
});

test('a server without identities changes nothing', async () => {
  await makeAnew();
  through((url, { identity: _none, ...rest }) =>
    url.pathname.endsWith('/_design/identity')
      ? Response.json({ error: 'not_found' }, { status: 404 })
      : Response.json(rest),
  );
  const page = await openPage();
  await page.refreshHubs();
  await page.refreshHub(HERE);
  expect((await offline(page)).there).toEqual(before().there);
  expect(await catalogsOnDevice(page)).toEqual(['catalog']);
});

test('whichever answer is lost, the device opens the complete old replica, and gets the new one later', async () => {
  await makeAnew();
  for (let answers = 0; ; answers++) {
    const page = await openPage();
    network.answersLeft = answers;
    const refreshed = await page.refreshHub(HERE);
    expect([before(), after()]).toContainEqual(await offline(page));
    const reloaded = await openPage();
    expect([before(), after()]).toContainEqual(await offline(reloaded));
    if (refreshed === 'fresh' && network.answersLeft >= 0) break;
    expect(answers).toBeLessThan(20);
  }
  expect(await offline(await openPage())).toEqual(after());
}, 60_000);

test('keeps a hub of which a proxy says that there is no such page', async () => {
  await makeAnew();
  const page = await openPage();
  network.proxy = (path) => (path.endsWith(THERE) ? 404 : null);
  await page.refreshHub(HERE);
  expect(await offline(page)).toEqual(before());
  network.proxy = () => null;
  await page.refreshHub(HERE);
  expect(await offline(page)).toEqual(after());
});

test('when the page dies at any step, the device opens the complete old or new replica, and finishes later', async () => {
  let deaths = 0;
  for (let at = 1; ; at++) {
    await makeAnew();
    const dying = await openPage();
    storage.steps = 0;
    storage.breaksAt = at;
    await dying.refreshHub(HERE);
    const died = storage.isBroken;
    const next = await openPage();
    expect([before(), after()], `after ${at} writes`).toContainEqual(await offline(next));
    await next.refreshHub(HERE);
    expect(await offline(next), `after ${at} writes`).toEqual(after());
    await soon(async () => expect(await catalogsOnDevice(next), `after ${at} writes`).toHaveLength(1));
    if (!died) break;
    deaths += 1;
    // Restore the old catalogue for the next page to die on.
    await server.makeAnew('catalog', former);
    await soon(async () => expect(await asked()).toBe(await identity()));
    const again = await openPage();
    await again.refreshHub(HERE);
    expect(await offline(again)).toEqual(before());
  }
  expect(deaths).toBeGreaterThan(8);
}, 300_000);
