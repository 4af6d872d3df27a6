import { describe, expect, test } from 'vitest';
import { cancelOrder, listOrders, orderInfo, updateOrder } from '#contract/orders';
import type { Id } from '#documents/ids';
import type { Menu } from '#documents/menu';
import { LONGEST_NAME } from '#domain/plain-text';
import { changeOrderStatus } from '../services/change-order-status.ts';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { addressAt } from '../testing/fixture-town.ts';
import { at, delivery, newOrderId, takeaway } from '../testing/order-request.ts';
import { ordering } from '../testing/ordering.ts';
import { comparableAnswers } from '../testing/repeated-order.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
const customer = newUserPerTest(server);

const { placed, refused } = ordering(customer);

describe('An order', () => {
  test('has everything that the server decided', async () => {
    const request = delivery(server.clock, {
      _items: [
        {
          _id: 'pizza',
          $quantity: 2,
          $volume: 'groot',
          $include: [{ group: 'Saus', name: 'Truffel', quantity: 1 }],
        },
        { _id: 'patat', $quantity: 1, $remark: 'geen zout' },
      ],
      description: 'Bel werkt niet',
      donation_amount: 2,
      club: 'club/fanfare',
      // 2 × (14 + 2.50) + 4 (the price for delivery) + 2.50 + 2
      amount: 41.5,
    });
    const order = await placed(request);
    expect(order).toMatchObject({
      _id: request._id,
      status: 'order',
      deliver: true,
      asap: true,
      due: '2026-06-12T16:45:00.000Z',
      date: '2026-06-12T16:00:00.000Z',
      done: null,
      amount: 41.5,
      deliver_amount: 2.5,
      discount: 0,
      donation: 'Fanfare',
      donation_amount: 2,
      club: 'club/fanfare',
      transaction: 0,
      stamps: 4,
      collected: false,
      first: true,
      description: 'Bel werkt niet',
      code: expect.stringMatching(/^[A-Z0-9]{4}$/),
      payment: { type: 'cash', paid: false, status: 'cash' },
      _host: { _id: 'organisation/midden', name: 'Keuken midden', phone: '0548123456' },
      _customer: { _id: customer.user },
      _address: {
        street: 'Dorpsstraat',
        number: '2',
        zipcode: '1234AB',
        city: 'Teststad',
        coordinate: [52.001, 6],
      },
      _courier: null,
    });
    expect(order._items).toMatchObject([
      { name: 'Pizza', subname: 'groot, +Truffel', quantity: 2, $price: 16.5, $subprice: 2.5, $amount: 33 },
      { name: 'Patat', $price: 4, $amount: 4, $remark: 'geen zout' },
    ]);
    expect(order._items).toMatchObject([
      { _multiple: true, amount: 33 },
      { _multiple: false, amount: 4, description: 'Dubbel gebakken' },
    ]);
    expect(order).not.toHaveProperty('request');
    expect(order).not.toHaveProperty('payments');
  });

  test('to take away has its discount and no address', async () => {
    const order = await placed(takeaway(server.clock, { _address: addressAt('1234AB', '2') }));
    expect(order).toMatchObject({
      amount: 9,
      discount: 1,
      discounts: [{ name: 'Afhaalkorting', amount: 1 }],
      deliver_amount: 0,
      stamps: 1,
      _address: null,
      due: '2026-06-12T16:20:00.000Z',
    });
    expect(order._items[0]).toMatchObject({ discount: 1, $amount: 10 });
  });

  test('has room for the longest name, of a product that carries its tab and its group', async () => {
    const long = (letter: string) => letter.repeat(LONGEST_NAME);
    const twin = { name: long('n'), price: 5 };
    await server.store.couch.upsert<Menu>('catalog', 'menu/contant', (menu) => ({
      ...menu!,
      tabs: ['Eten', long('t')],
      products: [
        { ...twin, _id: 'same-group', tab: 'Eten', group: long('g') },
        { ...twin, _id: 'same-tab', tab: long('t'), group: 'Alles' },
        { ...twin, _id: 'both', tab: long('t'), group: long('g') },
      ],
    }));
    const items = [{ _id: 'both', $quantity: 2 }];
    const order = await placed(takeaway(server.clock, { ...at('contant'), _items: items }));
    expect(order._items[0]?.name).toBe(`${long('n')} (${long('t')}, ${long('g')})`);
  });

  test('is listed for its customer only, newest first', async () => {
    const first = await placed(takeaway(server.clock));
    server.clock.advance({ minutes: 1 });
    const second = await placed(takeaway(server.clock));
    const own = await customer.get(listOrders, { body: {} });
    expect(own.map((order) => order._id)).toEqual([second._id, first._id]);
    expect(await customer.get(orderInfo, { body: { index: first._id } })).toEqual([first]);
    const other = await server.newUser();
    expect(await other.get(listOrders, { body: {} })).toEqual([]);
    expect(await other.get(orderInfo, { body: { index: first._id } })).toEqual([]);
    expect(await other.get(orderInfo, { body: { index: newOrderId() } })).toEqual([]);
  });
});

