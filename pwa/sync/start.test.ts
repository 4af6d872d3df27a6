// @vitest-environment node
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMockServer } from '#fixtures/mocks/create-mock-server';
import { standInForBrowser } from '../testing/device.ts';

const mock = createMockServer();
const HUB = 'hub/nijverdal';
let catalog: typeof import('./catalog.ts');
let stop: () => void;

beforeAll(async () => {
  mock.listen();
  standInForBrowser('http://eetplein.test');
  catalog = await import('./catalog.ts');
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

test('a town that is shown follows also what changes all at once, which is told without naming a town', async () => {
  const all = await businesses();
  expect(all).toBeGreaterThan(5);
  // Hearing begins with a look of its own; only what is told afterwards counts.
  await vi.waitFor(() => expect(mock.world.streams.size).toBe(1));
  await new Promise((done) => setTimeout(done, 300));
  mock.scenario('empty-town');
  await vi.waitFor(async () => expect(await businesses()).toBe(0), 5000);
  mock.scenario();
  await vi.waitFor(async () => expect(await businesses()).toBe(all), 5000);
});
