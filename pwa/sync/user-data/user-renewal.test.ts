// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Favourite } from '#documents/favourite';
import { BreakingStorage } from '../../testing/breaking-storage.ts';
import { sessionsOfPages, stubBrowser, watchNetwork } from '../../testing/device.ts';
import { FailingStorage } from '../../testing/failing-storage.ts';
import { addressOf } from '../../testing/reading-cases.ts';
import { type RealServer, startRealServer, type TestUser } from '../../testing/real-server.ts';
import { SCREENS_MARK } from '../device/screens-mark.ts';

let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let anna: TestUser;
let key: string;
const storage = new BreakingStorage();
const KINDS = ['stamps', 'addresses', 'favourites'] as const;

const favourite = (name: string): Favourite => ({
  _id: `organisation/${name}`,
  type: 'favourite',
  favorite: true,
  date: '2026-03-06T17:00:00.000Z',
});
const stamp = (name: string) => ({
  _id: `stamp/order/${name}`,
  type: 'stamp',
  host: { _id: 'organisation/midden', name: 'Keuken midden' },
  stamps: 1,
  order: `order/${name}`,
  date: '2026-03-06T17:00:00.000Z',
});
const { sessions, endSessions } = sessionsOfPages();

beforeAll(async () => {
  server = await startRealServer();
  anna = await server.loggedIn('0612345621');
  key = anna.user.slice('user/'.length);
  stubBrowser(server.url);
  network = watchNetwork(server.url);
  // The server creates them at the first request.
  const page = await openPage();
  for (const kind of KINDS) await page.refreshUserDatabase(kind);
  for (const kind of KINDS) await page.destroyDatabase(`${kind}-${key}`);
}, 60_000);
afterAll(() => {
  endSessions();
  return server.close();
});

/** The app in a freshly started browser, with Anna logged in. */
async function openPage() {
  storage.newPage();
  network.cut = false;
  network.answersLeft = Number.POSITIVE_INFINITY;
  const { session } = await import('../device/session-store.ts');
  sessions.push(session);
  session.set({
    token: anna.token,
    expires: '2027-01-01T00:00:00.000Z',
    user: { _id: anna.user, phone: '0612345621', courier: false, '#HOSTS': [], _address: [] } as never,
  });
  const user = await import('./user-databases.ts');
  const refresh = await import('./user-refresh.ts');
  const replicas = await import('../replica/replicas.ts');
  return { ...user, ...refresh, ...replicas };
}
type Page = Awaited<ReturnType<typeof openPage>>;

beforeEach(async () => {
  vi.restoreAllMocks();
  storage.install();
  await server.makeAnew(`stamps-${key}`, [stamp('first'), stamp('second')]);
  await server.makeAnew(`addresses-${key}`, []);
  await server.makeAnew(`favourites-${key}`, []);
  const next = await openPage();
  for (const kind of KINDS) expect(await next.refreshUserDatabase(kind)).toBe('fresh');
});
afterEach(async () => {
  const page = await openPage();
  for (const kind of KINDS) await page.destroyDatabase(`${kind}-${key}`);
});

const here = async (page: Page, kind: (typeof KINDS)[number]) => {
  const wasCut = network.cut;
  network.cut = true;
  const kept = (await page.readUserDocuments(kind))?.value.map(({ _id }) => _id).sort() ?? [];
  network.cut = wasCut;
  return kept;
};
const there = async (database: string) =>
  (await server.store.couch.all(`${database}-${key}`)).map((doc) => (doc as { _id: string })._id).sort();

