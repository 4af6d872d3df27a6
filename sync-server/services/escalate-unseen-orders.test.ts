import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDelivers, removeDelivers } from '#contract/edges';
import { hearDevice, stepOrder } from '#contract/kitchen';
import { orderInfo } from '#contract/orders';
import type { Id } from '#documents/ids';
import { toInternational } from '#domain/phone';
import type { Deps } from '../deps.ts';
import { duringTests } from '../testing/during-tests.ts';
import { otherServer } from '../testing/in-between.ts';
import { at, delivery, takeaway } from '../testing/order-request.ts';
import { ordering } from '../testing/ordering.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';
import { approveCourier } from './approve-courier.ts';
import { escalateUnseenOrders } from './escalate-unseen-orders.ts';
import { housekeep } from './housekeep.ts';
import { invitePerson } from './invite-person.ts';
import { markSeen } from './mark-seen.ts';

vi.mock('./watch-kitchens.ts', async (original) =>
  (await import('../testing/without-kitchen-watch.ts')).withoutKitchenWatch(original),
);

const HOST = 'organisation/midden';
const OWNER = '0633335001';
const STAFF = '0633335002';
const server = duringTests(startTestServer);
let owner: LoggedIn;
let customer: LoggedIn;

const look = (deps = server.deps, watching = 0) => escalateUnseenOrders(deps, watching);
const stored = async (id: Id<'order'>) => (await server.store.orders.get(id))!;
const place = async (host?: object): Promise<Id<'order'>> =>
  (await ordering(customer).placed(takeaway(server.clock, host)))._id;
const texts = (phone = OWNER) =>
  server.sms.messages.filter(
    ({ to, text }) => to === toInternational(phone) && text.includes('niet bekeken'),
  );
const minutes = (count: number) => server.clock.advance({ minutes: count });
const choose = (unattended: 'refuse' | 'keep') =>
  server.store.catalog.changeHost(HOST, (host) => ({ ...host, board: { unattended } }));

beforeAll(async () => {
  await invitePerson(server.deps, HOST, OWNER, 'owner');
  await invitePerson(server.deps, HOST, STAFF, 'staff');
  owner = await server.loggedIn(OWNER);
  await server.loggedIn(STAFF);
}, 60_000);

let day = 12;
beforeEach(async () => {
  // Each test has a day of its own, so that earlier orders do not matter.
  server.clock.set(`2026-06-${day++}`, 18 * 60);
  await housekeep(server.deps);
  server.sms.messages.length = 0;
  customer = await server.newUser();
  await choose('refuse');
});

