import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Menu } from '#documents/menu';
import type { LedgerOrder } from '#documents/order';
import { orderList } from '../cli/lists.ts';
import type { Deps } from '../deps.ts';
import { KeyedLock } from '../store/keyed-lock.ts';
import { VIEW_PAGE } from '../store/view-pages.ts';
import { type CountedStore, startCountedStore } from '../testing/counted-store.ts';
import { duringTests } from '../testing/during-tests.ts';
import { onAllCopies } from '../testing/on-all-copies.ts';
import * as sample from '../testing/sample-documents.ts';
import { clearDeliveries } from './clear-deliveries.ts';
import { countSales } from './count-sales.ts';
import { daily } from './daily.ts';
import { deleteUser } from './delete-user.ts';
import { housekeep } from './housekeep.ts';
import { PaymentWatch } from './watch-payments.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse(sample.ledgerOrder.date);
const counted = duringTests(startCountedStore);
const log = { info: vi.fn(), warn: vi.fn() };
let deps: Deps;
let requestsOf: CountedStore['requestsOf'];
/** On a cluster, decided writes are made one by one. */
let isCluster: boolean;

let serial = 0;
const orderAt = (change: Partial<LedgerOrder> = {}): LedgerOrder => ({
  ...sample.ledgerOrder,
  _id: `order/n${++serial}`,
  ...change,
});
const ofHost = (key: string) => ({ ...sample.ledgerOrder.host, _id: `organisation/${key}` as const });
const onDay = (days: number) => new Date(NOW + days * DAY).toISOString();

beforeAll(async () => {
  const { store } = counted;
  ({ requestsOf } = counted);
  isCluster = await store.couch.isReplicated('orders');
  deps = { store, clock: () => NOW, lock: new KeyedLock(), push: [], log } as unknown as Deps;
  await store.couch.bulk('catalog', [sample.hub, sample.host, sample.menu, sample.club]);
});

describe('looking for unused pictures', () => {
  const upload = async (...names: string[]) => {
    for (const name of names) {
      const content = { type: 'image/webp', bytes: Buffer.from('picture') };
      await deps.store.files.add(name, 'user/anna', content, NOW - 2 * DAY);
    }
    return names;
  };
  const nameOf = (index: number) => `${String(index).padStart(32, '0')}.webp`;

  test('asks once for many pictures, and never for a document of the catalogue', async () => {
    await upload(...Array.from({ length: 30 }, (_, index) => nameOf(index)));
    const asked = await requestsOf(() => housekeep(deps));
    expect(asked).toMatchObject({
      'POST catalog/_design': 1,
      'POST orders/_design': 1,
      'POST users/_design': 1,
    });
    expect(
      Object.keys(asked)
        .filter((name) => name.includes('catalog/'))
        .toSorted(),
    ).toEqual(['POST catalog/_compact', 'POST catalog/_design']);
  });

  test('keeps a picture as long as a product of a menu shows it', async () => {
    const [shown, unused] = await upload(nameOf(100), nameOf(101));
    const [product] = sample.menu.products;
    const show = (image: string) =>
      deps.store.couch.upsert<Menu>('catalog', sample.menu._id, (menu) => ({
        ...menu!,
        products: [{ ...product!, image }],
      }));
    await show(`/api/io/file/${shown}?of=menu`);
    await housekeep(deps);
    expect(await deps.store.files.get(shown!)).not.toBeNull();
    expect(await deps.store.files.get(unused!)).toBeNull();
    await show('/assets/pizza.webp');
    await housekeep(deps);
    expect(await deps.store.files.get(shown!)).toBeNull();
  });

  test('reads the earlier menus once, on however many pages the pictures are', async () => {
    const { files, kitchen, menuVersions } = deps.store;
    const pages = [await upload(nameOf(200), nameOf(201)), await upload(nameOf(202))];
    vi.spyOn(files, 'namesBefore').mockImplementationOnce(async function* () {
      yield* pages;
    });
    const [product] = sample.menu.products;
    const products = [{ ...product!, image: `/api/io/file/${nameOf(201)}?of=menu` }];
    await kitchen.make(sample.host._id);
    await menuVersions.add(sample.host._id, {
      ...sample.menuVersion,
      menu: { ...sample.menuVersion.menu, products },
    });
    const asked = await requestsOf(() => housekeep(deps));
    expect(asked).toMatchObject({ 'GET kitchen-…/_all_docs': 1 });
    const left = await Promise.all(pages.flat().map(async (name) => (await files.get(name)) !== null));
    expect(left).toEqual([false, true, false]);
  });
});

