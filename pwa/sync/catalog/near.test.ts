// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserAnswer } from '#contract/auth';
import { kitchen } from '../../../sync-server/testing/fixture-town.ts';
import { stubBrowser, watchNetwork } from '../../testing/device.ts';
import { type RealServer, startRealServer } from '../../testing/real-server.ts';

let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let near: typeof import('./near.ts');
let catalog: typeof import('./catalog.ts');
let search: typeof import('./search.ts');
const HOME = { zipcode: '1234AB', city: 'Teststad', coordinate: [52.001, 6] as [number, number] };
/** In no hub; only the business of the other hub delivers there. */
const OUTSIDE = { zipcode: '5555' };

const hubs = [
  ['buurstad', '1300'],
  ['verstad', '1400'],
].map(([key, zipcode]) => ({
  _id: `hub/${key}`,
  type: 'hub',
  name: key![0]!.toUpperCase() + key!.slice(1),
  region: [zipcode!],
}));
const buur = kitchen('buur', {
  name: 'Buurkeuken',
  hub: { _id: 'hub/buurstad', name: 'Buurstad' },
  regions: [
    { city: 'Teststad', cost: 4, min: 30 },
    { zipcode: '5555', cost: 6 },
  ],
});
const menu = {
  _id: 'menu/buur',
  type: 'menu',
  host: buur._id,
  hub: buur.hub,
  tabs: ['Eten'],
  products: [{ _id: 'kapsalon', name: 'Kapsalon', tab: 'Eten', group: 'Alles', price: 8, _sold: 12 }],
  discounts: [],
};

beforeAll(async () => {
  server = await startRealServer();
  await server.store.couch.bulk('catalog', [...hubs, buur, menu]);
  stubBrowser(server.url);
  network = watchNetwork(server.url);
  near = await import('./near.ts');
  catalog = await import('./catalog.ts');
  search = await import('./search.ts');
});
afterAll(() => server.close());
beforeEach(() => {
  network.cut = false;
  network.requests = [];
});

const groups = async (place: Parameters<typeof near.readNear>[0]) =>
  (await near.readNear(place))?.value.groups.map(({ hub, hosts }) => [
    hub.name,
    ...hosts.map(({ name }) => name),
  ]);

describe('a device that looks for businesses that deliver to an address', () => {
  test('knows nothing before it has the hubs', async () => {
    expect(await near.readNear(HOME)).toBeNull();
  });

  test('names the hubs that it does not know without a connection', async () => {
    await catalog.refreshHubs();
    await catalog.refreshHub('hub/teststad');
    network.cut = true;
    expect(await near.refreshNear(HOME)).toBe('unreachable');
    const list = (await near.readNear(HOME))!.value;
    expect(list.unknown).toEqual(['Buurstad', 'Verstad']);
    expect(list.groups.map(({ hub }) => hub.name)).toEqual(['Teststad']);
    expect(list.home?._id).toBe('hub/teststad');
    expect(list.others.map(({ _id }) => _id)).toContain('organisation/afhaal');
  });

  test('gets the businesses of every hub in one request', async () => {
    expect(await near.refreshNear(HOME)).toBe('fresh');
    expect(network.requests).toContain('POST /api/catalog/near');
    expect((await groups(HOME))!.map(([name]) => name)).toEqual(['Teststad', 'Buurstad']);
    const { unknown, sold } = (await near.readNear(HOME))!.value;
    expect(unknown).toEqual([]);
    expect(sold[buur._id]).toBe(12);
  });

  test('then has them without a connection, but has not stored the other hub', async () => {
    network.cut = true;
    expect((await groups(HOME))![1]).toEqual(['Buurstad', 'Buurkeuken']);
    expect(await catalog.readHub('hub/buurstad')).toBeNull();
  });

  test('finds businesses outside every hub', async () => {
    expect(await near.refreshNear(OUTSIDE)).toBe('fresh');
    const list = (await near.readNear(OUTSIDE))!.value;
    expect([list.home, list.destination]).toEqual([null, { zipcode: '5555' }]);
    expect(await groups(OUTSIDE)).toEqual([['Buurstad', 'Buurkeuken']]);
  });

  test('shows a business that begins to deliver after the answer, once its hub is refreshed', async () => {
    await server.store.couch.bulk('catalog', [kitchen('nieuw', { regions: [{ zipcode: '5555', cost: 1 }] })]);
    await catalog.refreshHub('hub/teststad');
    expect(await groups(OUTSIDE)).toEqual([
      ['Buurstad', 'Buurkeuken'],
      ['Teststad', 'Keuken nieuw'],
    ]);
  });

  test('drops a business that is gone', async () => {
    await server.store.couch.upsert('catalog', buur._id, () => ({
      _id: buur._id,
      _deleted: true,
      hub: buur.hub,
    }));
    await near.refreshNear(OUTSIDE);
    expect((await groups(OUTSIDE))!.flat()).not.toContain('Buurkeuken');
  });
});

