// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedAddress } from '#documents/address';
import { stubBrowser, watchNetwork } from '../../testing/device.ts';
import { type RealServer, startRealServer, type TestUser } from '../../testing/real-server.ts';

let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let sync: typeof import('../engine.ts');
let session: typeof import('../device/session-store.ts')['session'];
let users = 0;
let user: TestUser;
let key: string;

const address = (number: string, city = 'Teststad'): SavedAddress => ({
  _id: `1234AB${number}`,
  type: 'address',
  name: `Dorpsstraat ${number}, 1234 AB ${city}`,
  street: 'Dorpsstraat',
  number,
  zipcode: '1234AB',
  city,
});

beforeAll(async () => {
  server = await startRealServer();
  stubBrowser(server.url);
  network = watchNetwork(server.url);
  sync = await import('../engine.ts');
  session = (await import('../device/session-store.ts')).session;
}, 60_000);
afterAll(() => {
  session.set(null);
  return server.close();
});

/** A user whose addresses the server validates with stricter rules than this app has. */
beforeEach(async () => {
  network.cut = false;
  users += 1;
  user = await server.loggedIn(`06123457${10 + users}`);
  key = user.user.slice('user/'.length);
  session.set({
    token: user.token,
    expires: '2027-01-01T00:00:00.000Z',
    user: { _id: user.user, phone: '0612345621', courier: false, '#HOSTS': [], _address: [] } as never,
  });
  await sync.refreshUserDatabase('addresses');
  await rule(`if (newDoc.city === 'Elders') throw { forbidden: 'shape:city' };`);
});

const rule = (body: string) =>
  server.store.couch.upsert(`addresses-${key}`, '_design/newer', (doc) => ({
    ...doc,
    _id: '_design/newer',
    language: 'javascript',
    validate_doc_update: `function (newDoc, oldDoc) { ${body} }`,
  }));

const here = async () => (await sync.readUserDocuments('addresses'))?.value.map(({ _id }) => _id).sort();
const there = async () =>
  (await server.store.couch.all(`addresses-${key}`)).map((doc) => (doc as SavedAddress)._id).sort();
const refused = () => sync.readOwnRefused('addresses');
const sent = async () => {
  expect(await sync.refreshUserDatabase('addresses')).toBe('fresh');
};

describe('an address that the server refuses', () => {
  test('stays on the device with the reason, while the others are sent', async () => {
    network.cut = true;
    await sync.saveOwn('addresses', address('2'));
    await sync.saveOwn('addresses', address('4', 'Elders'));
    network.cut = false;
    await sent();
    expect(await there()).toEqual(['1234AB2']);
    expect(await here()).toEqual(['1234AB2', '1234AB4']);
    expect(await refused()).toEqual([
      {
        id: '1234AB4',
        rev: expect.stringMatching(/^1-/),
        reason: 'shape:city',
        deleted: false,
        name: 'Dorpsstraat 4, 1234 AB Elders',
      },
    ]);
  });

  test('is not retried automatically, and stays refused after a reload', async () => {
    await sync.saveOwn('addresses', address('4', 'Elders'));
    await sent();
    network.requests = [];
    await sent();
    expect(network.requests.filter((request) => request.includes('_bulk_docs'))).toEqual([]);
    vi.resetModules();
    const { session: again } = await import('../device/session-store.ts');
    again.set(session.get());
    const reloaded = await import('../engine.ts');
    expect(await reloaded.readOwnRefused('addresses')).toHaveLength(1);
  });

  test('is retried when the user says so, and is no longer refused once accepted', async () => {
    await sync.saveOwn('addresses', address('4', 'Elders'));
    await sent();
    await sync.sendRefusedAgain('addresses', '1234AB4');
    expect(await refused()).toMatchObject([{ rev: expect.stringMatching(/^2-/) }]);
    await rule('');
    await sync.sendRefusedAgain('addresses', '1234AB4');
    expect(await refused()).toEqual([]);
    expect(await there()).toEqual(['1234AB4']);
  });

  test('is removed when the user discards it', async () => {
    await sync.saveOwn('addresses', address('4', 'Elders'));
    await sent();
    expect(await sync.discardRefused('addresses', '1234AB4')).toBe(true);
    await sent();
    expect(await refused()).toEqual([]);
    expect(await here()).toEqual([]);
    expect(await there()).toEqual([]);
  });

  test('keeps the user’s data on the device at logout, unless it is discarded too', async () => {
    const { user: anna } = session.get()!;
    await sync.saveOwn('addresses', address('4', 'Elders'));
    await sent();
    expect(await sync.logout()).toEqual({ waiting: 1 });
    session.set({ token: user.token, expires: '2027-01-01T00:00:00.000Z', user: anna });
    expect(await refused()).toHaveLength(1);
    expect(await sync.logout({ discardRefused: true })).toEqual({ waiting: 0 });
    const { databasesOnDevice } = await import('../replica/replicas.ts');
    expect((await databasesOnDevice()).filter((name) => name.endsWith(key))).toEqual([]);
  });
});