describe('what expired', () => {
  test('is removed in a few requests, however much it is', async () => {
    const { couch, devices } = deps.store;
    const notes = Array.from({ length: 100 }, (_, index) => ({
      _id: `told/night-${index}`,
      type: 'told',
      due: onDay(index < 80 ? -3 : 0),
      kinds: [],
    }));
    await couch.bulk('notices', notes);
    await onAllCopies(couch, 'notices', notes);
    let removed = 0;
    const asked = await requestsOf(async () => {
      removed = await devices.forgetTold(onDay(-2));
    });
    expect(removed).toBe(80);
    if (!isCluster) expect(Object.values(asked).reduce((sum, count) => sum + count)).toBeLessThan(20);
    const left = () => couch.all('notices', { startkey: 'told/night', endkey: 'told/nighu' });
    await expect.poll(left).toHaveLength(20);
  });
});

describe('clearing the deliveries', () => {
  const deliver = async (host: string, due: string) => {
    const order = orderAt({ due, host: ofHost(host) });
    await deps.store.orders.create(order);
    await deps.store.deliveries.make(order.host._id);
    await deps.store.deliveries.put(order.host._id, { ...sample.delivery, _id: order._id, due });
  };
  const left = async (host: string) => (await deps.store.deliveries.list(`organisation/${host}`)).length;

  test('looks at all businesses the first time, then at those that had deliveries since', async () => {
    for (const host of ['een', 'twee', 'drie']) await deliver(host, onDay(0));
    expect(await clearDeliveries(deps.store, NOW + 2 * DAY)).toBe(3);
    await deliver('twee', onDay(3));
    await deliver('drie', onDay(9));
    const asked = await requestsOf(() => clearDeliveries(deps.store, NOW + 4 * DAY));
    expect(asked).toMatchObject({ 'GET deliveries-…/_all_docs': 2, 'POST deliveries-…/_compact': 2 });
    expect(asked).not.toHaveProperty('GET _all_dbs');
    expect(await Promise.all(['een', 'twee', 'drie'].map(left))).toEqual([0, 0, 1]);
  });
});

describe('counting sales', () => {
  const keys = Array.from({ length: 40 }, (_, index) => `zaak${index}`);
  /** In the weeks in which no other test has orders. */
  const count = (week: number) => countSales({ ...deps, clock: () => NOW + week * 7 * DAY });
  const order = (key: string, week: number) =>
    deps.store.orders.create(orderAt({ due: onDay(week * 7), host: ofHost(key) }));

  test('reads the orders of the businesses that had any since, and writes the menus that sold', async ({
    skip,
  }) => {
    skip(isCluster, 'a copy of the view may be behind for a moment');
    const documents = keys.flatMap((key) => [
      { ...sample.host, _id: `organisation/${key}` },
      { ...sample.menu, _id: `menu/${key}`, host: `organisation/${key}` },
    ]);
    await deps.store.couch.bulk('catalog', documents);
    await count(20);
    for (const key of ['zaak1', 'zaak2']) await order(key, 20);
    await order('zaak3', 22);
    const asked = await requestsOf(() => count(21));
    expect(asked).toEqual({
      'GET state/note': 1,
      // One for all businesses, and one for each of the three.
      'GET orders/_design': 4,
      'POST catalog/_all_docs': 1,
      'PUT catalog/menu': 2,
      'PUT state/note': 1,
    });
    expect(await requestsOf(() => count(21))).toEqual({ 'GET state/note': 1 });
  });
});

describe('staff', () => {
  test('list today’s orders without reading earlier ones', async () => {
    const earlier = Array.from({ length: VIEW_PAGE }, () => orderAt({ due: onDay(-1), date: onDay(-1) }));
    await deps.store.couch.bulk('orders', earlier);
    await onAllCopies(deps.store.couch, 'orders', earlier);
    const today = orderAt({ customer: { _id: 'user/anna', name: 'Anna' } });
    await deps.store.orders.create(today);
    for (const host of [null, today.host._id]) {
      let list = '';
      const asked = await requestsOf(async () => {
        list = await orderList(deps, host, false);
      });
      expect(list).toContain(today._id);
      expect(list).not.toContain(earlier[0]!._id);
      expect(asked).toEqual({ 'GET orders/_design': 1 });
    }
  });

  test('list all orders in pages, each once, also with many due at the same moment', async () => {
    const ids = (await deps.store.couch.all('orders', { startkey: 'order/' })).map(({ _id }) => _id);
    const listed = (await orderList(deps, null, true)).split('\n').map((line) => line.split('  ').at(-1));
    expect(listed.toSorted()).toEqual(ids.toSorted());
    expect(ids.length).toBeGreaterThan(VIEW_PAGE);
  });
});

