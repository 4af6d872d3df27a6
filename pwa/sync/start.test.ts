// @vitest-environment node
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { login, me, signup } from '#contract/auth';
import { createMockServer } from '#fixtures/mocks/create-mock-server';
import { DEMO_CODE } from '#fixtures/mocks/seed';
import { stubBrowser } from '../testing/device.ts';

const mock = createMockServer();
const HUB = 'hub/nijverdal';
let catalog: typeof import('./catalog/catalog.ts');
let stop: () => void;

beforeAll(async () => {
  mock.listen();
  stubBrowser('http://eetplein.test');
  catalog = await import('./catalog/catalog.ts');
  const { followHub, startSync } = await import('./start.ts');
  await catalog.refreshHub(HUB);
  followHub(HUB);
  stop = startSync();
});
afterAll(() => {
  stop();
  mock.close();
});

const businesses = async () => (await catalog.readHub(HUB))?.value.hosts.length ?? 0;

test('refreshes the shown hub on an event about many changes, which names no hub', async () => {
  const all = await businesses();
  expect(all).toBeGreaterThan(5);
  await vi.waitFor(() => expect(mock.world.streams.size).toBe(1), 20_000);
  // Opening the stream refreshes once; the changes come after that.
  mock.scenario('empty-town');
  await vi.waitFor(async () => expect(await businesses()).toBe(0), 20_000);
  mock.scenario();
  await vi.waitFor(async () => expect(await businesses()).toBe(all), 20_000);
}, 60_000);

test('tries again when the hub of an event could not be refreshed', async () => {
  const { fetch } = globalThis;
  let failed = 0;
  vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) => {
    if (failed > 0 || !String(given[0]).includes('/api/catalog/hub/')) return fetch(...given);
    failed += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  mock.scenario('empty-town');
  await vi.waitFor(async () => expect(await businesses()).toBe(0), 20_000);
  expect(failed).toBe(1);
  vi.stubGlobal('fetch', fetch);
  mock.scenario();
}, 60_000);

test('asks again who the user is when that could not be asked at an event about them', async () => {
  const { call } = await import('./server/api-client.ts');
  const { session } = await import('./device/session-store.ts');
  const { fetch } = globalThis;
  let asked = 0;
  vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) => {
    if (!String(given[0]).endsWith(me.path)) return fetch(...given);
    asked += 1;
    return asked === 2 ? Promise.reject(new TypeError('Failed to fetch')) : fetch(...given);
  });
  const phone = '0612345678';
  await call(signup, { body: { phone } });
  const given = await call(login, { body: { phone, code: DEMO_CODE } });
  if (!given.ok) throw new Error(given.code);
  session.set(given.answer);
  await vi.waitFor(() => expect(asked).toBe(1), 20_000);
  const { _id } = given.answer.user;
  mock.world.change(() => mock.world.keepUser({ ...mock.world.state.users[_id]!, name: 'Anders' }));
  await vi.waitFor(() => expect(session.get()?.user.name).toBe('Anders'), 20_000);
  expect(asked).toBe(3);
  vi.stubGlobal('fetch', fetch);
  session.set(null);
}, 60_000);
