// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { me, type UserAnswer, updateUser } from '#contract/auth';
import { addDelivers } from '#contract/edges';
import { HOST, type People } from '../testing/command-cases.ts';
import { stubBrowser, watchNetwork } from '../testing/device.ts';
import { HUB, READING_CASES } from '../testing/reading-cases.ts';
import { type RealServer, startRealServer, type TestUser } from '../testing/real-server.ts';
import { removeDatabases } from '../testing/remove-databases.ts';
import { soon } from '../testing/soon.ts';

/** Everything that screens read, through every trouble, on a device of the real server. */
let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let people: People;
let user: UserAnswer;
let page: Page;
let stop = () => {};
const PHONE = '0612345671';

beforeAll(async () => {
  server = await startRealServer();
  const anna = await server.loggedIn(PHONE);
  const customers: TestUser[] = [await server.loggedIn('0612345672'), await server.loggedIn('0612345673')];
  await anna.get(addDelivers, { params: { target: HOST }, body: {} });
  await server.approveCourier(anna.user, HOST, true);
  await server.inviteOwner(HOST, PHONE);
  await anna.get(updateUser, { body: { courier: true } });
  ({ user } = (await anna.get(me)) as { user: UserAnswer });
  stubBrowser(server.url);
  network = watchNetwork(server.url);
  let orders = 0;
  // Orders of a user are limited to thirty in an hour.
  people = { server, anna, other: async () => customers[orders++ % customers.length]! };
  network.others = new Set(customers.map(({ token }) => token));
}, 60_000);
afterAll(() => server.close());
afterEach(() => stop());
beforeEach(async () => {
  await removeDatabases();
  localStorage.clear();
  reach(true);
  network.loseAnswers = false;
  network.proxy = () => null;
  page = await openPage();
});

/** The app in a freshly opened tab, with the storage of the device, and Anna logged in. */
async function openPage() {
  vi.resetModules();
  const { session } = await import('./device/session-store.ts');
  session.set({ token: people.anna.token, expires: '2027-01-01T00:00:00.000Z', user });
  const { adjustClock } = await import('./device/server-clock.ts');
  adjustClock(new Date(server.clock.now()).toUTCString());
  return import('./engine.ts');
}
type Page = Awaited<ReturnType<typeof openPage>>;

function reach(isReachable: boolean): void {
  network.cut = !isReachable;
  Object.assign(navigator, { onLine: isReachable });
}

describe.each(READING_CASES)('$name', ({ refresh, read, change }) => {
  const seen = (by: Page = page) => read(by, people);
  /** Brings the device up to date with the server. @returns the text that it then shows */
  async function fetched(): Promise<string> {
    // A database of a user is created at the first request.
    await refresh(page);
    const first = await change(people);
    expect(await refresh(page)).toBe('fresh');
    expect(await seen()).toBe(first);
    return first;
  }

  test('in airplane mode it shows what is stored', async () => {
    const first = await fetched();
    await change(people);
    reach(false);
    expect(await refresh(page)).toBe('unreachable');
    expect(await seen()).toBe(first);
  });

  test('with a lost answer it keeps what is stored, and the next answer brings the change', async () => {
    const first = await fetched();
    const second = await change(people);
    network.loseAnswers = true;
    expect(await refresh(page)).toBe('unreachable');
    expect(await seen()).toBe(first);
    network.loseAnswers = false;
    expect(await refresh(page)).toBe('fresh');
    expect(await seen()).toBe(second);
  });

  test('with a proxy that answers in the server’s place it keeps what is stored', async () => {
    const first = await fetched();
    const second = await change(people);
    for (const status of [400, 403, 404]) {
      network.proxy = () => status;
      expect(await refresh(page)).toBe('unreachable');
      expect(await seen()).toBe(first);
    }
    network.proxy = () => null;
    expect(await refresh(page)).toBe('fresh');
    expect(await seen()).toBe(second);
  });

  test('after a reload it is there without a request', async () => {
    const first = await fetched();
    const reloaded = await openPage();
    network.requests = [];
    expect(await seen(reloaded)).toBe(first);
    expect(network.requests).toEqual([]);
  });

  test('reopened in airplane mode it is there, and the change comes with the network', async () => {
    const first = await fetched();
    const second = await change(people);
    reach(false);
    const reopened = await openPage();
    expect(await seen(reopened)).toBe(first);
    reach(true);
    expect(await refresh(reopened)).toBe('fresh');
    expect(await seen(reopened)).toBe(second);
  });

  test('two tabs share what one of them fetched', async () => {
    await fetched();
    const other = await openPage();
    const second = await change(people);
    expect(await refresh(page)).toBe('fresh');
    network.requests = [];
    expect(await seen(other)).toBe(second);
    expect(network.requests).toEqual([]);
  });

  test('what another device changed arrives by itself', async () => {
    await fetched();
    page.followHub(HUB);
    stop = page.startSync();
    await soon(() => expect(network.requests).toContain('GET /api/events'));
    const second = await change(people);
    await soon(async () => expect(await seen()).toBe(second));
  });

  test('with evicted storage it is fetched again', async () => {
    const first = await fetched();
    await removeDatabases();
    page = await openPage();
    expect(['null', null]).toContain(await seen());
    expect(await refresh(page)).toBe('fresh');
    expect(await seen()).toBe(first);
  });
});
