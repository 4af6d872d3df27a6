import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addOrder, type OrderAnswer } from '#contract/orders';
import type { ProviderPayment } from '#decisions/apply-payment';
import { balanceOf } from '#decisions/stamp-card';
import type { Deps } from '../deps.ts';
import type { PaymentGateway } from '../gateways/payments.ts';
import { cancelOrder } from '../services/cancel-order.ts';
import { changeOrderStatus } from '../services/change-order-status.ts';
import { changePayment } from '../services/change-payment.ts';
import { OrderProjector } from '../services/order-projector.ts';
import { inspectPayment, reconcilePayment } from '../services/reconcile-payment.ts';
import { PaymentWatch } from '../services/watch-payments.ts';
import { Uncertain } from '../store/couch-errors.ts';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { afterNext, beforeNext, otherServer } from '../testing/in-between.ts';
import { takeaway } from '../testing/order-request.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const HOST = 'organisation/midden';
const server = duringTests(startTestServer);
const customer = newUserPerTest(server);

let provider: ReturnType<typeof scriptedProvider>;
let sandbox: PaymentGateway;
let one: Deps;
let two: Deps;
beforeEach(() => {
  provider = scriptedProvider();
  sandbox = server.deps.payments;
  server.deps.payments = provider;
  one = otherServer(server);
  two = otherServer(server);
  return () => {
    server.deps.payments = sandbox;
  };
});

const say = (id: string, more: Partial<ProviderPayment>) =>
  provider.payments.set(id, { ...(provider.payments.get(id) as ProviderPayment), ...more });
const place = (more: object = {}) =>
  customer.get(addOrder, {
    params: { user: customer.user },
    body: { order: takeaway(server.clock, { payment: { type: 'ideal' }, amount: 9.29, ...more }) },
  });
const stored = async ({ _id }: Pick<OrderAnswer, '_id'>) => (await server.store.orders.get(_id))!;
const idOf = ({ payment }: Pick<OrderAnswer, 'payment'>) => payment.id ?? '';
const pay = (deps: Deps, { _id }: OrderAnswer, type: 'ideal' | 'cash') =>
  changePayment(deps, { order: _id, user: customer.user, type, origin: 'https://example.nl' });
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'success',
    (error) => error.code as string,
  );
const balance = async () => {
  const card = await server.store.stampCards.get(customer.user, HOST);
  return card ? balanceOf(card) : 0;
};

describe('While the provider makes another payment', () => {
  const failed = async () => {
    const order = await place();
    say(idOf(order), { status: 'failed' });
    await reconcilePayment(one, idOf(order));
    return order;
  };

  test('an order that changes to cash stays to be paid in cash, and the payment is cancelled', async () => {
    const order = await failed();
    const cancelled: string[] = [];
    provider.cancel = async (id) => Boolean(cancelled.push(id));
    afterNext(provider, 'create', async () => {
      await pay(two, order, 'cash');
      await changeOrderStatus(two, order._id, 'accept');
    });
    const answer = await pay(one, order, 'ideal');
    expect(answer.payment).toEqual({ type: 'cash', paid: false, status: 'cash' });
    expect(await stored(order)).toMatchObject({
      amount: 9,
      payment: { type: 'cash' },
      payments: [idOf(order)],
    });
    const [, second] = [...provider.payments.keys()];
    expect(cancelled).toContain(second);
  });

  test('an order that is cancelled stays so, also if the provider does not take the cancellation', async () => {
    const order = await failed();
    const cancelled: string[] = [];
    provider.cancel = async (id) => {
      cancelled.push(id);
      throw new Error('down');
    };
    afterNext(provider, 'create', () => cancelOrder(two, order._id, customer.user));
    await pay(one, order, 'ideal');
    expect(await stored(order)).toMatchObject({ cancelled: expect.any(String), payments: [idOf(order)] });
    expect(cancelled).toContain([...provider.payments.keys()][1]);
  });

  test('an order whose bank is already at work does not go back to a payment that is open', async () => {
    provider.down = true;
    const order = await place();
    provider.down = false;
    afterNext(provider, 'create', async () => {
      const [id = ''] = provider.payments.keys();
      say(id, { status: 'pending' });
      await reconcilePayment(two, id);
    });
    await pay(one, order, 'ideal');
    expect((await stored(order)).payment.status).toBe('pending');
  });
});