describe('a deleted account', () => {
  test('is taken out of its orders at once, and out of their revisions at the next housekeeping', async () => {
    const { couch } = deps.store;
    const user = { ...sample.user, _id: 'user/bob', phone: '0687654321' } as const;
    await couch.create('users', user);
    const order = orderAt({
      done: onDay(0),
      customer: { _id: user._id, name: 'Bob', phone: user.phone },
    });
    const { _rev: before } = await deps.store.orders.create(order);
    const asked = await requestsOf(() => deleteUser(deps, user._id, user.phone));
    expect(Object.keys(asked).filter((name) => name.endsWith('_compact'))).toEqual([]);
    expect((await deps.store.orders.get(order._id))?.customer).toBeNull();

    await housekeep(deps);
    const path = encodeURIComponent(order._id);
    const earlier = () => couch.request({ db: 'orders', path, qs: { rev: before } }, 'gone');
    await expect.poll(earlier, { timeout: 10_000 }).toBe('gone');
  });

  test('costs only a few more requests, however many orders it has', async () => {
    const user = { ...sample.user, _id: 'user/carl', phone: '0687654322' } as const;
    await deps.store.couch.create('users', user);
    const customer = { _id: user._id, name: 'Carl', phone: user.phone };
    const placed = Array.from({ length: 120 }, () => orderAt({ customer, done: onDay(0) }));
    await deps.store.couch.bulk('orders', placed);
    await onAllCopies(deps.store.couch, 'orders', placed);
    const asked = await requestsOf(() => deleteUser(deps, user._id, user.phone));
    const ofLedger = Object.entries(asked).filter(([name]) => name.includes(' orders/'));
    if (!isCluster) expect(ofLedger.reduce((sum, [, count]) => sum + count, 0)).toBeLessThan(30);
    const left = await deps.store.couch.all<LedgerOrder>('orders', { keys: placed.map(({ _id }) => _id) });
    expect(left.every((order) => order.customer === null && order.address === null)).toBe(true);
  });

  test('leaves no earlier revision of an upcoming delivery beyond the next clearing', async () => {
    const host = sample.host._id;
    const order = orderAt({ due: onDay(20) });
    await deps.store.orders.create(order);
    await deps.store.deliveries.make(host);
    await deps.store.deliveries.put(host, { ...sample.delivery, _id: order._id, due: order.due });
    const before = (await deps.store.deliveries.get(host, order._id))!._rev;
    await deps.store.deliveries.remove(host, order._id);
    await clearDeliveries(deps.store, NOW);
    const call = { db: 'deliveries-roma', path: encodeURIComponent(order._id), qs: { rev: before } };
    await expect.poll(() => deps.store.couch.request(call, 'gone'), { timeout: 10_000 }).toBe('gone');
  });
});

describe('watching payments', () => {
  const orderOf = (id: string) => `order/paid-${id.slice('tr_'.length)}`;
  const get = vi.fn(async (id: string) => ({
    id,
    order: orderOf(id),
    status: id === 'tr_0' ? 'expired' : 'open',
    amount: 1,
    refunded: 0,
  }));

  test('reads their orders together, and asks the provider once for each that is not over', async ({
    skip,
  }) => {
    skip(isCluster, 'a copy of the view may be behind for a moment');
    const ids = Array.from({ length: 40 }, (_, index) => `tr_${index}`);
    const open = ids.map((id) => ({
      ...orderAt({
        ...{ transaction: 0.29, amount: 21.79, stamps: 0 },
        payments: [id],
        payment: { type: 'ideal', paid: false, status: 'open', id },
      }),
      _id: orderOf(id),
    }));
    const refused = (await deps.store.couch.bulk('orders', open)).filter(({ error }) => error);
    expect(refused).toEqual([]);
    const watch = new PaymentWatch({ ...deps, payments: { name: 'mollie', get } } as unknown as Deps);
    await watch.check();
    get.mockClear();
    const asked = await requestsOf(() => watch.check());
    expect(get.mock.calls.flat().toSorted()).toEqual(ids.slice(1).toSorted());
    // Two views: the payments under way, and the refunds.
    expect(asked['GET orders/_design']).toBe(2);
    expect(Object.values(asked).reduce((sum, count) => sum + count, 0)).toBeLessThan(20);
  });
});

test('daily work is done once a day, however often a server starts', async () => {
  let now = NOW;
  const work = vi.fn(async () => {});
  const run = async () => {
    const stopping = new AbortController();
    const chore = { name: 'tested', work, unfinished: 'later' };
    const running = daily({ ...deps, clock: () => now }, chore, stopping.signal);
    await expect.poll(() => deps.store.progress.read('daily-tested')).not.toBeNull();
    stopping.abort();
    await running;
  };
  await run();
  await run();
  expect(work).toHaveBeenCalledTimes(1);
  now += DAY;
  await run();
  expect(work).toHaveBeenCalledTimes(2);
});
