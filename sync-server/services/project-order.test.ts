import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ORDERS } from '#documents/databases';
import type { LedgerOrder } from '#documents/order';
import type { Stamp } from '#documents/stamp';
import type { Deps } from '../deps.ts';
import type { Store } from '../store/store.ts';
import { duringTests } from '../testing/during-tests.ts';
import { beforeNext } from '../testing/in-between.ts';
import { onAllCopies } from '../testing/on-all-copies.ts';
import { ledgerOrder, user } from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import { clearDeliveries } from './clear-deliveries.ts';
import { followOrders } from './follow-orders.ts';
import { OrderProjector } from './order-projector.ts';
import { projectOrder } from './project-order.ts';
import { shareDeliveries } from './share-deliveries.ts';
import { shareKitchen } from './share-kitchen.ts';
import { settleStamps } from './update-stamp-card.ts';

const HOST = 'organisation/roma';
const NOW = Date.parse(ledgerOrder.date);
const DAY = 24 * 60 * 60 * 1000;

const running = duringTests(startTestStore);
let store: Store;
beforeAll(async () => {
  store = running.store;
});

let serial = 0;
const newOrder = (change: Partial<LedgerOrder> = {}): LedgerOrder => ({
  ...ledgerOrder,
  _id: `order/p${++serial}`,
  ...change,
});
const unpaid = {
  payment: { type: 'ideal', paid: false, status: 'open' },
  transaction: 0.29,
  amount: 21.79,
} as const;
const stampsOf = async ({ _id }: LedgerOrder) => {
  const entries = await store.couch.all<Stamp>('stamps-anna', {
    startkey: `stamp/${_id}`,
    endkey: `stamp/${_id}-z`,
  });
  return entries.map(({ stamps }) => stamps);
};
const customerOrderOf = ({ _id }: LedgerOrder) => store.couch.get<LedgerOrder>('orders-anna', _id);
const deliveryOf = ({ _id }: LedgerOrder) => store.deliveries.get(HOST, _id);

describe('an order to be paid at handover', () => {
  test('is projected for its customer without the fields that only the server needs', async () => {
    const courier_commands = ['01jx0000000000000000000000'];
    const answered_commands = [{ command: '01jx0000000000000000000001' }];
    const paths = { redir: '/dashboard', thanks: '/thanks/roma' };
    const order = newOrder({ ...paths, courier_commands, answered_commands });
    await projectOrder(store, order, { now: NOW });
    const copy = await customerOrderOf(order);
    expect(copy).toMatchObject({ number: 1001, amount: 21.5 });
    const internal = ['request', 'payments', ...Object.keys(paths), 'courier_commands', 'answered_commands'];
    for (const field of internal) expect(copy).not.toHaveProperty(field);
  });

  test('gives its stamps once, however often it is projected', async () => {
    const order = newOrder();
    for (let times = 0; times < 3; times++) await projectOrder(store, order, { now: NOW });
    expect(await stampsOf(order)).toEqual([2]);
  });

  test('removes its stamps and its delivery when it is cancelled', async () => {
    const order = newOrder();
    await settleStamps({ store, clock: () => NOW }, order, null);
    await projectOrder(store, order, { now: NOW });
    expect(await deliveryOf(order)).toMatchObject({ type: 'delivery', area: { city: 'Rijssen' } });
    for (let times = 0; times < 2; times++) {
      await projectOrder(store, { ...order, cancelled: order.updated, stamps: 0 }, { now: NOW });
    }
    expect(await stampsOf(order)).toEqual([2, -2]);
    expect(await deliveryOf(order)).toBeNull();
  });

  test('gives its stamps and takes them back when it was cancelled before it was projected', async () => {
    const order = newOrder();
    await settleStamps({ store, clock: () => NOW }, order, null);
    for (let times = 0; times < 2; times++) {
      await projectOrder(store, { ...order, cancelled: order.updated, stamps: 0 }, { now: NOW });
    }
    expect(await stampsOf(order)).toEqual([2, -2]);
  });

  test('writes nothing if nothing changed', async () => {
    const order = newOrder();
    await projectOrder(store, order, { now: NOW });
    const revs = async () => [(await customerOrderOf(order))?._rev, (await deliveryOf(order))?._rev];
    const before = await revs();
    await projectOrder(store, order, { now: NOW });
    expect(await revs()).toEqual(before);
  });
});

