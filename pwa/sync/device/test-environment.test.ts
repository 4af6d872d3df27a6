// @vitest-environment node
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stubBrowser, watchNetwork } from '../../testing/device.ts';
import { type RealServer, startRealServer } from '../../testing/real-server.ts';

let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let sync: typeof import('../engine.ts');

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  server = await startRealServer({ TEST_ENVIRONMENT: '1' });
  stubBrowser(server.url);
  localStorage.setItem('eetplein-modus', 'test');
  network = watchNetwork(server.url);
  sync = await import('../engine.ts');
}, 60_000);
afterAll(async () => {
  await server.close();
  vi.restoreAllMocks();
});

test('a page in the test environment shows its hubs, and sends nothing to the live one', async () => {
  expect(await sync.refreshHubs()).toBe('fresh');
  expect(await sync.refreshHub('hub/nijverdal')).toBe('fresh');
  // The second time it requests only what it lacks.
  expect(await sync.refreshHub('hub/nijverdal')).toBe('fresh');
  expect((await sync.readHubs())?.value.map(({ name }) => name)).toContain('Nijverdal');
  expect(network.requests.length).toBeGreaterThan(2);
  expect(network.requests.filter((request) => !/^\w+ \/test\//.test(request))).toEqual([]);
  expect(
    network.requests.some((request) => request.includes('/test/api/catalog/hub/hub/nijverdal/difference')),
  ).toBe(true);
});

test('a user logs in to it, and gets the databases from it', async () => {
  await sync.requestCode('0612345678');
  const inbox = await (await fetch(`${server.url}/test/dev/sms.json`)).json();
  const code = /\b\d{4}\b/.exec(inbox[0].text)?.[0] ?? '';
  expect(await sync.confirmCode('0612345678', code)).toEqual({ ok: true, loggedIn: true });
  expect(localStorage.getItem('test-eetplein-session')).toContain('0612345678');
  expect(localStorage.getItem('eetplein-session')).toBeNull();
  expect(await sync.refreshUserDatabase('orders')).toBe('fresh');
  expect(network.requests.filter((request) => !/^\w+ \/test\//.test(request))).toEqual([]);
});
