import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hearDevice, removeKitchenDevice, setBoard } from '#contract/kitchen';
import { watchingSince } from '#decisions/kitchen-board';
import { kitchenDatabase } from '#documents/databases';
import { duringTests } from '../testing/during-tests.ts';
import { takeaway } from '../testing/order-request.ts';
import { ordering } from '../testing/ordering.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';
import { clearKitchens } from './clear-kitchens.ts';
import { invitePerson } from './invite-person.ts';
import { checkAll, checkKitchens } from './watch-kitchens.ts';

vi.mock('./watch-kitchens.ts', async (original) =>
  (await import('../testing/without-kitchen-watch.ts')).withoutKitchenWatch(original),
);

const HOST = 'organisation/midden';
const TABLET = '01j0000000000000000000000a';
const PHONE = '01j0000000000000000000000b';
const server = duringTests(startTestServer);
let owner: LoggedIn;
let customer: LoggedIn;

const hear = (device = TABLET) =>
  owner.get(hearDevice, { params: { host: HOST, device }, body: { name: 'Tablet', sound: true } });
const board = async () => (await server.store.catalog.host(HOST))?.board;
const check = (watching = 0) => checkKitchens(server.deps, watching);
const order = () => ordering(customer).refused(takeaway(server.clock));
const devices = () => server.store.kitchen.devices(HOST);
const choose = (body: object) => owner.refusal(setBoard, { params: { host: HOST }, body });

beforeAll(async () => {
  await invitePerson(server.deps, HOST, '0633334001', 'owner');
  owner = await server.loggedIn('0633334001');
}, 60_000);

