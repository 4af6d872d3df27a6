// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderRequest } from '#contract/orders';
import type { SavedAddress } from '#documents/address';
import type { Order } from '#documents/order';
import { catalogsOnDevice } from '../../testing/catalogs-on-device.ts';
import { soup } from '../../testing/command-cases.ts';
import { sessionsOfPages, stubBrowser, watchNetwork } from '../../testing/device.ts';
import { type RealServer, startRealServer, type TestUser } from '../../testing/real-server.ts';
import { removeDatabases } from '../../testing/remove-databases.ts';
import { soon } from '../../testing/soon.ts';

const HUB = 'hub/teststad';
let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let anna: TestUser;
let bert: TestUser;
/** Used by no other test: a page that another test left open may still open the databases of its user. */
let carla: TestUser;

const { sessions, endSessions } = sessionsOfPages();

beforeAll(async () => {
  server = await startRealServer();
  anna = await server.loggedIn('0612345641');
  bert = await server.loggedIn('0612345642');
  carla = await server.loggedIn('0612345643');
  stubBrowser(server.url);
  network = watchNetwork(server.url);
}, 60_000);
afterAll(() => {
  endSessions();
  return server.close();
});
beforeEach(async () => {
  await removeDatabases();
  localStorage.clear();
  network.cut = false;
  network.loseAnswers = false;
});

/** The app in a freshly started browser, with its storage. */
async function openPage() {
  vi.resetModules();
  const engine = await import('../engine.ts');
  const { session } = await import('../device/session-store.ts');
  sessions.push(session);
  const users = await import('../account/device-users.ts');
  const replicas = await import('./replicas.ts');
  const deliveries = await import('../deliveries/deliveries-replicas.ts');
  return { ...engine, session, ...users, ...replicas, ...deliveries };
}
type Page = Awaited<ReturnType<typeof openPage>>;

function logIn(page: Page, { user, token }: TestUser): void {
  page.rememberUser({ _id: user });
  page.session.set({
    token,
    expires: '2027-01-01T00:00:00.000Z',
    user: { _id: user, phone: '0612345641', courier: false, '#HOSTS': [], _address: [] } as never,
  });
}

const address: SavedAddress = {
  _id: '1234AB2',
  type: 'address',
  name: 'Dorpsstraat 2, 1234 AB Teststad',
  street: 'Dorpsstraat',
  number: '2',
  zipcode: '1234AB',
  city: 'Teststad',
};
const soupOf = (key: string) => soup({ server }, { _id: `order/${key}` });
const place = (page: Page, order: OrderRequest) =>
  page.enqueueCommandAndWait({ kind: 'place-order', body: { order }, concept: { _id: order._id } as Order });
const keyOf = ({ user }: TestUser) => user.slice('user/'.length);
const onDevice = async (page: Page, { user }: TestUser) =>
  (await page.databasesOnDevice()).filter((name) => name.endsWith(user.slice('user/'.length)));

describe('a browser that removed the databases and kept localStorage', () => {
  test('gets back the sent order, and everything else from the server', async () => {
    const page = await openPage();
    logIn(page, anna);
    await page.refreshHub(HUB);
    await page.saveOwn('addresses', address);
    expect(await page.refreshUserDatabase('addresses')).toBe('fresh');
    network.loseAnswers = true;
    expect((await place(page, soupOf('lost-with-storage')))?.state).toBe('unknown');
    network.loseAnswers = false;
    await removeDatabases();

    const next = await openPage();
    expect(next.session.get()?.user._id).toBe(anna.user);
    expect(await next.readOutbox(anna.user)).toEqual([]);
    expect(await next.readUserDocuments('orders')).toBeNull();
    expect(await next.readHub(HUB)).toBeNull();
    await soon(async () => {
      expect(await next.refreshUserDatabase('orders')).toBe('fresh');
      expect(await next.readUserDocument('orders', 'order/lost-with-storage')).toMatchObject({ amount: 9 });
    });
    expect(await next.refreshUserDatabase('addresses')).toBe('fresh');
    expect((await next.readUserDocuments('addresses'))?.value).toMatchObject([{ _id: address._id }]);
    expect(await next.refreshHub(HUB)).toBe('fresh');
    expect((await next.readHub(HUB))?.value.hosts.length).toBeGreaterThan(1);
  });

  test('does so while the page is open', async () => {
    const page = await openPage();
    logIn(page, anna);
    await page.saveOwn('addresses', address);
    await page.refreshUserDatabase('addresses');
    await page.refreshHub(HUB);
    await removeDatabases();
    expect(await page.refreshHub(HUB)).toBe('fresh');
    expect((await page.readHub(HUB))?.value.hosts.length).toBeGreaterThan(1);
    expect(await page.refreshUserDatabase('addresses')).toBe('fresh');
    expect((await page.readUserDocuments('addresses'))?.value).toMatchObject([{ _id: address._id }]);
  });

  test('recovers from stale notes about the databases', async () => {
    localStorage.setItem('eetplein-replicas', JSON.stringify({ catalog: { used: 1, other: true } }));
    localStorage.setItem(
      'eetplein-deliveries',
      JSON.stringify([{ user: anna.user, host: 'organisation/midden' }]),
    );
    const page = await openPage();
    logIn(page, anna);
    expect(await page.refreshHub(HUB)).toBe('fresh');
    await soon(async () => expect(await catalogsOnDevice(page)).toEqual(['catalog.2']));
    await page.deliveryReplicas.removeWithdrawn();
    expect(await page.readDeliveries()).toMatchObject({ value: [] });
    const next = await openPage();
    expect((await next.readHub(HUB))?.value.hosts.length).toBeGreaterThan(1);
  });
});

