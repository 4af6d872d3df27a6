// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDelivers } from '#contract/edges';
import { addOrder, orderInfo, updateOrder } from '#contract/orders';
import { stubBrowser, watchNetwork } from '../../testing/device.ts';
import { passTime } from '../../testing/pass-time.ts';
import { codeSentTo, type RealServer, startRealServer, type TestUser } from '../../testing/real-server.ts';

const HOST = 'organisation/midden';
const KOEN = '0612345603';

let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let sync: typeof import('../engine.ts');
let here: typeof import('./deliveries-replicas.ts');
let session: typeof import('../device/session-store.ts')['session'];
let refreshDeliveriesIn: typeof import('./deliveries.ts')['refreshDeliveriesIn'];
let renew: typeof import('../replica/renew.ts');
let stopSync: () => void;
let customer: TestUser;
let rival: TestUser;

beforeAll(async () => {
  server = await startRealServer();
  customer = await server.loggedIn('0612345604');
  rival = await server.loggedIn('0612345605');
  await rival.get(addDelivers, { params: { target: HOST }, body: {} });
  await server.approveCourier(rival.user, HOST, true);
  stubBrowser(server.url);
  network = watchNetwork(server.url);
  network.others = new Set([customer.token, rival.token]);
  sync = await import('../engine.ts');
  here = await import('./deliveries-replicas.ts');
  ({ refreshDeliveriesIn } = await import('./deliveries.ts'));
  renew = await import('../replica/renew.ts');
  session = (await import('../device/session-store.ts')).session;
  stopSync = sync.startSync();
}, 60_000);
afterAll(() => {
  stopSync();
  return server.close();
});
beforeEach(() => {
  network.cut = false;
});

async function logIn(): Promise<void> {
  server.clock.advance({ minutes: 11 });
  await sync.requestCode(KOEN);
  const code = codeSentTo(server, KOEN);
  expect(await sync.confirmCode(KOEN, code)).toEqual({ ok: true, loggedIn: true });
}
const koen = () => session.get()!.user._id;

/** An order of four soups, to be delivered, paid in cash. */
async function ordered(key: string): Promise<`order/${string}`> {
  const _id = `order/${key}` as const;
  const _address = {
    name: 'Dorpsstraat 2, 1234 AB Teststad',
    street: 'Dorpsstraat',
    number: '2',
    zipcode: '1234AB',
    city: 'Teststad',
    coordinate: [52.001, 6.001],
  };
  const order = {
    _id,
    _host: { _id: HOST },
    _items: [{ _id: 'soep', $quantity: 4 }],
    _address,
    deliver: true,
    asap: true,
    due: new Date(server.clock.now() + 45 * 60_000).toISOString(),
    payment: { type: 'cash' },
    amount: 22.5,
  };
  await customer.get(addOrder, { params: { user: customer.user }, body: { order } });
  await soon(async () => expect(await server.store.couch.get('deliveries-midden', _id)).toBeTruthy());
  return _id;
}

const deliveries = async () => (await sync.readDeliveries())?.value ?? [];
const asked = (call: string) =>
  network.requests.filter((one) => one.endsWith(`/db/deliveries-midden/${call}`)).length;
const ids = async () => (await deliveries()).map(({ _id }) => _id).sort();
const delivery = async (id: string) => (await deliveries()).find(({ _id }) => _id === id);
const outbox = () => sync.readOutbox(koen());
const onDisk = async () =>
  (await indexedDB.databases()).flatMap(({ name }) => (name?.includes('deliveries-') ? [name] : []));
const reconnected = () => {
  network.cut = false;
  window.dispatchEvent(new Event('online'));
};
/** Waits until `look` succeeds, after an event over the network. */
const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 8000, interval: 25 });

