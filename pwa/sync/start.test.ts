// @vitest-environment node
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMockServer } from '#fixtures/mocks/create-mock-server';
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