test('A change to cash cancels the payment that another server made a moment ago', async () => {
  const order = await place();
  say(idOf(order), { status: 'failed' });
  await reconcilePayment(one, idOf(order));
  const cancelled: string[] = [];
  provider.cancel = async (id) => Boolean(cancelled.push(id));
  let second = '';
  // It has read the order and its payment by then.
  afterNext(one.store.catalog, 'overview', async () => {
    second = idOf(await pay(two, order, 'ideal'));
  });
  await pay(one, order, 'cash');
  expect((await stored(order)).payment.type).toBe('cash');
  expect(second).not.toBe(idOf(order));
  expect(cancelled).toEqual([second]);
});

describe('Stamps of an order that is cancelled while it gets them', () => {
  const cancelMeanwhile = (order: OrderAnswer, deps = two) =>
    beforeNext(one.store.stampCards, 'change', () => cancelOrder(deps, order._id, customer.user));

  test('by a change to cash are taken back at once', async () => {
    const order = await place();
    cancelMeanwhile(order);
    expect(await pay(one, order, 'cash')).toMatchObject({ cancelled: expect.any(String), stamps: 0 });
    expect(await balance()).toBe(0);
  });

  test('by a payment are taken back at once, and its money goes back', async () => {
    const order = await place();
    beforeNext(one.store.stampCards, 'change', async () => {
      // The provider answered the other server a moment earlier.
      say(idOf(order), { status: 'open' });
      await cancelOrder(two, order._id, customer.user);
      say(idOf(order), { status: 'paid' });
    });
    say(idOf(order), { status: 'paid' });
    await reconcilePayment(one, idOf(order));
    expect(await balance()).toBe(0);
    expect((await stored(order)).refunds).toMatchObject([{ payment: idOf(order), status: 'under-way' }]);
  });

  test('are gone also if the clock of the cancelling server is behind', async () => {
    const order = await place();
    cancelMeanwhile(order, { ...two, clock: () => server.clock.now() - 5000 });
    await outcomeOf(pay(one, order, 'cash'));
    expect(await balance()).toBe(0);
  });
});

describe('The stamp card has stamps of successful orders only', () => {
  test('also if the bank is at work when an order would change to cash', async () => {
    const order = await place();
    beforeNext(one.store.stampCards, 'change', async () => {
      say(idOf(order), { status: 'pending' });
      await reconcilePayment(two, idOf(order));
    });
    await outcomeOf(pay(one, order, 'cash'));
    expect(await balance()).toBe((await stored(order)).stamps);
  });

  test('also if the server crashes after it wrote the card, and the order has them a moment later', async () => {
    const order = await place();
    const { stampCards } = one.store;
    const change = stampCards.change.bind(stampCards);
    vi.spyOn(stampCards, 'change').mockImplementation(async (...input) => {
      await change(...input);
      throw new Error('killed');
    });
    await expect(pay(one, order, 'cash')).rejects.toThrow('killed');
    expect((await stored(order)).payment).toMatchObject({ type: 'cash' });
    await new OrderProjector(two).projectAgain(order._id);
    expect((await stored(order)).stamps).toBe(1);
    expect(await balance()).toBe(1);
  });

  test('and a repeated call gives those that a crash left out', async () => {
    const order = await place();
    vi.spyOn(one.store.stampCards, 'change').mockRejectedValue(new Error('killed'));
    await expect(pay(one, order, 'cash')).rejects.toThrow('killed');
    expect(await pay(two, order, 'cash')).toMatchObject({ payment: { type: 'cash' }, stamps: 1 });
  });
});

