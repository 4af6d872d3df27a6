// @vitest-environment node
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hubSearchList } from '#contract/hubs';
import { BreakingStorage } from '../../testing/breaking-storage.ts';
import { stubBrowser, watchNetwork } from '../../testing/device.ts';
import { type RealServer, startRealServer, type TestUser } from '../../testing/real-server.ts';

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
  storage.install();
}, 60_000);
afterAll(() => server.close());

/** Opens the app on the same device as before. @returns the requests of its start, without the session check */
async function open(): Promise<string[]> {
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
  const stop = startSync();
  let seen = -1;
  await vi.waitFor(
    () => {
      const quiet = network.requests.length === seen && seen > 0;
      seen = network.requests.length;
      expect(quiet).toBe(true);
    },
    { timeout: 20_000, interval: 1500 },
  );
  stop();
  return network.requests.filter((one) => !one.endsWith('/api/user/me') && !one.endsWith('/api/auth/me'));
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