beforeEach(async () => {
  customer = await server.newUser();
  server.clock.set('2026-06-12', 18 * 60);
  for (const { _id } of await devices()) await server.store.kitchen.removeDevice(HOST, _id);
  await hear();
  await owner.get(setBoard, { params: { host: HOST }, body: { required: true } });
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('A business that takes orders only while its kitchen is heard', () => {
  test('takes none after three silent minutes, and takes them again as soon as a device reports', async () => {
    server.clock.advance({ minutes: 2, seconds: 59 });
    await check();
    expect(await board()).toEqual({ required: true });
    server.clock.advance({ seconds: 1 });
    await check();
    const since = server.clock.iso;
    expect(await board()).toEqual({ required: true, unreachable_since: since });
    expect(await order()).toEqual({ refusal: '409 kitchen-unreachable', details: { since } });
    server.clock.advance({ minutes: 1 });
    await check();
    expect((await board())?.unreachable_since).toBe(since);
    await hear(PHONE);
    expect(await board()).toEqual({ required: true });
    expect((await order()).refusal).toBe('200 undefined');
  });

  test('is the same for another server', async () => {
    server.clock.advance({ minutes: 3 });
    await check();
    const another = await server.startAnother();
    try {
      const { host } = await another.deps.store.catalog.overview().then((all) => ({ host: all.host(HOST) }));
      expect(host?.board?.unreachable_since).toBe(server.clock.iso);
      await hear();
      await expect
        .poll(async () => (await another.deps.store.catalog.overview()).host(HOST)?.board)
        .toEqual({ required: true });
    } finally {
      await another.stop();
    }
  });

  test('stays reachable after a time in which the server was down', async () => {
    server.clock.advance({ minutes: 60 });
    const back = server.clock.now();
    await check(back);
    server.clock.advance({ minutes: 2, seconds: 59 });
    await check(back);
    expect((await board())?.unreachable_since).toBeUndefined();
    server.clock.advance({ seconds: 1 });
    await check(back);
    expect((await board())?.unreachable_since).toBe(server.clock.iso);
  });

  test('stays reachable for three minutes after its devices could not be read', async () => {
    const unread = new Map();
    server.clock.advance({ minutes: 3 });
    vi.spyOn(server.store.kitchen, 'devices').mockRejectedValueOnce(new Error('down'));
    await checkKitchens(server.deps, 0, unread);
    server.clock.advance({ minutes: 2, seconds: 59 });
    await checkKitchens(server.deps, 0, unread);
    expect((await board())?.unreachable_since).toBeUndefined();
    server.clock.advance({ seconds: 1 });
    await checkKitchens(server.deps, 0, unread);
    expect((await board())?.unreachable_since).toBe(server.clock.iso);
  });

  test('has its devices read while it is open, and not while it is closed', async () => {
    const read = vi.spyOn(server.store.kitchen, 'devices');
    server.clock.set('2026-06-13', 3 * 60);
    await check();
    expect(read).not.toHaveBeenCalled();
    server.clock.set('2026-06-13', 18 * 60);
    await check();
    expect(read).toHaveBeenCalled();
    expect((await board())?.unreachable_since).toBe(server.clock.iso);
  });

  test('stays reachable if a device reports while the server checks', async () => {
    server.clock.advance({ minutes: 3 });
    const read = server.store.kitchen.devices.bind(server.store.kitchen);
    let reads = 0;
    vi.spyOn(server.store.kitchen, 'devices').mockImplementation(async (host) => {
      const found = await read(host);
      // After the last reading before the write.
      if (++reads === 2) await hear();
      return found;
    });
    await check();
    expect(await board()).toEqual({ required: true });
  });

  test('is reachable again without a device when it closes, and when it no longer depends on them', async () => {
    server.clock.advance({ minutes: 3 });
    await check();
    await owner.get(setBoard, { params: { host: HOST }, body: { required: false } });
    expect(await board()).toEqual({ required: false });
    expect((await order()).refusal).toBe('200 undefined');
    await hear();
    await owner.get(setBoard, { params: { host: HOST }, body: { required: true } });
    server.clock.advance({ minutes: 3 });
    await check();
    expect((await board())?.unreachable_since).toBeDefined();
    server.clock.set('2026-06-13', 3 * 60);
    await check();
    expect(await board()).toEqual({ required: true });
  });
});

test('Orders depend on devices only if one is heard; other choices can be made without', async () => {
  server.clock.advance({ minutes: 10 });
  expect(await choose({ required: true, unattended: 'keep' })).toBe('200 undefined');
  expect(await choose({ required: false })).toBe('200 undefined');
  expect(await choose({ required: true })).toBe('409 no-device-heard');
  expect(await board()).toEqual({ required: false, unattended: 'keep' });
  await hear();
  expect(await choose({ required: true, unattended: 'refuse' })).toBe('200 undefined');
});

describe('A report of a device', () => {
  test('is written when something changed or about a minute passed, and not otherwise', async () => {
    const rev = async () => (await devices()).find(({ _id }) => _id.endsWith(TABLET))?._rev;
    const first = await rev();
    server.clock.advance({ seconds: 30 });
    await hear();
    expect(await rev()).toBe(first);
    server.clock.advance({ seconds: 30 });
    await hear();
    const second = await rev();
    expect(second).not.toBe(first);
    // Another server, whose clock is ahead, wrote the last one.
    server.clock.advance({ minutes: -10 });
    await hear();
    expect(await rev()).not.toBe(second);
  });

  test('makes room when a business has very many devices', async () => {
    const key = (n: number) => `01j${String(n).padStart(23, '0')}`;
    for (let n = 0; n < 31; n++) {
      server.clock.advance({ seconds: 1 });
      await hear(key(n));
    }
    const known = (await devices()).map(({ _id }) => _id);
    expect(known).toHaveLength(30);
    expect(known).not.toContain(`device/${TABLET}`);
    expect(known).toContain(`device/${key(30)}`);
  });
});

describe('A device that an owner removed', () => {
  const KEY = '01j0000000000000000000000z';
  const remove = () => owner.get(removeKitchenDevice, { params: { host: HOST, device: KEY } });
  const removed = async () => (await devices()).find(({ _id }) => _id.endsWith(KEY))?.removed;

  test('is not heard any more, until it reports again', async () => {
    for (const { _id } of await devices()) await server.store.kitchen.removeDevice(HOST, _id);
    await choose({ required: false });
    await hear(KEY);
    await remove();
    expect(await choose({ required: true })).toBe('409 no-device-heard');
    await hear(KEY);
    expect(await removed()).toBeUndefined();
    expect(await choose({ required: true })).toBe('200 undefined');
  });

  test('stays removed when a node or a tablet returns with a revision that is no longer known', async () => {
    await hear(KEY);
    const { _rev, ...before } = (await devices()).find(({ _id }) => _id.endsWith(KEY))!;
    await remove();
    const docs = [{ ...before, _rev: `1-${'f'.repeat(32)}` }];
    const body = { new_edits: false, docs };
    await server.store.couch.request({ db: kitchenDatabase(HOST), method: 'POST', path: '_bulk_docs', body });
    expect(await removed()).toBe(true);
  });
});

test('A device that was not heard for fourteen days leaves the list at night', async () => {
  server.clock.advance({ hours: 14 * 24, seconds: -1 });
  await clearKitchens(server.store, server.clock.now());
  expect(await devices()).not.toEqual([]);
  server.clock.advance({ seconds: 1 });
  await clearKitchens(server.store, server.clock.now());
  expect(await devices()).toEqual([]);
});

test('A check that takes long because of a slow SMS gateway is no interruption', async () => {
  await ordering(customer).placed(takeaway(server.clock));
  server.clock.advance({ minutes: 5 });
  const send = vi.fn(async () => server.clock.advance({ minutes: 4 }));
  const deps = { ...server.deps, sms: { name: 'slow', send } };
  const watch = { before: { watching: 0, checked: server.clock.now() }, readFailures: new Map() };
  await checkAll(deps, watch);
  expect(send).toHaveBeenCalled();
  server.clock.advance({ seconds: 20 });
  await checkAll(deps, watch);
  expect(watch.before).toEqual({ watching: 0, checked: server.clock.now() });
});

test('A server counts as watching without interruption while its checks are at most a minute apart', () => {
  expect(watchingSince(null, 500_000)).toBe(500_000);
  expect(watchingSince({ watching: 1, checked: 440_000 }, 500_000)).toBe(1);
  expect(watchingSince({ watching: 1, checked: 439_999 }, 500_000)).toBe(500_000);
  // After the clock was set back.
  expect(watchingSince({ watching: 490_000, checked: 500_001 }, 500_000)).toBe(500_000);
});
