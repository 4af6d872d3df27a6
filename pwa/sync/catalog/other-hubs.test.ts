// @vitest-environment node
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY } from '#domain/amsterdam-time';
import { stubBrowser, watchNetwork } from '../../testing/device.ts';
import { type RealServer, startRealServer } from '../../testing/real-server.ts';
import type { CatalogNote } from './catalog-note.ts';

const HERE = 'hub/teststad';
const THERE = 'hub/elders';
const OF_THERE = ['menu/verderop', 'organisation/verderop', THERE];
let server: RealServer;
let network: ReturnType<typeof watchNetwork>;

beforeAll(async () => {
  server = await startRealServer();
  const catalog = (await server.store.couch.all('catalog')) as { _id: string }[];
  const named = JSON.stringify(
    catalog.filter(({ _id }) => /^(organisation|menu)\/midden$|^hub\/teststad$/.test(_id)),
  )
    .replaceAll('midden', 'verderop')
    .replaceAll(HERE, THERE)
    .replaceAll('Keuken', 'Bistro');
  const docs = (JSON.parse(named) as object[]).map((doc) => ({ ...doc, _rev: undefined }));
  await server.store.couch.bulk('catalog', docs);
  stubBrowser(server.url);
  network = watchNetwork(server.url);
}, 60_000);
afterAll(() => server.close());

const removeThere = async () => {
  for (const id of OF_THERE) {
    await server.store.couch.upsert(
      'catalog',
      id,
      (doc) => doc && { _id: id, _rev: (doc as { _rev?: string })._rev, hub: { _id: THERE }, _deleted: true },
    );
  }
};

/** The ids that the device names to the server while it does some work. */
async function namedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(globalThis, 'fetch');
  await work();
  const [, init] = sent.mock.calls.find(([url]) => String(url).endsWith('/difference')) ?? [];
  sent.mockRestore();
  return Object.keys(JSON.parse(init?.body as string).held).sort();
}

test('names what it holds of a hub that changed, and once a day all that it holds', async () => {
  const page = await import('../engine.ts');
  const { localDatabase } = await import('../replica/replicas.ts');
  const { readLocalNote, writeLocalNote } = await import('../replica/local-notes.ts');
  for (const hub of [HERE, THERE]) expect(await page.refreshHub(hub)).toBe('fresh');
  const note = () => readLocalNote<CatalogNote>(localDatabase('catalog'), 'hub-teststad');
  const before = await note();
  const ofHere = await namedDuring(() => page.hubChanged(HERE));
  expect(ofHere).toEqual(expect.arrayContaining([HERE, 'menu/midden', 'organisation/midden']));
  expect(ofHere.filter((id) => OF_THERE.includes(id))).toEqual([]);
  expect((await note())?.compared).toBe(before?.compared);

  const yesterday = { ...before!, compared: Date.now() - DAY };
  await writeLocalNote<CatalogNote>(localDatabase('catalog'), 'hub-teststad', yesterday);
  const all = await namedDuring(() => page.hubChanged(HERE));
  expect(all).toEqual([...ofHere, ...OF_THERE].sort());
  expect(Date.now() - (await note())!.compared!).toBeLessThan(DAY / 2);
});

test('finds no business of a town that was removed while another was shown, from the next day on', async () => {
  const page = await import('../engine.ts');
  const { localDatabase } = await import('../replica/replicas.ts');
  const { readLocalNote, writeLocalNote } = await import('../replica/local-notes.ts');
  const database = localDatabase('catalog');
  const found = async () => (await page.searchDevice('Bistro')).businesses.map(({ _id }) => _id);
  const near = async () =>
    (await page.readNear({ zipcode: '1234' }))?.value.groups.flatMap(({ hosts }) =>
      hosts.map(({ _id }) => _id),
    );
  for (const hub of [HERE, THERE]) expect(await page.refreshHub(hub)).toBe('fresh');
  await page.refreshHubs();
  await removeThere();
  network.requests = [];

  const note = (await readLocalNote<CatalogNote>(database, 'hub-teststad'))!;
  expect(await page.hubChanged(HERE, note.state)).toBe('fresh');
  expect(network.requests).toEqual([]);
  expect(await found()).toEqual(['organisation/verderop']);
  expect(await near()).toContain('organisation/verderop');

  await writeLocalNote<CatalogNote>(database, 'hub-teststad', { ...note, compared: Date.now() - DAY });
  for (let visits = 0; visits < 2; visits++) expect(await page.hubChanged(HERE, note.state)).toBe('fresh');
  expect(network.requests).toEqual([`POST /api/catalog/hub/${HERE}/difference`]);
  expect(await found()).toEqual([]);
  expect(await near()).not.toContain('organisation/verderop');
});
