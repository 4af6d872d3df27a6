// @vitest-environment node
import 'fake-indexeddb/auto';
import { setTimeout as passed } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { stubBrowser } from '../../testing/device.ts';

vi.mock('../catalog/hub-pictures.ts', { spy: true });

const posted: { type: string; paths: string[]; seenOnly: boolean }[] = [];
const connection = { saveData: false, effectiveType: '4g' };
let pictures: typeof import('../catalog/hub-pictures.ts');
let followPictures: typeof import('./kept-pictures.ts')['followPictures'];
let announce: typeof import('../device/changes.ts')['announce'];
const { hubs, hosts, menus, clubs } = demoTowns();
const inNijverdal = ({ hub }: { hub: { _id: string } }) => hub._id === 'hub/nijverdal';

beforeAll(async () => {
  stubBrowser('https://eetplein.nl');
  const serviceWorker = { ready: Promise.resolve({ active: { postMessage: posted.push.bind(posted) } }) };
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chrome/156', serviceWorker, connection });
  pictures = await import('../catalog/hub-pictures.ts');
  followPictures = (await import('./kept-pictures.ts')).followPictures;
  announce = (await import('../device/changes.ts')).announce;
  const { localDatabase } = await import('../replica/replicas.ts');
  // Stored: the list of all hubs, and one whole hub.
  const members = [...hosts, ...menus, ...clubs].filter(inNijverdal);
  await localDatabase('catalog').bulkDocs([...hubs, ...members] as object[]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
/** Waits until the delay has passed and the work is done, whose last step reads the pictures of the hubs. */
async function quiet() {
  const { settledResults } = vi.mocked(pictures.hubPictures).mock;
  const before = settledResults.length;
  const isDone = ({ type }: { type: string }) => type === 'fulfilled';
  vi.advanceTimersByTime(3000);
  await vi.waitFor(() => expect(settledResults.filter(isDone)).toHaveLength(before + 1), { timeout: 15_000 });
  await passed(1);
}

afterEach(() => {
  Object.assign(connection, { saveData: false, effectiveType: '4g' });
  posted.length = 0;
});

test('collects the pictures of a hub, its businesses, menus and clubs', async () => {
  const paths = await pictures.hubPictures();
  const dishes = menus.filter(inNijverdal).flatMap(({ products }) => products);
  for (const { image } of dishes) if (image) expect(paths).toContain(image);
  for (const { logo } of hosts.filter(inNijverdal)) if (logo) expect(paths).toContain(logo);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain(hubs.find(({ _id }) => _id === 'hub/nijverdal')?.banner);
  expect(paths).not.toContain(hubs.find(({ _id }) => _id === 'hub/deventer')?.banner);
});

test('reads the catalogue again only once it has changed', async () => {
  const { localDatabase } = await import('../replica/replicas.ts');
  const paths = await pictures.hubPictures();
  expect(await pictures.hubPictures()).toBe(paths);
  const [other] = hubs.filter((hub) => !inNijverdal({ hub }));
  const club = { _id: 'club/later', type: 'club', hub: { _id: other!._id }, logo: '/pictures/later.webp' };
  await localDatabase('catalog').put(club);
  expect(await pictures.hubPictures()).toEqual(expect.arrayContaining([other!.banner, club.logo]));
  await localDatabase('catalog').remove(await localDatabase('catalog').get(club._id));
});

test('does not send the same list to the worker twice', async () => {
  const stop = followPictures();
  await quiet();
  expect(posted).toHaveLength(1);
  announce('catalog');
  await quiet();
  stop();
  const paths = await pictures.hubPictures();
  expect(posted).toEqual([{ type: 'pictures', paths, seenOnly: false }]);
});

test('waits for a hub that is arriving', async () => {
  const { showOnArrival, endArrival } = await import('../catalog/arriving-hubs.ts');
  const take = showOnArrival('hub-rijssen', () => {});
  take([{ _id: 'menu/klavertje', _rev: '1-a' }]);
  const stop = followPictures();
  window.dispatchEvent(new Event('online'));
  const { calls } = vi.mocked(pictures.hubPictures).mock;
  const before = calls.length;
  vi.advanceTimersByTime(3000);
  await passed(1);
  expect(calls).toHaveLength(before);
  endArrival('hub-rijssen');
  announce('catalog');
  await quiet();
  stop();
  expect(posted).toHaveLength(1);
});

test.each([
  ['the visitor saves data', { saveData: true }],
  ['the connection is 2G', { effectiveType: '2g' }],
])('asks only for pictures that were seen before if %s', async (_, line) => {
  Object.assign(connection, line);
  const stop = followPictures();
  await quiet();
  stop();
  expect(posted).toMatchObject([{ seenOnly: true }]);
});