describe('a removal that the server refuses', () => {
  beforeEach(async () => {
    await sync.saveOwn('addresses', address('2'));
    await sent();
    await rule(`if (newDoc._deleted) throw { forbidden: 'owner-only' };`);
    await sync.removeOwn('addresses', '1234AB2');
    await sent();
  });

  test('is reported with the name of the document', async () => {
    expect(await refused()).toMatchObject([
      { id: '1234AB2', reason: 'owner-only', deleted: true, name: address('2').name },
    ]);
  });

  test('is reported once, also if it removed what two devices had saved', async () => {
    network.cut = true;
    await sync.saveOwn('addresses', address('6'));
    await server.store.couch.bulk(`addresses-${key}`, [{ ...address('6'), street: 'Elders' }]);
    network.cut = false;
    await sent();
    await sync.removeOwn('addresses', '1234AB6');
    await sent();
    expect((await refused()).map(({ id }) => id)).toEqual(['1234AB2', '1234AB6']);
  });

  test('is retried when the user says so', async () => {
    await rule('');
    await sync.sendRefusedAgain('addresses', '1234AB2');
    expect(await refused()).toEqual([]);
    expect(await there()).toEqual([]);
  });

  test('is undone when the user discards it', async () => {
    expect(await sync.discardRefused('addresses', '1234AB2')).toBe(true);
    await sent();
    expect(await refused()).toEqual([]);
    expect(await here()).toEqual(['1234AB2']);
    expect(await there()).toEqual(['1234AB2']);
  });

  test('is not undone while the server cannot be reached', async () => {
    network.cut = true;
    expect(await sync.discardRefused('addresses', '1234AB2')).toBe(false);
    expect(await refused()).toHaveLength(1);
  });
});

test('sends documents one by one if the server refuses the batch, each with its own result', async () => {
  const real = fetch;
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const isMany =
      new URL(input).pathname.endsWith('/_bulk_docs') && String(init?.body).includes('"1234AB8"');
    if (!isMany) return real(input, init);
    return Response.json({ error: 'forbidden', reason: 'too-many-addresses' }, { status: 403 });
  });
  try {
    network.cut = true;
    for (const number of ['2', '6', '8']) await sync.saveOwn('addresses', address(number));
    network.cut = false;
    await sent();
    expect(await there()).toEqual(['1234AB2', '1234AB6']);
    expect(await refused()).toMatchObject([{ id: '1234AB8', reason: 'too-many-addresses' }]);
    const { hasUnsent } = await import('./user-refresh.ts');
    expect(await hasUnsent(`addresses-${key}`)).toBe(false);
  } finally {
    vi.stubGlobal('fetch', real);
  }
});

test('reports a refused favourite in the same way', async () => {
  await sync.refreshUserDatabase('favourites');
  await server.store.couch.upsert(`favourites-${key}`, '_design/newer', (doc) => ({
    ...doc,
    _id: '_design/newer',
    language: 'javascript',
    validate_doc_update: `function () { throw { forbidden: 'too-many-favourites' }; }`,
  }));
  await sync.saveOwn('favourites', {
    _id: 'organisation/midden',
    type: 'favourite',
    favorite: true,
    date: '2026-03-06T17:00:00.000Z',
    name: 'Keuken midden',
  });
  expect(await sync.refreshUserDatabase('favourites')).toBe('fresh');
  expect(await sync.readOwnRefused('favourites')).toMatchObject([
    { id: 'organisation/midden', reason: 'too-many-favourites', name: 'Keuken midden' },
  ]);
});
