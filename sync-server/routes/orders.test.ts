import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addOrder,
  cancelOrder,
  listOrders,
  type OrderRequest,
  orderInfo,
  updateOrder,
} from '#contract/orders';
import { stampBalance } from '#domain/stamp-card';
import { addressAt } from '../testing/fixture-town.ts';
import { delivery, newOrderId, takeaway } from '../testing/order-request.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['loggedIn']>>;
let phones = 0;
const newCustomer = () => server.loggedIn(`061111${String(1000 + phones++)}`);

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  server.clock.set('2026-06-12', 18 * 60);
  customer = await newCustomer();
});
afterAll(() => server.close());

type Customer = typeof customer;
const place = (order: OrderRequest, by: Customer = customer) =>
  by.ask(addOrder, { params: { user: by.user }, body: { order } });
const placed = async (order: OrderRequest, by: Customer = customer) => {
  const { status, body } = await place(order, by);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const refused = async (order: OrderRequest) => {
  const { status, code, body } = await place(order);
  const { details } = body as { details?: Record<string, unknown> };
  return { refusal: `${status} ${code}`, details };
};
const at = (host: string) => ({ _host: { _id: `organisation/${host}` as const } });

describe('An order', () => {
  test('has everything the server decided', async () => {
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
      // 2 × (14 + 2.50) + 4 (its price delivered) + 2.50 + 2
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

  test('is listed to its customer alone, newest first', async () => {
    const first = await placed(takeaway(server.clock));
    server.clock.advance({ minutes: 1 });
    const second = await placed(takeaway(server.clock));
    const own = await customer.get(listOrders, { body: {} });
    expect(own.map((order) => order._id)).toEqual([second._id, first._id]);
    expect(await customer.get(orderInfo, { body: { index: first._id } })).toEqual([first]);
    const other = await newCustomer();
    expect(await other.get(listOrders, { body: {} })).toEqual([]);
    expect(await other.get(orderInfo, { body: { index: first._id } })).toEqual([]);
    expect(await other.get(orderInfo, { body: { index: newOrderId() } })).toEqual([]);
  });

  test('is first at a business once', async () => {
    const orders = [await placed(takeaway(server.clock)), await placed(takeaway(server.clock))];
    expect(orders.map((order) => order.first)).toEqual([true, false]);
    expect(await placed(takeaway(server.clock, at('kaart')))).toMatchObject({ first: true });
  });
});

describe('Sending an order again', () => {
  test('answers the same order', async () => {
    const request = takeaway(server.clock);
    const first = await placed(request);
    server.clock.advance({ hours: 30 });
    expect(await placed(request)).toEqual(first);
    expect(await customer.get(listOrders, { body: {} })).toHaveLength(1);
  });

  test('twenty times at once makes one order, one number and one payment', async () => {
    const request = takeaway(server.clock, { payment: { type: 'ideal' }, amount: 9.29 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => placed(request)));
    expect(new Set(answers.map((order) => JSON.stringify(order))).size).toBe(1);
    expect((await server.store.orders.get(request._id))?.payments).toHaveLength(1);
    const payments = await server.store.couch.all<{ metadata: { order_id: string } }>('sandbox');
    expect(payments.filter(({ metadata }) => metadata.order_id === request._id)).toHaveLength(1);
  });

  test('with another content is refused, and so is somebody else’s id', async () => {
    const request = takeaway(server.clock);
    await placed(request);
    for (const other of [{ description: 'anders' }, { amount: 1 }, { asap: false }, at('kaart')]) {
      expect((await refused({ ...request, ...other })).refusal).toBe('409 order-exists');
    }
    expect((await place(request, await newCustomer())).code).toBe('order-exists');
    expect(await placed(request)).toMatchObject({ _id: request._id });
  });

  test('takes up what a crash left undone', async () => {
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

describe('An order is refused', () => {
  test.each<[string, Partial<OrderRequest>, object]>([
    ['with a lower total', { amount: 8.99 }, { amount: 9, items: 10, discount: 1, transaction: 0 }],
    ['with a higher total', { amount: 9.01 }, { amount: 9 }],
    ['without the iDEAL fee', { payment: { type: 'ideal' } }, { amount: 9.29, transaction: 0.29 }],
    [
      'without the donation in its total',
      { donation_amount: 1, club: 'club/fanfare' },
      { amount: 10, donation_amount: 1 },
    ],
  ])('%s, telling the amounts', async (_, more, details) => {
    expect(await refused(takeaway(server.clock, more))).toMatchObject({
      refusal: '409 amounts-changed',
      details,
    });
  });

  test.each<[string, Partial<OrderRequest>, string]>([
    ['at a business that is not there', at('nergens'), '404 host-not-found'],
    ['at a business that is closed', at('nooit'), '422 host-closed'],
    ['at a business that takes none', at('verborgen'), '422 ordering-not-allowed'],
    ['to take away where all is delivered', at('bezorg'), '422 ordering-not-allowed'],
    ['with a product that is not there', { _items: [{ _id: 'niets', $quantity: 1 }] }, '422 product-gone'],
    ['with a product that is sold out', { _items: [{ _id: 'oesters', $quantity: 1 }] }, '422 product-gone'],
    ['with an option alone', { _items: [{ _id: 'knoflook', $quantity: 1 }] }, '422 product-gone'],
    ['with a size missing', { _items: [{ _id: 'pizza', $quantity: 1 }] }, '422 options-invalid'],
    [
      'with a size that is not there',
      { _items: [{ _id: 'pizza', $quantity: 1, $volume: 'reus' }] },
      '422 options-invalid',
    ],
    [
      'with too many options',
      {
        _items: [
          {
            _id: 'pizza',
            $quantity: 1,
            $volume: 'klein',
            $include: [{ group: 'Saus', name: 'Knoflook', quantity: 3 }],
          },
        ],
      },
      '422 options-invalid',
    ],
    [
      'with a payment that is not taken',
      { ...at('contant'), payment: { type: 'pin' } },
      '422 payment-type-unavailable',
    ],
    ['with cash where the first is iDEAL', at('vooruit'), '422 payment-type-unavailable'],
    [
      'with a donation that is none',
      { donation_amount: 0.37, club: 'club/fanfare', amount: 9.37 },
      '422 donation-invalid',
    ],
    ['with a donation to nobody', { donation_amount: 1, amount: 10 }, '422 donation-invalid'],
    [
      'with a donation to a club that is not there',
      { donation_amount: 1, amount: 10, club: 'club/geen' },
      '404 club-not-found',
    ],
  ])('%s', async (_, more, refusal) => {
    expect((await refused(takeaway(server.clock, more))).refusal).toBe(refusal);
  });

  test.each<[string, Partial<OrderRequest>, string]>([
    ['without an address', { _address: null }, '422 delivery-not-possible'],
    ['where all is taken away', at('afhaal'), '422 delivery-not-possible'],
    ['too far', { _address: addressAt('1299EF', '9') }, '422 delivery-not-possible'],
    [
      'to a blocked zipcode, though in the city',
      { _address: addressAt('1236GH', '3') },
      '422 region-blocked',
    ],
    ['below the minimum', { _items: [{ _id: 'soep', $quantity: 2 }], amount: 12.5 }, '422 below-minimum'],
  ])('for delivery %s', async (_, more, refusal) => {
    expect((await refused(delivery(server.clock, more))).refusal).toBe(refusal);
  });

  test.each<[string, object]>([
    ['no items', { _items: [] }],
    ['more than 99 of one', { _items: [{ _id: 'soep', $quantity: 100 }] }],
    ['half a soup', { _items: [{ _id: 'soep', $quantity: 1.5 }] }],
    ['tenths of cents', { amount: 9.001 }],
    ['a negative total', { amount: -9 }],
    ['an id of another kind', { _id: 'user/abc' }],
    ['another way to pay', { payment: { type: 'bitcoin' } }],
    ['a time that is none', { due: 'nu' }],
    [
      'an address without a number',
      { deliver: true, _address: { ...addressAt('1234AB', '2'), number: undefined } },
    ],
  ])('as unreadable with %s', async (_, more) => {
    expect((await refused({ ...takeaway(server.clock), ...more } as OrderRequest)).refusal).toBe(
      '400 bad-request',
    );
  });

  test('for somebody else, and for nobody', async () => {
    const asked = { params: { user: (await newCustomer()).user }, body: { order: takeaway(server.clock) } };
    expect(await customer.refusal(addOrder, asked)).toBe('403 forbidden');
    expect(await server.anyone.refusal(addOrder, asked)).toBe('401 not-logged-in');
  });

  test('and leaves nothing behind', async () => {
    await refused(takeaway(server.clock, { amount: 1 }));
    expect(await customer.get(listOrders, { body: {} })).toEqual([]);
    expect(await server.store.stampCards.get(customer.user, 'organisation/midden')).toBeNull();
  });

  test('after thirty in an hour', async () => {
    for (let count = 0; count < 30; count++) await placed(takeaway(server.clock));
    const last = takeaway(server.clock);
    expect((await refused(last)).refusal).toBe('429 too-many-requests');
    server.clock.advance({ minutes: 61 });
    await placed({ ...last, due: new Date(server.clock.now() + 20 * 60_000).toISOString() });
  });
});

describe('The time of an order', () => {
  const due = (minutesOfDay: number, date = '2026-06-12') => {
    const now = server.clock.now();
    server.clock.set(date, minutesOfDay);
    const iso = server.clock.iso;
    server.clock.set('2026-06-12', 18 * 60);
    expect(server.clock.now()).toBe(now);
    return iso;
  };

  test('as soon as possible is the server’s own, up to a quarter of an hour after what was shown', async () => {
    expect(await placed(takeaway(server.clock, { due: due(18 * 60 + 5) }))).toMatchObject({
      due: due(18 * 60 + 20),
    });
    expect(await refused(takeaway(server.clock, { due: due(18 * 60 + 4) }))).toMatchObject({
      refusal: '409 slot-changed',
      details: { due: due(18 * 60 + 20) },
    });
  });

  test.each([
    ['a quarter of the hour', 18 * 60 + 45, null],
    ['the last one, after closing', 22 * 60 + 15, null],
    ['between the quarters', 18 * 60 + 40, '422 slot-unavailable'],
    ['after the last', 22 * 60 + 30, '422 slot-unavailable'],
    ['in the past', 17 * 60, '409 slot-changed'],
    ['too soon', 18 * 60 + 10, '409 slot-changed'],
  ])('chosen: %s', async (_, minutes, refusal) => {
    const request = takeaway(server.clock, { asap: false, due: due(minutes) });
    if (refusal) expect((await refused(request)).refusal).toBe(refusal);
    else expect(await placed(request)).toMatchObject({ due: due(minutes), asap: false });
  });

  test('is still good after a few minutes of checking out', async () => {
    const request = takeaway(server.clock, { asap: false, due: due(18 * 60 + 30) });
    server.clock.set('2026-06-12', 18 * 60 + 12);
    await placed(request);
    server.clock.set('2026-06-12', 18 * 60 + 16);
    expect((await refused({ ...request, _id: newOrderId() })).refusal).toBe('409 slot-changed');
  });

  test('is after opening for an order before it, and never after closing', async () => {
    const request = takeaway(server.clock, { due: due(12 * 60 + 20) });
    server.clock.set('2026-06-12', 9 * 60);
    expect(await placed(request)).toMatchObject({ due: '2026-06-12T10:20:00.000Z' });
    server.clock.set('2026-06-12', 22 * 60);
    expect((await refused(takeaway(server.clock))).refusal).toBe('422 host-closed');
  });
});

describe('Where an order goes', () => {
  test('is what the zipcode and number say, not what the customer says of city and place', async () => {
    const forged = addressAt('1235CD', '8', { city: 'Teststad', coordinate: [52, 6] });
    const refusal = await refused(delivery(server.clock, { _address: forged }));
    expect(refusal).toMatchObject({
      refusal: '409 amounts-changed',
      details: { deliver_amount: 5, amount: 25 },
    });
    const order = await placed(delivery(server.clock, { _address: forged, amount: 25 }));
    expect(order._address).toMatchObject({
      city: 'Buiten',
      coordinate: [52.05, 6],
      name: 'Buitenweg 8, 1235 CD Buiten',
    });
  });

  test('is the street of the zipcode for a door nobody knows', async () => {
    const order = await placed(
      delivery(server.clock, { _address: addressAt('1234AB', '77', { coordinate: [10, 10] }) }),
    );
    expect(order._address).toMatchObject({ number: '77', city: 'Teststad', coordinate: [52.002, 6] });
  });

  test('is what the customer says where the geocoder is down', async () => {
    const { geocoder } = server.deps;
    const down = () => Promise.reject(new Error('down'));
    server.deps.geocoder = { name: 'down', search: down, reverse: down };
    try {
      await placed(delivery(server.clock));
    } finally {
      server.deps.geocoder = geocoder;
    }
  });

  test('is free from the threshold on', async () => {
    const items = [{ _id: 'soep', $quantity: 8 }];
    expect(await placed(delivery(server.clock, { _items: items, amount: 40 }))).toMatchObject({
      deliver_amount: 0,
    });
  });
});

test('On its own sub-domain a business takes orders that lists do not offer', async () => {
  const order = takeaway(server.clock, at('verborgen'));
  const asked = (host: string) => ({
    params: { user: customer.user },
    body: { order },
    headers: { 'x-forwarded-host': host },
  });
  expect(await customer.refusal(addOrder, asked('midden.localhost'))).toBe('422 ordering-not-allowed');
  expect(await customer.refusal(addOrder, asked('www.localhost'))).toBe('422 ordering-not-allowed');
  expect(await customer.get(addOrder, asked('verborgen.localhost'))).toMatchObject({ _id: order._id });
});

describe('Stamps', () => {
  // Cards of 3, a stamp for 5 euros: one soup to take away is worth 1, three are worth 3.
  const soups = (quantity: number, amount: number) =>
    takeaway(server.clock, { ...at('kaart'), _items: [{ _id: 'soep', $quantity: quantity }], amount });

  test('fill a card, and the order that overflows it collects', async () => {
    const results = [];
    for (let count = 0; count < 5; count++) results.push(await placed(soups(1, 4.5)));
    expect(results.map(({ stamps, collected }) => [stamps, collected])).toEqual([
      [1, false],
      [1, false],
      [1, false],
      [-3, true],
      [1, false],
    ]);
  });

  test('are the same when a crash made the server reckon again', async () => {
    for (let count = 0; count < 3; count++) await placed(soups(1, 4.5));
    const request = soups(1, 4.5);
    await placed(request);
    await server.store.orders.change(request._id, (order) => ({ ...order, stamps: 0, collected: false }));
    expect(await placed(request)).toMatchObject({ stamps: -3, collected: true });
  });

  test('are handed in by one of two orders at once', async () => {
    for (let count = 0; count < 3; count++) await placed(soups(1, 4.5));
    const both = await Promise.all([placed(soups(1, 4.5)), placed(soups(1, 4.5))]);
    expect(both.map((order) => order.stamps).sort()).toEqual([-3, 1]);
    const card = await server.store.stampCards.get(customer.user, 'organisation/kaart');
    const entries = Object.values(card?.entries ?? {}).map(({ stamps, date }) => ({
      stamps,
      date: Date.parse(date),
    }));
    expect(stampBalance(entries)).toBe(1);
  });

  test('are of one business and one customer', async () => {
    for (let count = 0; count < 3; count++) await placed(soups(1, 4.5));
    expect(await placed(takeaway(server.clock))).toMatchObject({ stamps: 1 });
    expect(await placed(soups(1, 4.5), await newCustomer())).toMatchObject({ stamps: 1 });
  });
});

describe('Afterwards', () => {
  test('amounts from the customer are accepted and ignored', async () => {
    const order = await placed(takeaway(server.clock));
    const asked = {
      params: { order: order._id },
      body: { stamps: 99, transaction: 0, amount: 0.01, updated: 'x' },
    };
    expect(await customer.get(updateOrder, asked)).toEqual({ status: 'OK', _id: order._id, done: null });
    expect(await customer.get(orderInfo, { body: { index: order._id } })).toEqual([order]);
    expect(await (await newCustomer()).refusal(updateOrder, asked)).toBe('404 order-not-found');
    expect(await customer.refusal(updateOrder, { ...asked, params: { order: newOrderId() } })).toBe(
      '404 order-not-found',
    );
  });

  test('a customer does not say that it was delivered', async () => {
    const order = await placed(delivery(server.clock));
    const body = { done: server.clock.iso };
    expect(await customer.refusal(updateOrder, { params: { order: order._id }, body })).toBe('403 forbidden');
  });

  test('an order in cash is not cancelled, an unpaid one is, once', async () => {
    const cash = await placed(takeaway(server.clock));
    const ideal = await placed(takeaway(server.clock, { payment: { type: 'ideal' }, amount: 9.29 }));
    expect(await customer.refusal(cancelOrder, { params: { order: cash._id } })).toBe('409 order-settled');
    expect(await (await newCustomer()).refusal(cancelOrder, { params: { order: ideal._id } })).toBe(
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