describe('the device of a courier', () => {
  test('stores nothing of a business that has not approved its user', async () => {
    await logIn();
    await ordered('a');
    expect(await sync.joinPickup(HOST)).toEqual({ ok: true });
    expect(session.get()?.user).toMatchObject({ courier: true });
    expect(await sync.refreshDeliveries()).toBe('fresh');
    expect(await deliveries()).toEqual([]);
    expect(await onDisk()).toEqual([]);
  });

  test('gets today’s deliveries as soon as its user is approved, by an event', async () => {
    await soon(() => expect(network.requests).toContain('GET /api/events'));
    await server.approveCourier(koen(), HOST, true);
    await soon(async () => expect(await ids()).toEqual(['order/a']));
    expect(await delivery('order/a')).toMatchObject({
      amount: 22.5,
      area: { zipcode: '1234' },
      details: null,
    });
    expect((await sync.readDeliveries())?.updatedAt).toEqual(expect.any(Number));
  });

  test('replicates once for a new delivery', async () => {
    network.requests.length = 0;
    await ordered('b');
    await soon(async () => expect(await ids()).toEqual(['order/a', 'order/b']));
    expect(asked('_bulk_get')).toBe(1);
  });

  test('continues after an interruption', async () => {
    network.cut = true;
    await ordered('c');
    expect(await sync.refreshDeliveries()).toBe('unreachable');
    expect(await ids()).toEqual(['order/a', 'order/b']);
    network.cut = false;
    network.requests.length = 0;
    await Promise.all([sync.refreshDeliveries(), sync.refreshDeliveries(), sync.refreshDeliveries()]);
    expect(await ids()).toEqual(['order/a', 'order/b', 'order/c']);
    // The first call ran; the last two shared another run. The reopened stream may have asked for one more.
    expect(asked('_bulk_get')).toBe(1);
    expect(asked('_changes')).toBeGreaterThanOrEqual(2);
    expect(asked('_changes')).toBeLessThanOrEqual(3);
  });

  test('keeps a claim until the server’s document shows it', async () => {
    const entry = await sync.enqueueCommandAndWait({ kind: 'claim-delivery', order: 'order/a' });
    expect(entry).toMatchObject({ state: 'answered' });
    await soon(async () => expect(await delivery('order/a')).toMatchObject({ courier: { _id: koen() } }));
    await soon(async () => expect(await outbox()).toEqual([]));
  });

  test('has the details of a claimed delivery without a network, and of no other', async () => {
    network.cut = true;
    expect(await delivery('order/a')).toMatchObject({
      details: { address: { street: 'Dorpsstraat', number: '2' }, items: [{ _id: 'soep' }] },
    });
    for (const other of ['order/b', 'order/c'])
      expect(await delivery(other)).toMatchObject({ details: null });
    network.cut = false;
  });

  test('fetches missing details with the next refresh', async () => {
    const { writeLocalNote } = await import('../replica/local-notes.ts');
    await writeLocalNote(
      here.deliveryReplicas.openReplica(here.deliveryReplicas.allowedReplicas()[0]!),
      'details',
      { noted: {} },
    );
    expect(await delivery('order/a')).toMatchObject({ details: null });
    expect(await sync.refreshDeliveries()).toBe('fresh');
    expect(await delivery('order/a')).toMatchObject({ details: { address: { number: '2' } } });
  });

  test('picks up, gives back and claims again, each sent in order', async () => {
    network.cut = true;
    const at = dateOf();
    await sync.enqueueCommand({ kind: 'pick-up', order: 'order/a', at });
    await sync.enqueueCommand({
      kind: 'give-back',
      order: 'order/a',
      at: new Date(Date.now() + 60_000).toISOString(),
    });
    reconnected();
    await soon(async () => expect(await delivery('order/a')).toMatchObject({ courier: null, details: null }));
    await soon(async () => expect(await outbox()).toEqual([]));
    await sync.enqueueCommandAndWait({ kind: 'claim-delivery', order: 'order/a' });
    await soon(async () =>
      expect(await delivery('order/a')).toMatchObject({ details: { address: { number: '2' } } }),
    );
    await soon(async () => expect(await delivery('order/a')).toMatchObject({ courier: { _id: koen() } }));
    await soon(async () => expect(await outbox()).toEqual([]));
  });

  test('forgets a claim and ‘Opgehaald’ that the kitchen ended before their effect was fetched', async () => {
    const taken = await ordered('taken');
    await soon(async () => expect(await ids()).toContain(taken));
    server.clock.advance({ minutes: 1 });
    network.unavailable = Number.POSITIVE_INFINITY;
    await sync.enqueueCommandAndWait({ kind: 'claim-delivery', order: taken });
    await sync.enqueueCommandAndWait({ kind: 'pick-up', order: taken, at: dateOf() });
    server.clock.advance({ minutes: 1 });
    const free = { courier: null, transfer: null, picked_up: undefined, updated: dateOf() };
    await server.store.couch.upsert('orders', taken, (doc) => doc && { ...doc, ...free });
    await server.caughtUp();
    expect(await outbox()).toHaveLength(2);
    network.unavailable = 0;
    await sync.refreshDeliveries();
    await soon(async () => expect(await outbox()).toEqual([]));
    expect(await delivery(taken)).toMatchObject({ courier: null, details: null, updated: free.updated });
    await server.store.couch.upsert('orders', taken, (doc) => doc && { ...doc, cancelled: dateOf() });
    await soon(async () => expect(await ids()).not.toContain(taken));
  });

  test('shows who was first if a claim given offline is lost to another courier', async () => {
    await rival.get(addDelivers, { params: { target: 'order/c' }, body: {} });
    network.cut = true;
    await sync.enqueueCommandAndWait({ kind: 'claim-delivery', order: 'order/b' });
    expect(await outbox()).toMatchObject([{ subject: 'order/b' }]);
    await rival.get(addDelivers, { params: { target: 'order/b' }, body: {} });
    reconnected();
    await soon(async () =>
      expect(await outbox()).toMatchObject([{ state: 'refused', failure: { code: 'already-claimed' } }]),
    );
    await soon(async () => expect(await delivery('order/b')).toMatchObject({ courier: { _id: rival.user } }));
    await sync.discardCommand((await outbox())[0]!._id);
  });

  test('forgets ‘Afgeleverd’ that another device of the courier withdrew before its effect was fetched', async () => {
    server.clock.advance({ minutes: 1 });
    network.unavailable = Number.POSITIVE_INFINITY;
    await sync.enqueueCommandAndWait({ kind: 'mark-delivered', order: 'order/a', done: dateOf() });
    server.clock.advance({ minutes: 1 });
    const other = await server.loggedIn(KOEN);
    network.others.add(other.token);
    await other.get(updateOrder, { params: { order: 'order/a' }, body: { undone: dateOf() } });
    await server.caughtUp();
    expect(await outbox()).toMatchObject([{ command: { kind: 'mark-delivered' }, state: 'answered' }]);
    network.unavailable = 0;
    await sync.refreshDeliveries();
    await soon(async () => expect(await outbox()).toEqual([]));
    expect(await delivery('order/a')).toMatchObject({ courier: { _id: koen() }, done: null });
  });

  test('sends later when a delivery was delivered, and the server keeps that time', async () => {
    network.cut = true;
    server.clock.advance({ minutes: 20 });
    const done = new Date(server.clock.now() - 5 * 60_000).toISOString();
    await sync.enqueueCommandAndWait({ kind: 'mark-delivered', order: 'order/a', done });
    server.clock.advance({ minutes: 20 });
    reconnected();
    await soon(async () => expect(await delivery('order/a')).toMatchObject({ done }));
    await soon(async () => expect(await outbox()).toEqual([]));
    const [order] = (await customer.get(orderInfo, { body: { index: 'order/a' } })) as { done: string }[];
    expect(order).toMatchObject({ done });
  });

  test('replicates the change of an event that arrives while the refresh of the opening event waits', async () => {
    const states = { 'deliveries-midden': String(await server.store.couch.sequence('deliveries-midden')) };
    await sync.refreshDeliveries(states);
    network.cut = true;
    const late = await ordered('late');
    network.cut = false;
    await Promise.all([sync.refreshDeliveries(states), refreshDeliveriesIn('deliveries-midden')]);
    expect(await ids()).toContain(late);
    await server.store.couch.upsert('orders', late, (doc) => doc && { ...doc, cancelled: dateOf() });
    await soon(async () => expect(await ids()).not.toContain(late));
  });

  test('removes a cancelled delivery, and tells only its courier that it was cancelled', async () => {
    const cancel = (id: string) =>
      server.store.couch.upsert('orders', id, (doc) => doc && { ...doc, cancelled: dateOf() });
    await cancel('order/c');
    await soon(async () => expect(await ids()).toEqual(['order/a', 'order/b']));
    expect(await sync.readCancelledDeliveries()).toEqual([]);
    const mine = await ordered('mine');
    await soon(async () => expect(await ids()).toContain(mine));
    // The details of a claim are kept because they are later than the delivery on the device.
    server.clock.advance({ minutes: 1 });
    await sync.enqueueCommandAndWait({ kind: 'claim-delivery', order: mine });
    await soon(async () => expect(await delivery(mine)).toMatchObject({ courier: { _id: koen() } }));
    await cancel(mine);
    await soon(async () => expect(await sync.readCancelledDeliveries()).toMatchObject([{ _id: mine }]));
    expect(await ids()).toEqual(['order/a', 'order/b']);
    await sync.dismissCancelledDelivery(mine);
    expect(await sync.readCancelledDeliveries()).toEqual([]);
  });

  test('removes everything at once when the approval is revoked', async () => {
    await server.approveCourier(koen(), HOST, false);
    await soon(async () => expect(await onDisk()).toEqual([]));
    expect(await deliveries()).toEqual([]);
  });

  test('replicates no earlier deletions when it starts', async () => {
    await server.approveCourier(koen(), HOST, true);
    await soon(async () => expect(await ids()).toEqual(['order/a', 'order/b']));
    const { rows } = await here.deliveryReplicas
      .openReplica(here.deliveryReplicas.allowedReplicas()[0]!)
      .allDocs({ keys: ['order/c'] });
    expect(rows).toMatchObject([{ error: 'not_found' }]);
    await ordered('d');
    await soon(async () => expect(await ids()).toEqual(['order/a', 'order/b', 'order/d']));
  });

  test('removes everything once online again if the approval was revoked while offline', async () => {
    network.cut = true;
    window.dispatchEvent(new Event('offline'));
    await server.approveCourier(koen(), HOST, false);
    expect(await sync.refreshDeliveries()).toBe('unreachable');
    expect(await ids()).toHaveLength(3);
    reconnected();
    await soon(async () => expect(await onDisk()).toEqual([]));
  });

  test('keeps the old replica of a recreated database until the new one is complete', async () => {
    await server.approveCourier(koen(), HOST, true);
    await soon(async () => expect(await ids()).toHaveLength(3));
    const docs = (await server.store.couch.all('deliveries-midden')) as { _id: string; amount: number }[];
    network.cut = true;
    await server.makeAnew(
      'deliveries-midden',
      docs.filter(({ _id }) => _id !== 'order/d').map((doc) => ({ ...doc, amount: 20 })),
    );
    renew.invalidateIdentities();
    network.cut = false;
    network.answersLeft = 3;
    expect(await sync.refreshDeliveries()).toBe('unreachable');
    expect(await ids()).toHaveLength(3);
    network.answersLeft = Number.POSITIVE_INFINITY;
    expect(await sync.refreshDeliveries()).toBe('fresh');
    expect((await deliveries()).map(({ amount }) => amount)).toEqual([20, 20]);
    expect(await onDisk()).toHaveLength(1);
    await server.makeAnew('deliveries-midden', docs);
    renew.invalidateIdentities();
    await sync.refreshDeliveries();
    expect(await ids()).toHaveLength(3);
  });

  test('stores nothing while the pickup service is off, and everything when it is on again', async () => {
    await server.approveCourier(koen(), HOST, true);
    await soon(async () => expect(await ids()).toHaveLength(3));
    await sync.saveProfile({ courier: false });
    await soon(async () => expect(await onDisk()).toEqual([]));
    await sync.saveProfile({ courier: true });
    await soon(async () => expect(await ids()).toHaveLength(3));
  });

  test('removes the deliveries after the service day by its own clock', async () => {
    const [place] = here.deliveryReplicas.allowedReplicas();
    const replica = here.deliveryReplicas.openReplica(place!);
    const before = await replica.get('order/a');
    await replica.put({
      ...(await replica.get<object>('order/d')),
      due: '2026-06-13T02:50:00.000Z',
    } as never);
    network.cut = true;
    vi.useFakeTimers({ toFake: ['Date'] });
    passTime(12 * 60 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await soon(async () => expect(await ids()).toEqual(['order/d']));
    // Later in the morning, what was due shortly before the day ended.
    passTime(3 * 60 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await soon(async () => expect(await deliveries()).toEqual([]));
    const gone = replica.get('order/a', { rev: before._rev });
    await expect(gone).rejects.toMatchObject({ status: 404 });
    vi.useRealTimers();
    vi.restoreAllMocks();
    network.cut = false;
    expect(await sync.refreshDeliveries()).toBe('fresh');
    expect(await deliveries()).toEqual([]);
  });

  test('sends yesterday’s deliveries the next day, but no claim', async () => {
    await ordered('e');
    await soon(async () => expect(await ids()).toEqual(['order/e']));
    await rival.get(addDelivers, { params: { target: 'order/e' }, body: {} });
    network.cut = true;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * 60 * 60_000 });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await sync.enqueueCommandAndWait({ kind: 'claim-delivery', order: 'order/d' });
    await sync.enqueueCommandAndWait({ kind: 'mark-delivered', order: 'order/e', done: dateOf() });
    vi.useRealTimers();
    vi.restoreAllMocks();
    await ordered('f');
    network.cut = false;
    await sync.refreshDeliveries();
    await soon(async () => expect(await outbox()).toHaveLength(1));
    expect(await outbox()).toMatchObject([{ command: { kind: 'mark-delivered' } }]);
  });

  test('removes the deliveries at logout, even while they are read and a command waits to be sent', async () => {
    expect(await onDisk()).toHaveLength(1);
    const atTheSameTime = Array.from({ length: 20 }, async (_, turn) => {
      for (let tick = 0; tick < turn; tick++) await Promise.resolve();
      return sync.readDeliveries();
    });
    expect(await sync.logout()).toEqual({ waiting: 1 });
    await Promise.all(atTheSameTime);
    expect(await onDisk()).toEqual([]);
    expect(await sync.readDeliveries()).toMatchObject({ value: [] });
  });
});

const dateOf = () => new Date(server.clock.now()).toISOString();