describe('the search', () => {
  const none = new AbortController().signal;

  test('finds what is stored without a request', async () => {
    network.cut = true;
    const found = await search.searchDevice('patat midden');
    expect(found.dishes.map(({ business, dish }) => [business.name, dish.name])).toEqual([
      ['Keuken midden', 'Patat'],
    ]);
    expect(network.requests).toEqual([]);
  });

  test('asks the server for hubs that are not stored', async () => {
    await server.store.couch.upsert('catalog', 'organisation/buur', () => buur);
    expect((await search.searchDevice('kapsalon')).dishes).toEqual([]);
    const found = await search.searchServer('kapsalon', none);
    expect(found?.dishes).toMatchObject([{ business: { name: 'Buurkeuken' }, dish: { price: 8 } }]);
    network.cut = true;
    expect(await search.searchServer('kapsalon', none)).toBeNull();
  });

  test('knows the business types of the hubs', async () => {
    expect((await catalog.readTypeCounts())?.value['hub/buurstad']).toEqual({ pizza: 1 });
  });
});

test('a device forgets the places that were looked at when its user logs out', async () => {
  const { localDatabase } = await import('../replica/replicas.ts');
  const { readSnapshotNote } = await import('./snapshot.ts');
  const { logout } = await import('../account/login.ts');
  const { session } = await import('../device/session-store.ts');
  const _id: UserAnswer['_id'] = 'user/anna';
  session.set({ user: { _id, phone: '0612345678' } as UserAnswer, token: 't', expires: '' });
  await near.refreshNear(HOME);
  expect(near.placeNotes()).toContain(near.nearKey(HOME));
  await logout();
  expect(near.placeNotes()).toEqual([]);
  expect(await readSnapshotNote(localDatabase('catalog'), near.nearKey(HOME))).toBeNull();
});

test('an interrupted logout forgets the places at the next start, and none that are looked at after that', async () => {
  const { finishForgetting, userLeaves } = await import('../account/device-users.ts');
  const { storeCommand } = await import('../outbox/outbox.ts');
  // It stays on the device, and so does its user.
  await storeCommand('user/anna', { kind: 'collect-code', code: 'zomer' });
  await near.refreshNear(HOME);
  userLeaves({ _id: 'user/anna' });
  await finishForgetting();
  expect(near.placeNotes()).toEqual([]);
  await near.refreshNear(OUTSIDE);
  await finishForgetting();
  expect(near.placeNotes()).toEqual([near.nearKey(OUTSIDE)]);
});

test('a device keeps the last twenty places that it looked at', async () => {
  const { localDatabase } = await import('../replica/replicas.ts');
  const { readSnapshotNote } = await import('./snapshot.ts');
  const noted = (place: Parameters<typeof near.nearKey>[0]) =>
    readSnapshotNote(localDatabase('catalog'), near.nearKey(place));
  await near.forgetPlaces();
  const later = Array.from({ length: 20 }, (_, at) => ({ zipcode: String(6000 + at) }));
  for (const place of [HOME, OUTSIDE, ...later.slice(2), HOME]) await near.refreshNear(place);
  expect(await noted(OUTSIDE)).not.toBeNull();
  await near.refreshNear(later[0]!);
  await vi.waitFor(() => expect(near.placeNotes()).toHaveLength(20), 10_000);
  expect(await noted(OUTSIDE)).toBeNull();
  expect(near.placeNotes().slice(-2)).toEqual([near.nearKey(HOME), near.nearKey(later[0]!)]);
});