describe('an order that is not paid yet', () => {
  test('is visible to its customer only', async () => {
    const order = newOrder(unpaid);
    await projectOrder(store, order, { now: NOW });
    expect(await customerOrderOf(order)).not.toBeNull();
    expect(await stampsOf(order)).toEqual([]);
    expect(await deliveryOf(order)).toBeNull();
  });

  test('gives its stamps and is listed for couriers once it is paid', async () => {
    const order = newOrder(unpaid);
    await projectOrder(store, order, { now: NOW });
    await projectOrder(
      store,
      { ...order, payment: { type: 'ideal', paid: true, status: 'paid' } },
      { now: NOW },
    );
    expect(await stampsOf(order)).toEqual([2]);
    expect(await deliveryOf(order)).not.toBeNull();
  });
});

describe('couriers', () => {
  test('do not see takeaway orders', async () => {
    const order = newOrder({ deliver: false, address: null, deliver_amount: 0, amount: 19 });
    await projectOrder(store, order, { now: NOW });
    expect(await deliveryOf(order)).toBeNull();
  });

  test('get read access only when they are approved', async () => {
    await store.couch.create('users', {
      ...user,
      _id: 'user/koen',
      hosts: [{ _id: HOST, role: 'DELIVERS', date: user.created, verified: user.created }],
    });
    await store.couch.create('users', {
      ...user,
      _id: 'user/kim',
      hosts: [{ _id: HOST, role: 'DELIVERS', date: user.created }],
    });
    await projectOrder(store, newOrder(), { now: NOW });
    await shareDeliveries(store, HOST, { changed: 'user/koen' });
    const security = await store.couch.request({ db: 'deliveries-roma', path: '_security' });
    expect(security).toMatchObject({ members: { names: ['user/koen'] } });
  });

  test('see no deliveries of the previous service day', async () => {
    const order = newOrder();
    await store.orders.create(order);
    await projectOrder(store, order, { now: NOW });
    expect(await clearDeliveries(store, NOW)).toBe(0);
    expect(await clearDeliveries(store, NOW + DAY)).toBeGreaterThan(0);
    expect(await store.deliveries.list(HOST)).toEqual([]);
    await projectOrder(store, order, { now: NOW + DAY });
    expect(await deliveryOf(order)).toBeNull();
  });

  test('see a delivery that was due shortly before the service day ended, and the night after not', async () => {
    const order = newOrder({ due: '2026-05-02T02:50:00.000Z' });
    const five = Date.parse('2026-05-02T03:00:00.000Z');
    await store.orders.create(order);
    await projectOrder(store, order, { now: five });
    await clearDeliveries(store, five);
    expect(await deliveryOf(order)).not.toBeNull();
    await clearDeliveries(store, five + DAY);
    expect(await deliveryOf(order)).toBeNull();
  });
});

test('a payment that gives its stamps while the order is cancelled leaves none on the card', async () => {
  const log = pino({ level: 'silent' });
  const deps = { store, clock: () => NOW, log };
  const cancelled = newOrder({ ...unpaid, cancelled: ledgerOrder.date, stamps: 0 });
  const before = await store.couch.sequence(ORDERS);
  await store.orders.create(cancelled);
  const batch = await store.couch.changes(ORDERS, before, { include_docs: true });
  await new OrderProjector(deps).projectNew(batch);
  const { cancelled: _, ...paid } = { ...cancelled, payment: { ...cancelled.payment, paid: true } };
  await settleStamps(deps, paid, null);
  const given = async () =>
    Object.entries((await store.stampCards.get('user/anna', HOST))?.entries ?? {})
      .filter(([reason]) => reason.startsWith(cancelled._id))
      .map(([, { stamps }]) => stamps);
  expect(await given()).toEqual([2]);
  await vi.waitFor(async () => expect(await given()).toEqual([2, -2]), { timeout: 10_000, interval: 100 });
});