describe('An order that nobody looked at', () => {
  test('is escalated after five minutes, by a text to the owner but not to the staff', async () => {
    const id = await place();
    minutes(4);
    await look();
    expect((await stored(id)).called_out).toBeUndefined();
    minutes(1);
    await look();
    expect((await stored(id)).called_out).toBe(server.clock.iso);
    expect(texts().map(({ text }) => text)).toEqual([
      expect.stringMatching(/een bestelling nog niet bekeken.*\/kitchen\?host=midden$/),
    ]);
    expect(texts(STAFF)).toEqual([]);
    await look();
    expect(texts()).toHaveLength(1);
  });

  test('was not looked at by a device of another business', async () => {
    const [own, other] = [await place(), await place(at('kaart'))];
    await markSeen(server.deps, 'organisation/kaart', [own, other]);
    expect((await stored(own)).seen).toBeUndefined();
    expect((await stored(other)).seen).toBe(server.clock.iso);
  });

  test('is refused after fifteen minutes, and the customer reads why', async () => {
    const id = await place();
    minutes(5);
    await look();
    minutes(10);
    await look();
    const order = await stored(id);
    expect(order).toMatchObject({ cancelled_by: 'business', refusal: { reason: 'not-seen' }, stamps: 0 });
    const [shown] = await customer.get(orderInfo, { body: { index: id } });
    expect(shown).toMatchObject({ refusal: { reason: 'not-seen' } });
    const { _rev } = order;
    await look();
    expect((await stored(id))._rev).toBe(_rev);
  });

  test('is kept if the business chose so', async () => {
    await choose('keep');
    const id = await place();
    minutes(5);
    await look();
    minutes(30);
    await look();
    const order = await stored(id);
    expect(order.called_out).toBeDefined();
    expect(order.cancelled).toBeUndefined();
  });

  test('has its refund due when it was paid', async () => {
    const id = await place();
    const payment = { type: 'ideal', paid: true, status: 'paid', id: 'tr_unseen' } as const;
    await server.store.orders.change(id, (order) => ({
      ...order,
      payment,
      payments: ['tr_unseen'],
      amount: order.amount + 0.29,
      transaction: 0.29,
    }));
    minutes(5);
    await look();
    minutes(10);
    await look();
    const { refunds, amount } = await stored(id);
    expect(refunds).toMatchObject([{ payment: 'tr_unseen', amount, status: 'due' }]);
  });

  test('is decided once by two servers that look at the same moment', async () => {
    const id = await place();
    minutes(5);
    const other = otherServer(server);
    await Promise.all([look(), look(other), look(), look(other)]);
    expect(texts()).toHaveLength(1);
    minutes(10);
    await Promise.all([look(), look(other), look(), look(other)]);
    expect((await stored(id)).refusal).toEqual({ reason: 'not-seen' });
  });

  test('is decided by the next look if the server crashed halfway', async () => {
    const id = await place();
    minutes(5);
    const broken = vi
      .spyOn(server.store.expiring, 'changeUnseenNote')
      .mockRejectedValueOnce(new Error('down'));
    await look();
    broken.mockRestore();
    expect((await stored(id)).called_out).toBe(server.clock.iso);
    expect(texts()).toEqual([]);
    await look();
    expect(texts()).toHaveLength(1);
  });

  test.each([
    ['cannot be written', ({ store }: Deps) => vi.spyOn(store.orders, 'change')],
    ['is of a kitchen that cannot be read', ({ store }: Deps) => vi.spyOn(store.kitchen, 'exists')],
  ])('is attended to although another one %s', async (_, spied) => {
    const ids = [await place(), await place()];
    minutes(5);
    // A store of its own, as the projections of the running server call the same methods.
    const broken = otherServer(server);
    spied(broken).mockRejectedValueOnce(new Error('down'));
    await look(broken);
    const called = async () =>
      (await Promise.all(ids.map(stored))).filter(({ called_out }) => called_out).length;
    expect(await called()).toBe(1);
    await look();
    expect(await called()).toBe(2);
  });

  test('is escalated and refused anew after a courier had it in between', async () => {
    const { _id: id } = await ordering(customer).placed(delivery(server.clock));
    minutes(5);
    await look();
    const courier = await server.newUser();
    await courier.get(addDelivers, { params: { target: HOST }, body: {} });
    await approveCourier(server.deps, courier.user, HOST, true);
    await courier.get(addDelivers, { params: { target: id }, body: {} });
    minutes(20);
    await look();
    await courier.get(removeDelivers, { params: { target: id } });
    await look();
    expect((await stored(id)).cancelled).toBeUndefined();
    minutes(5);
    await look();
    expect((await stored(id)).called_out).toBe(server.clock.iso);
    minutes(9);
    await look();
    expect((await stored(id)).cancelled).toBeUndefined();
    minutes(1);
    await look();
    expect(await stored(id)).toMatchObject({ refusal: { reason: 'not-seen' } });
  });

  test('of a business that does not use a board is left alone', async () => {
    const id = await place(at('contant'));
    minutes(5);
    await look();
    expect((await stored(id)).called_out).toBeUndefined();
  });

  test('is not held against the kitchen after the server was down', async () => {
    const id = await place();
    minutes(60);
    const back = server.clock.now();
    await look(server.deps, back);
    minutes(4);
    await look(server.deps, back);
    expect((await stored(id)).called_out).toBeUndefined();
    minutes(1);
    await look(server.deps, back);
    expect((await stored(id)).called_out).toBe(server.clock.iso);
  });
});