describe('Sending an order again', () => {
  test('answers the same order', async () => {
    const request = takeaway(server.clock);
    const first = await placed(request);
    server.clock.advance({ hours: 30 });
    const [before, after] = await comparableAnswers(server.store.couch, [first, await placed(request)]);
    expect(after).toEqual(before);
    expect(await customer.get(listOrders, { body: {} })).toHaveLength(1);
  });

  test('twenty times at once creates one order, one number and one payment', async () => {
    const request = takeaway(server.clock, { payment: { type: 'ideal' }, amount: 9.29 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => placed(request)));
    const [first, ...others] = await comparableAnswers(server.store.couch, answers);
    for (const other of others) expect(other).toEqual(first);
    expect((await server.store.orders.get(request._id))?.payments).toHaveLength(1);
    const payments = await server.store.couch.all<{ metadata: { order_id: string } }>('sandbox');
    expect(payments.filter(({ metadata }) => metadata.order_id === request._id)).toHaveLength(1);
  });

  test('with other content is refused, and so is the id of another user’s order', async () => {
    const request = takeaway(server.clock);
    await placed(request);
    for (const other of [{ description: 'anders' }, { amount: 1 }, { asap: false }, at('kaart')]) {
      expect((await refused({ ...request, ...other })).refusal).toBe('409 order-exists');
    }
    expect((await ordering(await server.newUser()).place(request)).code).toBe('order-exists');
    expect(await placed(request)).toMatchObject({ _id: request._id });
  });

  test('completes an order after a crash', async () => {
    const request = takeaway(server.clock);
    await placed(request);
    await server.store.orders.change(request._id, (order) => ({ ...order, stamps: 0 }));
    expect(await placed(request)).toMatchObject({ stamps: 1 });
    expect((await server.store.stampCards.get(customer.user, 'organisation/midden'))?.entries).toMatchObject({
      [request._id]: { stamps: 1 },
    });
  });

  test('in parallel for different orders gives each its own number', async () => {
    const requests = Array.from({ length: 20 }, () => takeaway(server.clock));
    const orders = await Promise.all(requests.map((request) => placed(request)));
    expect(new Set(orders.map((order) => order.number)).size).toBe(20);
  });
});

describe('Afterwards', () => {
  test('amounts from the customer are accepted and ignored', async () => {
    const order = await placed(takeaway(server.clock));
    const asked = {
      params: { order: order._id },
      body: { stamps: 99, transaction: 0, amount: 0.01, updated: 'x' },
    };
    const { _id, updated } = order;
    expect(await customer.get(updateOrder, asked)).toEqual({ status: 'OK', _id, done: null, updated });
    expect(await customer.get(orderInfo, { body: { index: order._id } })).toEqual([order]);
    expect(await (await server.newUser()).refusal(updateOrder, asked)).toBe('404 order-not-found');
    expect(await customer.refusal(updateOrder, { ...asked, params: { order: newOrderId() } })).toBe(
      '404 order-not-found',
    );
  });

  test('a customer cannot mark an order as delivered', async () => {
    const order = await placed(delivery(server.clock));
    const body = { done: server.clock.iso };
    expect(await customer.refusal(updateOrder, { params: { order: order._id }, body })).toBe('403 forbidden');
  });

  test('an order in cash is cancelled by its customer until it is accepted, and gives back its stamps', async () => {
    const cancel = ({ _id: order }: { _id: Id<'order'> }) => customer.ask(cancelOrder, { params: { order } });
    const [early, late] = [await placed(takeaway(server.clock)), await placed(takeaway(server.clock))];
    await changeOrderStatus(server.deps, late._id, 'accept');
    expect(await cancel(late)).toMatchObject({ status: 409, code: 'order-accepted' });
    expect(await cancel(early)).toMatchObject({ status: 200 });
    expect(await cancel(early)).toMatchObject({ status: 200 });
    const [after] = await customer.get(orderInfo, { body: { index: early._id } });
    expect(after).toMatchObject({ cancelled: server.clock.iso, cancelled_by: 'customer', stamps: 0 });
    expect(after).not.toHaveProperty('refunds');
    const card = await server.store.stampCards.get(customer.user, 'organisation/midden');
    expect(Object.values(card?.entries ?? {}).map(({ stamps }) => stamps)).toEqual([1, 1, -1]);
    // Staff no longer see it.
    await expect(changeOrderStatus(server.deps, early._id, 'accept')).rejects.toMatchObject({
      code: 'order-not-found',
    });
  });

  test('the order after a cancelled first order counts as the first', async () => {
    const { _id: order } = await placed(takeaway(server.clock));
    await customer.get(cancelOrder, { params: { order } });
    expect(await placed(takeaway(server.clock))).toMatchObject({ first: true });
    expect(await placed(takeaway(server.clock))).toMatchObject({ first: false });
  });

  test('an unpaid order can be cancelled once', async () => {
    const ideal = await placed(takeaway(server.clock, { payment: { type: 'ideal' }, amount: 9.29 }));
    expect(await (await server.newUser()).refusal(cancelOrder, { params: { order: ideal._id } })).toBe(
      '404 order-not-found',
    );
    const cancelled = { status: 'OK', _id: ideal._id };
    expect(await customer.get(cancelOrder, { params: { order: ideal._id } })).toEqual(cancelled);
    server.clock.advance({ minutes: 1 });
    expect(await customer.get(cancelOrder, { params: { order: ideal._id } })).toEqual(cancelled);
    const [after] = await customer.get(orderInfo, { body: { index: ideal._id } });
    expect(after).toMatchObject({
      cancelled: '2026-06-12T16:00:00.000Z',
      stamps: 0,
      payment: { paid: false },
    });
    expect(after?.payment).not.toHaveProperty('url');
  });
});