describe('Money that went back', () => {
  test('does not pay the order when the courier withdraws the delivery afterwards', async () => {
    const order = await place();
    await pay(one, order, 'cash');
    await server.store.orders.change(order._id, (current) => ({ ...current, done: server.clock.iso }));
    say(idOf(order), { status: 'paid' });
    await reconcilePayment(one, idOf(order));
    expect(provider.refunds).toEqual([idOf(order)]);
    await server.store.orders.change(order._id, (current) => ({
      ...current,
      done: null,
      undone: [server.clock.iso],
    }));
    await new PaymentWatch(one).check();
    expect(await stored(order)).toMatchObject({ amount: 9, payment: { type: 'cash', paid: false } });
  });

  test('is decided once: a delivery that is withdrawn before the refund is asked for changes nothing', async () => {
    const order = await place();
    await pay(one, order, 'cash');
    await server.store.orders.change(order._id, (current) => ({ ...current, done: server.clock.iso }));
    say(idOf(order), { status: 'paid' });
    afterNext(one.store.orders, 'change', async () => {
      await two.store.orders.change(order._id, (current) => ({
        ...current,
        done: null,
        undone: [server.clock.iso],
      }));
      await inspectPayment(two, idOf(order));
    });
    await inspectPayment(one, idOf(order));
    const { payment, refunds = [] } = await stored(order);
    expect(payment.paid).toBe(provider.refunds.length === 0);
    expect(refunds).toHaveLength(provider.refunds.length === 0 ? 0 : 1);
  });
});

test('Money that arrives for an order in cash leaves the time that the kitchen promised', async () => {
  const order = await place();
  await pay(one, order, 'cash');
  await changeOrderStatus(one, order._id, 'accept');
  const { due } = await stored(order);
  server.clock.advance({ minutes: 40 });
  say(idOf(order), { status: 'paid' });
  await reconcilePayment(one, idOf(order));
  expect(await stored(order)).toMatchObject({ due, payment: { type: 'ideal', paid: true } });
});

test('A payment whose state cannot be stored is logged, holds up no other one, and is checked again', async () => {
  const orders = [await place(), await place()];
  for (const order of orders) say(idOf(order), { status: 'paid' });
  vi.spyOn(one.store.orders, 'change').mockRejectedValueOnce(new Error('full'));
  const log = vi.spyOn(one.log, 'error');
  const watch = new PaymentWatch(one);
  const paid = async () => (await Promise.all(orders.map(stored))).filter(({ payment }) => payment.paid);
  await watch.check();
  expect(await paid()).toHaveLength(1);
  const [failed] = (await Promise.all(orders.map(stored))).filter(({ payment }) => !payment.paid);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ payment: idOf(failed!) }), expect.anything());
  await watch.check();
  expect(await paid()).toHaveLength(2);
});

test('A payment that was started long after the order was placed is watched like any other', async () => {
  const order = await place();
  say(idOf(order), { status: 'failed' });
  await reconcilePayment(one, idOf(order));
  server.clock.advance({ hours: 24 });
  const due = new Date(server.clock.now() + 20 * 60_000).toISOString();
  await server.store.orders.change(order._id, (current) => ({ ...current, due }));
  const second = idOf(await pay(one, order, 'ideal'));
  say(second, { status: 'paid' });
  // The webhook is lost, and the customer does not come back to the page.
  await new PaymentWatch(one).check();
  expect((await stored(order)).payment).toMatchObject({ paid: true, id: second });
});

describe('A call that broke off when it was decided', () => {
  test.each([
    ['a cancellation', (order: OrderAnswer) => cancelOrder(one, order._id, customer.user)],
    ['a change to cash', (order: OrderAnswer) => pay(one, order, 'cash')],
  ])('is completed by its repetition, which ends the payment at the bank: %s', async (_, call) => {
    const order = await place();
    const cancelled: string[] = [];
    provider.cancel = async (id) => Boolean(cancelled.push(id));
    const { orders } = one.store;
    const change = orders.change.bind(orders);
    const breaking = vi.spyOn(orders, 'change').mockImplementation(async (...input) => {
      const after = await change(...input);
      if (after?.cancelled || after?.payment.type === 'cash') throw new Uncertain('one of three copies');
      return after;
    });
    await expect(call(order)).rejects.toThrow('one of three copies');
    expect(cancelled).toEqual([]);
    breaking.mockRestore();
    await call(order);
    expect(cancelled).toEqual([idOf(order)]);
  });
});