describe('A planned order', () => {
  let serial = 0;
  /** Plans the order of a business that needs 20 minutes for 21:00; it was escalated before. */
  async function planned(): Promise<Id<'order'>> {
    const id = await place();
    minutes(5);
    await look();
    expect(texts()).toHaveLength(1);
    const due = new Date(server.clock.now() + 175 * 60_000).toISOString();
    const command = `01j000000000000000000001${String(++serial).padStart(2, '0')}`;
    const step = { action: 'plan' as const, command, at: server.clock.iso, shown: 'new' as const, due };
    await owner.get(stepOrder, { params: { host: HOST, order: id }, body: step });
    return id;
  }
  const show = (id: Id<'order'>) =>
    owner.get(hearDevice, {
      params: { host: HOST, device: '01j0000000000000000000000a' },
      body: { name: 'Tablet', sound: true, seen: [id] },
    });

  test('is escalated again when its time nears, by a text, and then refused', async () => {
    const id = await planned();
    const first = (await stored(id)).called_out;
    minutes(154);
    // A device that shows it among the planned ones does not look at it.
    await show(id);
    await look();
    expect((await stored(id)).called_out).toBe(first);
    minutes(1 + 5);
    await look();
    expect((await stored(id)).called_out).toBe(server.clock.iso);
    expect(texts()).toHaveLength(2);
    minutes(10);
    await look();
    expect(await stored(id)).toMatchObject({ refusal: { reason: 'not-seen' } });
  });

  test('is left alone if a device shows it once its time nears', async () => {
    const id = await planned();
    minutes(156);
    await show(id);
    minutes(30);
    await look();
    expect(await stored(id)).toMatchObject({ status: 'pending', seen: expect.any(String) });
    expect((await stored(id)).cancelled).toBeUndefined();
    expect(texts()).toHaveLength(1);
  });
});

describe('An order is left alone', () => {
  test('once a device showed its card, also after it was escalated', async () => {
    const id = await place();
    minutes(5);
    await look();
    const body = { name: 'Tablet', sound: true, seen: [id] };
    await owner.get(hearDevice, { params: { host: HOST, device: '01j0000000000000000000000a' }, body });
    minutes(30);
    await look();
    expect(await stored(id)).toMatchObject({ seen: expect.any(String) });
    expect((await stored(id)).cancelled).toBeUndefined();
  });

  test('once a step was made, also if that was undone', async () => {
    const id = await place();
    const command = '01j0000000000000000000000b';
    const step = { action: 'accept' as const, command, at: server.clock.iso, shown: 'new' as const };
    await owner.get(stepOrder, { params: { host: HOST, order: id }, body: step });
    const undo = { action: 'undo' as const, command: '01j0000000000000000000000c', at: server.clock.iso };
    await owner.get(stepOrder, { params: { host: HOST, order: id }, body: { ...undo, step: command } });
    minutes(30);
    await look();
    expect((await stored(id)).called_out).toBeUndefined();
  });
});

test('A slow SMS gateway does not delay the texts to other businesses', async () => {
  await invitePerson(server.deps, 'organisation/kaart', '0633335003', 'owner');
  await server.loggedIn('0633335003');
  await place();
  await place(at('kaart'));
  minutes(5);
  let begun = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const send = async () => {
    begun += 1;
    await answered;
  };
  const looking = look({ ...server.deps, sms: { name: 'slow', send } });
  await expect.poll(() => begun).toBe(2);
  answer();
  await looking;
});

test('A busy evening sends one text in a quarter of an hour, which says how many orders wait', async () => {
  await choose('keep');
  await place();
  minutes(5);
  await look();
  await place();
  await place();
  minutes(5);
  await look();
  expect(texts()).toHaveLength(1);
  minutes(10);
  await look();
  expect(texts().map(({ text }) => text)).toEqual([
    expect.stringContaining('een bestelling'),
    expect.stringContaining('3 bestellingen'),
  ]);
  minutes(15);
  await look();
  expect(texts()).toHaveLength(2);
});
