// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { me, type UserAnswer } from '#contract/auth';
import { stubBrowser, watchNetwork } from '../testing/device.ts';
import { type RealServer, startRealServer, type TestUser } from '../testing/real-server.ts';

/** Calls about people that need a connection: asking a business to deliver for it, and inviting to a kitchen. */
const HOST = 'organisation/midden';
let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let anna: TestUser;
let phones = 0;

beforeAll(async () => {
  server = await startRealServer();
  stubBrowser(server.url);
  // The engine is loaded after the first paint.
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 0));
  network = watchNetwork(server.url);
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  Object.assign(network, { cut: false, loseAnswers: false });
  const phone = `061234569${phones++}`;
  anna = await server.loggedIn(phone);
  await server.inviteOwner(HOST, phone);
  localStorage.clear();
});

/** The page in a freshly opened tab, with Anna logged in. */
async function openPage() {
  vi.resetModules();
  const { session } = await import('../sync/device/session-store.ts');
  const { user } = (await anna.get(me)) as { user: UserAnswer };
  session.set({ token: anna.token, expires: '2027-01-01T00:00:00.000Z', user });
  const { joinPickup, refreshKitchens, readKitchen } = await import('../sync/engine.ts');
  const { invitePerson } = await import('./kitchen-people.ts');
  return { session, joinPickup, refreshKitchens, readKitchen, invitePerson };
}
type Page = Awaited<ReturnType<typeof openPage>>;

const GUEST = '0698765499';
/** Each call, and how often a device that asks the server finds its result. */
const CALLS = [
  {
    call: 'asking a business',
    ask: (page: Page) => page.joinPickup(HOST),
    async found() {
      const { user } = (await anna.get(me)) as { user: UserAnswer };
      return user['#HOSTS'].filter(({ _id }) => _id === HOST).length;
    },
  },
  {
    call: 'inviting a person',
    ask: (page: Page) => page.invitePerson(HOST, GUEST, 'staff'),
    async found() {
      const page = await openPage();
      await page.refreshKitchens();
      const people = (await page.readKitchen(HOST))!.value.people;
      return people.filter(({ phone }) => phone.endsWith(GUEST.slice(-2))).length;
    },
  },
];

describe.each(CALLS)('$call', ({ call, ask, found }) => {
  const before = async () => (call === 'inviting a person' ? await found() : 0);

  test('without a network says so, and can be done again', async () => {
    const page = await openPage();
    const there = await before();
    network.cut = true;
    expect(await ask(page)).toMatchObject({ ok: false, code: 'unreachable' });
    network.cut = false;
    expect(await found()).toBe(there);
    expect(await ask(page)).toEqual({ ok: true });
    expect(await found()).toBe(1);
  });

  test('with a lost answer is done once', async () => {
    const page = await openPage();
    network.loseAnswers = true;
    expect(await ask(page)).toMatchObject({ ok: false, code: 'unreachable' });
    network.loseAnswers = false;
    expect(await found()).toBe(1);
    expect(await ask(page)).toEqual({ ok: true });
    expect(await found()).toBe(1);
  });

  test('is there after a reload, and on another device', async () => {
    expect(await ask(await openPage())).toEqual({ ok: true });
    localStorage.clear();
    await openPage();
    expect(await found()).toBe(1);
  });

  test('in two tabs at once is done once', async () => {
    const tabs = [await openPage(), await openPage()];
    expect(await Promise.all(tabs.map(ask))).toEqual([{ ok: true }, { ok: true }]);
    expect(await found()).toBe(1);
  });
});