describe('a state that was read before it changed', () => {
  const log = pino({ level: 'silent' });
  const projector = () => new OrderProjector({ store, clock: () => NOW, log });
  /** Creates an order. Returns it as a batch of changes. */
  async function read(order: LedgerOrder) {
    const before = await store.couch.sequence(ORDERS);
    await store.orders.create(order);
    return store.couch.changes(ORDERS, before, { include_docs: true });
  }
  /** Cancels an order, which another server then projects. */
  async function cancelAndProject({ _id }: LedgerOrder) {
    const at = new Date(NOW).toISOString();
    const cancelled = await store.orders.change(_id, (current) => ({ ...current, cancelled: at, stamps: 0 }));
    await projectOrder(store, cancelled!, { now: NOW });
    expect(await store.deliveries.get(HOST, _id)).toBeNull();
  }

  test('does not bring back a cancelled delivery when projections are compared', async () => {
    const order = newOrder();
    const batch = await read(order);
    beforeNext(store.deliveries, 'put', () => cancelAndProject(order));
    await projector().projectAll(batch);
    expect(await deliveryOf(order)).toBeNull();
    expect(await customerOrderOf(order)).toMatchObject({ cancelled: expect.any(String) });
  });

  test('does not bring it back when a server was suspended while it projected', async () => {
    const order = newOrder();
    const batch = await read(order);
    beforeNext(store.deliveries, 'put', async () => {
      await cancelAndProject(order);
      await pause(3500);
    });
    await projector().projectNew(batch);
    expect(await deliveryOf(order)).toBeNull();
  });

  test('does not bring it back when a server was suspended while it waited for its batch', async () => {
    const order = newOrder();
    const requested = performance.now() - 3500;
    const batch = await read(order);
    await cancelAndProject(order);
    await projector().projectNew(batch, requested);
    expect(await deliveryOf(order)).toBeNull();
  });

  test('does not bring it back when one order is projected again beside the feed', async () => {
    const order = newOrder();
    await read(order);
    beforeNext(store.deliveries, 'put', () => cancelAndProject(order));
    await projector().projectAgain(order._id);
    expect(await deliveryOf(order)).toBeNull();
    expect(await customerOrderOf(order)).toMatchObject({ cancelled: expect.any(String) });
  });

  test('does not hide a change from the board of a kitchen that is opened', async () => {
    const order = newOrder({ host: { _id: 'organisation/nieuw', name: 'Nieuw' } });
    await read(order);
    const dueSince = store.orders.dueSince.bind(store.orders);
    vi.spyOn(store.orders, 'dueSince').mockImplementationOnce(async function* (...range) {
      for await (const page of dueSince(...range)) {
        await store.orders.change(order._id, (current) => ({ ...current, accepted: current.date }));
        await projector().projectAgain(order._id);
        yield page;
      }
    });
    await shareKitchen(store, 'organisation/nieuw', { now: NOW });
    expect(await store.kitchen.get('organisation/nieuw', order._id)).toMatchObject({ accepted: order.date });
  });
});

test('shows an order on a board whose design documents are of a former version', async () => {
  await shareKitchen(store, HOST, { now: NOW });
  const former = "function () { throw { forbidden: 'shape:transfer' }; }";
  await store.couch.upsert<{ validate_doc_update: string }>('kitchen-roma', '_design/rules', (rules) => ({
    ...rules!,
    validate_doc_update: former,
  }));
  const order = newOrder();
  await projectOrder(running.another(), order, { now: NOW });
  expect(await store.kitchen.get(HOST, order._id)).toMatchObject({ transfer: null });
});

test('leaves no databases for a customer who was deleted', async () => {
  const order = newOrder({ customer: { _id: 'user/gone' } });
  await projectOrder(store, order, { now: NOW });
  expect(await store.couch.exists('orders-gone')).toBe(false);
});

test('a new order of a customer who was deleted meanwhile keeps nothing of them', async () => {
  const log = pino({ level: 'silent' });
  const projector = new OrderProjector({ store, clock: () => NOW, log });
  const before = await store.couch.sequence(ORDERS);
  const order = newOrder({ customer: { _id: 'user/left', name: 'Lena' } });
  await store.orders.create(order);
  await settleStamps({ store, clock: () => NOW }, order, null);
  const read = () => store.couch.changes(ORDERS, before, { include_docs: true });
  await projector.projectNew(await read());
  expect(await store.couch.exists('orders-left')).toBe(false);
  expect(await store.stampCards.get('user/left', HOST)).toBeNull();
  expect(await store.orders.get(order._id)).toMatchObject({ customer: null, address: null });
  // The change that removed the customer is projected like any other.
  await projector.projectNew(await read());
  expect(await deliveryOf(order)).toBeNull();
});

test('A server that starts compares all that was projected since the last shutdown, however much', async () => {
  const before = await store.couch.sequence(ORDERS);
  const orders = Array.from({ length: 205 }, () =>
    newOrder({ host: { _id: 'organisation/druk', name: 'Druk' } }),
  );
  await store.couch.bulk(ORDERS, orders);
  await onAllCopies(store.couch, ORDERS, orders);
  await store.progress.write('projections-compared', before);
  // These were projected, and the disk lost it.
  await store.progress.write('projections', await store.couch.sequence(ORDERS));
  const stopping = new AbortController();
  const deps = { store, clock: () => NOW, log: pino({ level: 'silent' }) } as unknown as Deps;
  const following = followOrders(deps, stopping.signal);
  const projected = async () =>
    (await store.couch.all('orders-anna', { keys: orders.map(({ _id }) => _id) })).length;
  await expect.poll(projected, { timeout: 20_000, interval: 100 }).toBe(orders.length);
  stopping.abort();
  await following;
});
