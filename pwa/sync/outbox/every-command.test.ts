// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDelivers } from '#contract/edges';
import { COMMAND_CASES, HOST, type People } from '../../testing/command-cases.ts';
import { sessionsOfPages, stubBrowser, watchNetwork } from '../../testing/device.ts';
import { type RealServer, startRealServer, type TestUser } from '../../testing/real-server.ts';
import { removeDatabases } from '../../testing/remove-databases.ts';
import { soon } from '../../testing/soon.ts';

/** Every kind of command through every trouble, from a device to the real server. */
let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let people: People;
let page: Page;
const customers: TestUser[] = [];
let orders = 0;
const PHONE = '0612345651';

const { sessions, endSessions } = sessionsOfPages();

beforeAll(async () => {
  server = await startRealServer();
  const anna = await server.loggedIn(PHONE);
  await anna.get(addDelivers, { params: { target: HOST }, body: {} });
  await server.approveCourier(anna.user, HOST, true);
  await server.inviteOwner(HOST, PHONE);
  stubBrowser(server.url);
  network = watchNetwork(server.url);
  people = { server, anna, other: someCustomer };
}, 60_000);
afterAll(() => {
  endSessions();
  return server.close();
});
beforeEach(async () => {
  await removeDatabases();
  localStorage.clear();
  reach(true);
  network.loseAnswers = false;
  page = await openPage();
});

/** Several customers, since the orders of a user are limited to thirty in an hour. */
async function someCustomer(): Promise<TestUser> {
  const customer =
    customers[Math.floor(orders++ / 25)] ?? (await server.loggedIn(`061234580${customers.length}`));
  if (!customers.includes(customer)) customers.push(customer);
  network.others.add(customer.token);
  return customer;
}

/** The app in a freshly opened tab, with the storage of the device, and Anna logged in. */
async function openPage() {
  vi.resetModules();
  const { session } = await import('../device/session-store.ts');
  sessions.push(session);
  session.set({
    token: people.anna.token,
    expires: '2027-01-01T00:00:00.000Z',
    user: { _id: people.anna.user, phone: PHONE, '#HOSTS': [], '#KITCHENS': [], _address: [] } as never,
  });
  const engine = await import('../engine.ts');
  const { sendOutbox } = await import('./outbox-send.ts');
  const { storeCommand, applyEvent, outboxName } = await import('./outbox.ts');
  const { sendCommand } = await import('./commands.ts');
  return { ...engine, sendOutbox, storeCommand, applyEvent, outboxName, sendCommand };
}
type Page = Awaited<ReturnType<typeof openPage>>;

function reach(isReachable: boolean): void {
  network.cut = !isReachable;
  Object.assign(navigator, { onLine: isReachable });
}

const states = async (of: Page = page) =>
  (await of.readOutbox(people.anna.user)).map(({ state }) => state).filter((state) => state !== 'answered');
const send = (from: Page = page) => from.sendOutbox({ impatient: true });
const change = (id: string, by: object) =>
  server.store.couch.upsert('catalog', id, (doc) => doc && { ...doc, ...by });