describe('a browser that kept the databases and lost localStorage', () => {
  test('shows other users nothing, and the same user everything, unsent commands included', async () => {
    const page = await openPage();
    logIn(page, anna);
    await page.refreshUserDatabase('addresses');
    network.cut = true;
    await page.saveOwn('addresses', { ...address, _id: '1234AB8', number: '8' });
    await place(page, soupOf('unsent'));
    localStorage.clear();

    const next = await openPage();
    expect(await next.readUserDocuments('addresses')).toBeNull();
    await next.finishForgetting();
    logIn(next, bert);
    await next.forgetOtherUsers({ _id: bert.user });
    expect((await next.readUserDocuments('addresses'))?.value ?? []).toEqual([]);
    expect(await next.readOutbox(bert.user)).toEqual([]);
    logIn(next, anna);
    expect(await next.readOutbox(anna.user)).toMatchObject([{ subject: 'order/unsent' }]);
    network.cut = false;
    expect(await next.refreshUserDatabase('addresses')).toBe('fresh');
    expect(await server.store.couch.get(`addresses-${keyOf(anna)}`, '1234AB8')).toBeTruthy();
    const { sendOutbox } = await import('../outbox/outbox-send.ts');
    await sendOutbox({ impatient: true });
    expect(await next.readOutbox(anna.user)).toMatchObject([{ state: 'answered' }]);
  });

  test('removes the data of a user when another one logs in', async () => {
    const page = await openPage();
    logIn(page, carla);
    await page.refreshUserDatabase('addresses');
    expect(await onDevice(page, carla)).not.toEqual([]);
    localStorage.clear();
    const next = await openPage();
    await next.finishForgetting();
    logIn(next, bert);
    await next.forgetOtherUsers({ _id: bert.user });
    expect(await onDevice(next, carla)).toEqual([]);
  });

  test('removes deliveries at once, since there is no session', async () => {
    const page = await openPage();
    await page.deliveryReplicas.openReplica({ user: carla.user, host: 'organisation/midden' }).allDocs({});
    localStorage.clear();
    const next = await openPage();
    await next.deliveryReplicas.findForgotten();
    await next.deliveryReplicas.removeWithdrawn();
    expect(await onDevice(next, carla)).toEqual([]);
  });

  test('opens the catalogue offline, in either of its two databases', async () => {
    const page = await openPage();
    await page.refreshHub(HUB);
    const { renew } = await import('./renew.ts');
    const catalog = await import('../catalog/catalog.ts');
    expect(await renew('catalog', 'another', async () => true)).toBe(true);
    expect(await catalog.readHub(HUB)).toBeNull();
    await page.refreshHub(HUB);
    await soon(async () => expect(await catalogsOnDevice(page)).toHaveLength(1));
    const [place] = await catalogsOnDevice(page);
    expect(await page.readHub(HUB)).not.toBeNull();
    localStorage.clear();
    network.cut = true;
    const next = await openPage();
    expect((await next.readHub(HUB))?.value.hosts.length).toBeGreaterThan(1);
    expect(await catalogsOnDevice(next)).toEqual([place]);
  });
});

describe('data that cannot be removed, because a newer version of the app stored it,', () => {
  async function openWithTwoUsers() {
    const page = await openPage();
    for (const user of [anna, carla]) {
      logIn(page, user);
      await page.refreshUserDatabase('addresses');
    }
    const database = page.localDatabase(`addresses-${keyOf(anna)}`);
    await database.putLocal({ ...(await database.get('_local/version')), version: 99 });
    return page;
  }

  test('does not keep that of a later user on the device after both have logged out', async () => {
    const page = await openWithTwoUsers();
    for (const { user } of [anna, carla]) page.userLeaves({ _id: user });
    page.session.set(null);
    const next = await openPage();
    await next.finishForgetting();
    expect(await onDevice(next, anna)).not.toEqual([]);
    expect(await onDevice(next, carla)).toEqual([]);
  });

  test('does not keep the deliveries of another business on the device', async () => {
    const page = await openPage();
    const replicas = (['organisation/midden', 'organisation/noord'] as const).map((host) =>
      page.deliveryReplicas.openReplica({ user: carla.user, host }),
    );
    for (const database of replicas) await database.allDocs({});
    const [first] = replicas;
    await first!.putLocal({ ...(await first!.get('_local/version')), version: 99 });
    const next = await openPage();
    await next.deliveryReplicas.removeWithdrawn().catch(() => {});
    expect(await onDevice(next, carla)).toEqual([expect.stringContaining('midden')]);
  });

  test('does not keep that of a later user on the device when another one logs in', async () => {
    await openWithTwoUsers();
    const next = await openPage();
    logIn(next, bert);
    await next.forgetOtherUsers({ _id: bert.user });
    expect(await onDevice(next, anna)).not.toEqual([]);
    expect(await onDevice(next, carla)).toEqual([]);
  });
});

describe('an interrupted logout', () => {
  test('is finished at the next start', async () => {
    const page = await openPage();
    logIn(page, anna);
    await page.refreshUserDatabase('addresses');
    page.userLeaves({ _id: anna.user });
    page.session.set(null);
    const next = await openPage();
    await next.finishForgetting();
    expect(await onDevice(next, anna)).toEqual([]);
  });

  test('does not remove the data of a session that only ended', async () => {
    const page = await openPage();
    logIn(page, anna);
    await page.refreshUserDatabase('addresses');
    page.session.set(null);
    const next = await openPage();
    await next.finishForgetting();
    expect(await onDevice(next, anna)).not.toEqual([]);
  });
});
