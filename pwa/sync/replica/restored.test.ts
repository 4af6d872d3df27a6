// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { me, type UserAnswer } from '#contract/auth';
import { addOrder } from '#contract/orders';
import { HOST, soup } from '../../testing/command-cases.ts';
import { stubBrowser, watchNetwork } from '../../testing/device.ts';
import { addressOf, HUB } from '../../testing/reading-cases.ts';
import type { RealServer, TestUser } from '../../testing/real-server.ts';
import { soon } from '../../testing/soon.ts';

interface RestorableServer extends Pick<RealServer, 'url' | 'clock' | 'store' | 'loggedIn' | 'inviteOwner'> {
  backUp(): Promise<void>;
  restore(command: string): Promise<void>;
  close(): Promise<void>;
}

// By a variable path, as in real-server.ts.
const SERVER = '../../../sync-server/testing/start-restorable-server.ts';
const PHONE = '0612345641';

let server: RestorableServer;
let network: ReturnType<typeof watchNetwork>;
/** Has the device, and owns the business. */
let anna: TestUser;
let bob: TestUser;
let page: typeof import('../engine.ts');
let stop = () => {};

const soupOf = (name: string) => soup({ server }, { _id: `order/${name}` });
const order = (who: TestUser, name: string) =>
  who.get(addOrder, { params: { user: who.user }, body: { order: soupOf(name) } });
const message = (text: string) =>
  server.store.couch.upsert('catalog', HOST, (host) => host && { ...host, message: text });

const onBoard = async () => (await page.readKitchen(HOST))?.value.orders.map(({ _id }) => _id).sort();
const ownOrders = async () => (await page.readUserDocuments('orders'))?.value.map(({ _id }) => _id).sort();
const messageShown = async () => (await page.readBusiness(HOST))?.value.host.message;
const there = async (kind: 'addresses' | 'favourites') =>
  (await server.store.couch.all(`${kind}-${anna.user.slice('user/'.length)}`))
    .map((doc) => (doc as { _id: string })._id)
    .sort();

/** Opens the app, and shows the town. */
async function openPage(user: UserAnswer): Promise<void> {
  stubBrowser(server.url);
  network = watchNetwork(server.url);
  network.others = new Set([bob.token]);
  const { session } = await import('../device/session-store.ts');
  session.set({ token: anna.token, expires: '2027-01-01T00:00:00.000Z', user });
  page = await import('../engine.ts');
  const { followHub, startSync } = await import('../start.ts');
  followHub(HUB);
  stop = startSync();
}

/** What the device sends and receives after the backup, and what it keeps without a connection. */
async function liveOn(): Promise<void> {
  await order(bob, 'lost1');
  await order(bob, 'lost2');
  await order(anna, 'lost3');
  await message('lost');
  await page.removeOwn('addresses', addressOf('6')._id);
  await page.saveOwn('addresses', addressOf('2'));
  await page.saveOwn('favourites', {
    _id: HOST,
    type: 'favourite',
    favorite: true,
    date: '2026-06-12T16:00:00.000Z',
  });
  await soon(async () => {
    expect(await onBoard()).toEqual(['order/lost1', 'order/lost2', 'order/lost3', 'order/saved']);
    expect(await ownOrders()).toEqual(['order/lost3']);
    expect(await messageShown()).toBe('lost');
    expect([await there('addresses'), await there('favourites')]).toEqual([['1234AB2'], [HOST]]);
  });
  network.cut = true;
  await page.saveOwn('addresses', addressOf('4'));
  await page.enqueueCommand({
    kind: 'place-order',
    body: { order: soupOf('unsent') },
    concept: { _id: 'order/unsent' } as never,
  });
}

beforeAll(async () => {
  const { startRestorableServer } = await import(/* @vite-ignore */ SERVER);
  server = await startRestorableServer();
  bob = await server.loggedIn('0612345642');
  anna = await server.loggedIn(PHONE);
  await server.inviteOwner(HOST, PHONE);
  await openPage(((await anna.get(me)) as { user: UserAnswer }).user);
  await order(bob, 'saved');
  await page.saveOwn('addresses', addressOf('6'));
  await soon(async () => {
    expect(await onBoard()).toEqual(['order/saved']);
    expect(await there('addresses')).toEqual(['1234AB6']);
  });
  await server.backUp();
  await liveOn();
  await server.restore('renew-databases');
  network.cut = false;
  window.dispatchEvent(new Event('online'));
  await order(bob, 'later');
}, 120_000);
afterAll(async () => {
  stop();
  const { session } = await import('../device/session-store.ts');
  session.set(null);
  await server.close();
});

describe('After an older backup was restored', () => {
  test('the board of a kitchen gets the next order, and shows no order that the server lost', () =>
    soon(async () => expect(await onBoard()).toEqual(['order/later', 'order/saved', 'order/unsent'])));

  test('a customer sees the orders that the server knows, among them one that waited in the outbox', () =>
    soon(async () => expect(await ownOrders()).toEqual(['order/unsent'])));

  test('addresses and favourites are as the device has them, whatever the server lost or never got', () =>
    soon(async () => {
      expect(await there('addresses')).toEqual(['1234AB2', '1234AB4']);
      expect(await there('favourites')).toEqual([HOST]);
    }));

  test('the catalogue is that of the backup, and its next change arrives', async () => {
    await soon(async () => expect(await messageShown()).toBeFalsy());
    await message('later');
    await soon(async () => expect(await messageShown()).toBe('later'));
  });

  test('what the server changes next in a database of the user arrives', async () => {
    await order(anna, 'next');
    await soon(async () => expect(await ownOrders()).toEqual(['order/next', 'order/unsent']));
  });
});