describe.each(COMMAND_CASES)('$name', ({ name, prepare, effect, once, second }) => {
  const given = async () => {
    const command = await prepare(people);
    const effectNow = () => effect(people, command);
    expect(await effectNow()).toBeUndefined();
    return { command, effectNow };
  };

  test('in airplane mode it waits on the device, and is sent when the network is back', async () => {
    const { command, effectNow } = await given();
    reach(false);
    await page.enqueueCommandAndWait(command);
    expect(await states()).toEqual(['waiting']);
    expect(await effectNow()).toBeUndefined();
    reach(true);
    await send();
    expect(await states()).toEqual([]);
    expect(await effectNow()).toEqual(once);
  });

  test('with a lost answer it is sent again, and carried out once', async () => {
    const { command, effectNow } = await given();
    network.loseAnswers = true;
    await page.enqueueCommandAndWait(command);
    expect(await states()).toEqual(['unknown']);
    network.loseAnswers = false;
    await send();
    expect(await states()).toEqual([]);
    expect(await effectNow()).toEqual(once);
  });

  test('with a page that is reloaded while it is sent, it is carried out once', async () => {
    const { command, effectNow } = await given();
    const { _id } = await page.storeCommand(people.anna.user, command);
    await page.applyEvent(people.anna.user, _id, { type: 'sending' });
    // The server gets it, the page is gone.
    expect(await page.sendCommand(command, _id, people.anna.user)).toMatchObject({ ok: true });
    page = await openPage();
    await send();
    expect(await states()).toEqual([]);
    expect(await effectNow()).toEqual(once);
  });

  test('with an app that is closed before it is sent, it is sent when the app is opened again', async () => {
    const { command, effectNow } = await given();
    reach(false);
    await page.enqueueCommandAndWait(command);
    page = await openPage();
    reach(true);
    const stop = page.startSync();
    await soon(async () => expect(await states()).toEqual([]));
    stop();
    expect(await effectNow()).toEqual(once);
  });

  test('with two tabs that send it at the same moment, it is carried out once', async () => {
    const { command, effectNow } = await given();
    reach(false);
    await page.enqueueCommandAndWait(command);
    const other = await openPage();
    reach(true);
    // There are no Web Locks here, so only the server prevents the command from running twice.
    await Promise.all([send(), send(other)]);
    await soon(async () => {
      await send();
      expect(await states()).toEqual([]);
    });
    expect(await effectNow()).toEqual(once);
  });

  test('given on two devices at once, it is carried out once, and both get an answer', async () => {
    const { command, effectNow } = await given();
    const other = '01j000000000000000000'.concat(String(10_000 + orders++));
    const [entry, elsewhere] = await Promise.all([
      page.enqueueCommandAndWait(command),
      page.sendCommand(command, other, people.anna.user),
    ]);
    const codes = [entry!.failure?.code, elsewhere.ok ? undefined : elsewhere.code].filter(Boolean);
    expect(
      codes.every((code) => code === second),
      `${codes}`,
    ).toBe(true);
    expect(codes.length).toBeLessThan(2);
    expect(await effectNow()).toEqual(once);
  });

  const closing = { closed: true };
  const dearer = { products: [{ _id: 'soep', name: 'Soep', tab: 'Eten', group: 'Alles', price: 6 }] };
  test.each([
    ['the business closes', HOST, closing, 'host-closed'],
    ['prices change', 'menu/midden', dearer, 'amounts-changed'],
  ])(
    'given before %s, it is carried out as it was given, and an order is refused',
    async (_, id, by, code) => {
      const { command, effectNow } = await given();
      reach(false);
      await page.enqueueCommandAndWait(command);
      const before = (await server.store.couch.get('catalog', id)) as Record<string, unknown>;
      await change(id, by);
      reach(true);
      await send();
      await change(id, Object.fromEntries(Object.keys(by).map((field) => [field, before[field]])));
      const [entry] = await page.readOutbox(people.anna.user);
      // Paying in another way starts an order that its business no longer makes.
      const starts = name === 'place-order' || (name === 'change-payment' && code === 'host-closed');
      if (starts) {
        expect(entry).toMatchObject({ state: 'refused', failure: { code } });
        expect(await effectNow()).toBeUndefined();
      } else {
        expect(await states()).toEqual([]);
        expect(await effectNow()).toEqual(once);
      }
    },
  );

  test('with storage that was evicted while it waited, it is not sent, and can be given again', async () => {
    const { command, effectNow } = await given();
    reach(false);
    await page.enqueueCommandAndWait(command);
    await removeDatabases();
    page = await openPage();
    reach(true);
    await send();
    expect(await states()).toEqual([]);
    expect(await effectNow()).toBeUndefined();
    await page.enqueueCommandAndWait(command);
    expect(await states()).toEqual([]);
    expect(await effectNow()).toEqual(once);
  });
});