describe('a recreated database that the server writes', () => {
  const BEFORE = ['stamp/order/first', 'stamp/order/second'];
  const AFTER = ['stamp/order/second', 'stamp/order/third'];
  const makeAnew = () => server.makeAnew(`stamps-${key}`, [stamp('second'), stamp('third')]);

  test('replaces the old replica, and takes the screens out of use that show it', async () => {
    const page = await openPage();
    expect(await here(page, 'stamps')).toEqual(BEFORE);
    await makeAnew();
    localStorage.setItem(SCREENS_MARK, 'kept');
    expect(await page.refreshUserDatabase('stamps')).toBe('fresh');
    const next = await openPage();
    expect(await next.refreshUserDatabase('stamps')).toBe('fresh');
    expect(localStorage.getItem(SCREENS_MARK)).toBeNull();
    expect(await here(next, 'stamps')).toEqual(AFTER);
    expect((await next.databasesOnDevice()).filter((name) => name.startsWith('stamps'))).toHaveLength(1);
  });

  test('loses nothing if an answer is lost or the page dies at any step', async () => {
    await makeAnew();
    for (let at = 0; ; at++) {
      const dying = await openPage();
      storage.steps = 0;
      if (at % 2) storage.breaksAt = (at + 1) / 2;
      else network.answersLeft = at / 2;
      await dying.refreshUserDatabase('stamps');
      const isWhole = !storage.isBroken && network.answersLeft >= 0;
      const next = await openPage();
      expect([BEFORE, AFTER], `after ${at}`).toContainEqual(await here(next, 'stamps'));
      if (isWhole && at > 20) break;
      expect(at).toBeLessThan(80);
      if ((await here(next, 'stamps')).join() !== AFTER.join()) continue;
      // Done: recreate it for the next page to die on.
      await server.makeAnew(
        `stamps-${key}`,
        BEFORE.map((id) => stamp(id.slice('stamp/order/'.length))),
      );
      expect(await next.refreshUserDatabase('stamps')).toBe('fresh');
      const again = await openPage();
      expect(await again.refreshUserDatabase('stamps')).toBe('fresh');
      expect(await here(again, 'stamps')).toEqual(BEFORE);
      await makeAnew();
    }
  }, 120_000);
});

describe('a recreated database that the user writes', () => {
  test('gets all data of the device, even if it was sent before', async () => {
    const page = await openPage();
    await page.saveOwn('addresses', addressOf('2'));
    await page.saveOwn('favourites', favourite('midden'));
    expect(await page.refreshUserDatabase('addresses')).toBe('fresh');
    expect(await page.refreshUserDatabase('favourites')).toBe('fresh');
    expect(await there('addresses')).toEqual(['1234AB2']);
    network.cut = true;
    await page.saveOwn('addresses', addressOf('4'));
    await server.makeAnew(`addresses-${key}`, [addressOf('6')]);
    await server.makeAnew(`favourites-${key}`, []);
    const next = await openPage();
    localStorage.setItem(SCREENS_MARK, 'kept');
    expect(await next.refreshUserDatabase('addresses')).toBe('fresh');
    expect(localStorage.getItem(SCREENS_MARK)).toBeNull();
    expect(await next.refreshUserDatabase('favourites')).toBe('fresh');
    expect(await there('addresses')).toEqual(['1234AB2', '1234AB4', '1234AB6']);
    expect(await there('favourites')).toEqual(['organisation/midden']);
    expect(await here(next, 'addresses')).toEqual(['1234AB2', '1234AB4', '1234AB6']);
    expect(await next.hasUnsent(`addresses-${key}`)).toBe(false);
  });

  test('gets it if an answer is lost or the page dies at any step', async () => {
    const page = await openPage();
    await page.saveOwn('addresses', addressOf('2'));
    expect(await page.refreshUserDatabase('addresses')).toBe('fresh');
    for (let at = 0; ; at++) {
      await server.makeAnew(`addresses-${key}`, [addressOf('6')]);
      const dying = await openPage();
      storage.steps = 0;
      if (at % 2) storage.breaksAt = (at + 1) / 2;
      else network.answersLeft = at / 2;
      await dying.refreshUserDatabase('addresses');
      const isWhole = !storage.isBroken && network.answersLeft >= 0;
      const next = await openPage();
      expect(await here(next, 'addresses'), `after ${at}`).toContain('1234AB2');
      expect(await next.refreshUserDatabase('addresses')).toBe('fresh');
      expect(await there('addresses'), `after ${at}`).toEqual(['1234AB2', '1234AB6']);
      expect(await here(next, 'addresses')).toEqual(['1234AB2', '1234AB6']);
      if (isWhole && at > 20) break;
      expect(at).toBeLessThan(80);
    }
  }, 120_000);
});

test.each(['commit', 'request'] as const)(
  'a device that is full at every %s ends a replication whose checkpoint it cannot store',
  async (how) => {
    vi.restoreAllMocks();
    const failing = new FailingStorage().install();
    const page = await openPage();
    expect(await page.refreshUserDatabase('favourites')).toBe('fresh');
    // A change that the device does not replicate, but that advances the sequence.
    await server.store.couch.upsert(`favourites-${key}`, '_design/other', () => ({ _id: '_design/other' }));
    failing.full(how);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let refreshed = '';
    void page.refreshUserDatabase('favourites').then((result) => {
      refreshed = result;
    });
    // Advance fake timers, and let the real work of network and storage proceed.
    for (let at = 0; at < 2000 && refreshed === ''; at++) {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(500);
    }
    vi.useRealTimers();
    failing.full(false);
    expect(refreshed).toBe('unreachable');
    expect(await page.refreshUserDatabase('favourites')).toBe('fresh');
  },
);
