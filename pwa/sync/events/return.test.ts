// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hubSearchList } from '#contract/hubs';
import { USER_DATABASES } from '#documents/databases';
import type { Engine } from '../../data/engine.ts';
import type { Source } from '../../data/stored-source.ts';
import { BreakingStorage } from '../../testing/breaking-storage.ts';
import { stubBrowser, watchNetwork } from '../../testing/device.ts';
import { type RealServer, startRealServer, type TestUser } from '../../testing/real-server.ts';
import { soon } from '../../testing/soon.ts';

const HUB = 'hub/teststad';
let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let anna: TestUser;
const storage = new BreakingStorage();

beforeAll(async () => {
  server = await startRealServer();
  anna = await server.loggedIn('0612345622');
  stubBrowser(server.url);
  network = watchNetwork(server.url);
  // Modules with the sources of a page also read the language of the browser.
  vi.stubGlobal('navigator', { ...navigator, languages: ['nl'] });
  storage.install();
}, 60_000);
afterAll(() => server.close());

/** Opens the app on the same device as before. @returns the function that closes it */
async function openPage(): Promise<() => void> {
  storage.newPage();
  network.requests.length = 0;
  const { session } = await import('../device/session-store.ts');
  session.set({
    token: anna.token,
    expires: '2027-01-01T00:00:00.000Z',
    user: { _id: anna.user, phone: '0612345622', courier: false, '#HOSTS': [], _address: [] } as never,
  });
  const { followHub, startSync } = await import('../start.ts');
  followHub(HUB);
  return startSync();
}

/** @returns the requests once no others follow, without the session check */
async function requestsUntilQuiet(): Promise<string[]> {
  let seen = -1;
  await vi.waitFor(
    () => {
      const quiet = network.requests.length === seen;
      seen = network.requests.length;
      expect(quiet).toBe(true);
    },
    { timeout: 20_000, interval: 1500 },
  );
  return network.requests.filter((one) => !one.endsWith('/api/user/me') && !one.endsWith('/api/auth/me'));
}

/** Opens and closes the app. @returns the requests of its start */
async function open(): Promise<string[]> {
  const close = await openPage();
  await soon(() => expect(network.requests).not.toEqual([]));
  const requests = await requestsUntilQuiet();
  close();
  return requests;
}

test('coming back costs one request if nothing changed, and otherwise only requests for the changed database', async () => {
  const first = await open();
  expect(first.length).toBeGreaterThan(5);
  const second = await open();
  expect(await open(), JSON.stringify([first, second])).toEqual(['GET /api/events']);
  await server.store.couch.upsert('catalog', 'organisation/midden', (doc) => doc && { ...doc, message: 'x' });
  // Otherwise the event of the change may arrive together with the opening one.
  await anna.get(hubSearchList);
  expect(await open()).toEqual(['GET /api/events', 'POST /api/catalog/hub/hub/teststad/difference']);
  expect(await open()).toEqual(['GET /api/events']);
}, 120_000);

describe('a page that shows a hub, a business and what its user has', () => {
  let close: () => void;
  let connection: typeof import('../device/connection.ts');

  /** Shows each source, as a component does. */
  async function show(): Promise<void> {
    const { StoredSource } = await import('../../data/stored-source.ts');
    const { hubSource } = await import('../../data/use-hub.ts');
    const { businessSource } = await import('../../data/use-business.ts');
    const { hubsSource } = await import('../../data/use-hubs.ts');
    const own = USER_DATABASES.map((kind) => ({
      read: ({ readUserDocuments }: Engine) => readUserDocuments(kind),
      refresh: ({ refreshUserDatabase }: Engine) => refreshUserDatabase(kind),
      topics: [kind],
    }));
    for (const source of [hubSource(HUB), businessSource('organisation/midden'), hubsSource, ...own])
      new StoredSource(source as Source<unknown>, null, () => import('../engine.ts')).subscribe(() => {});
  }

  beforeEach(async () => {
    close = await openPage();
    connection = await import('../device/connection.ts');
    await show();
    await requestsUntilQuiet();
    // The last refreshes are no longer recent.
    const now = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
    network.requests.length = 0;
  }, 60_000);
  afterEach(() => {
    close();
    vi.mocked(Date.now).mockRestore();
  });

  test('asks again only for the list of hubs, which no event announces, after one lost answer', async () => {
    connection.serverAnswered(false);
    connection.serverAnswered(true);
    expect(await requestsUntilQuiet()).toEqual(['GET /api/catalog/hubs']);
  }, 60_000);

  test('asks for no more when the server is back and nothing changed', async () => {
    network.cut = true;
    window.dispatchEvent(new Event('online'));
    await soon(() => expect(connection.connection.get()).toBe('unreachable'));
    network.cut = false;
    network.requests.length = 0;
    await soon(() => expect(connection.connection.get()).toBe('online'));
    expect(await requestsUntilQuiet()).toEqual(['GET /api/events', 'GET /api/catalog/hubs']);
  }, 60_000);
});
