import { describe, expect, test } from 'vitest';
import { addOrder, listOrders, type OrderRequest } from '#contract/orders';
import { countOne } from '../services/stored-rate-limit.ts';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { addressAt } from '../testing/fixture-town.ts';
import { at, delivery, takeaway } from '../testing/order-request.ts';
import { ordering } from '../testing/ordering.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
const customer = newUserPerTest(server);

const { placed, refused } = ordering(customer);

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
    [
      'with a total below its donation',
      { donation_amount: 10, club: 'club/fanfare' },
      { amount: 19, donation_amount: 10 },
    ],
  ])('%s, with the amounts', async (_, more, details) => {
    expect(await refused(takeaway(server.clock, more))).toMatchObject({
      refusal: '409 amounts-changed',
      details,
    });
  });

  test.each<[string, Partial<OrderRequest>, string]>([
    ['at a business that does not exist', at('nergens'), '404 host-not-found'],
    ['at a business that is closed', at('nooit'), '422 host-closed'],
    ['at a business that takes none', at('verborgen'), '422 ordering-not-allowed'],
    ['to take away where all is delivered', at('bezorg'), '422 ordering-not-allowed'],
    ['with a product that does not exist', { _items: [{ _id: 'niets', $quantity: 1 }] }, '422 product-gone'],
    ['with a product that is sold out', { _items: [{ _id: 'oesters', $quantity: 1 }] }, '422 product-gone'],
    ['with an option alone', { _items: [{ _id: 'knoflook', $quantity: 1 }] }, '422 product-gone'],
    ['with a size missing', { _items: [{ _id: 'pizza', $quantity: 1 }] }, '422 options-invalid'],
    [
      'with a volume that does not exist',
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
      'with an invalid donation',
      { donation_amount: 10_000, club: 'club/fanfare', amount: 10_009 },
      '422 donation-invalid',
    ],
    ['with a donation without a club', { donation_amount: 1, amount: 10 }, '422 donation-invalid'],
    [
      'with a donation to a club that does not exist',
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
    ['an invalid time', { due: 'nu' }],
    [
      'an address without a number',
      { deliver: true, _address: { ...addressAt('1234AB', '2'), number: undefined } },
    ],
  ])('as unreadable with %s', async (_, more) => {
    expect((await refused({ ...takeaway(server.clock), ...more } as OrderRequest)).refusal).toBe(
      '400 bad-request',
    );
  });

  test('for another user, and without a session', async () => {
    const asked = {
      params: { user: (await server.newUser()).user },
      body: { order: takeaway(server.clock) },
    };
    expect(await customer.refusal(addOrder, asked)).toBe('403 forbidden');
    expect(await server.anyone.refusal(addOrder, asked)).toBe('401 not-logged-in');
  });

  test('without storing anything', async () => {
    await refused(takeaway(server.clock, { amount: 1 }));
    expect(await customer.get(listOrders, { body: {} })).toEqual([]);
    expect(await server.store.stampCards.get(customer.user, 'organisation/midden')).toBeNull();
  });

  test('after thirty in an hour', async () => {
    // Only placed orders count: twenty-eight that are counted here, and two real ones.
    for (let count = 0; count < 28; count++) await countOne(server.deps, 'order', customer.user);
    await refused(takeaway(server.clock, { amount: 1 }));
    for (let count = 0; count < 2; count++) await placed(takeaway(server.clock));
    const last = takeaway(server.clock);
    expect((await refused(last)).refusal).toBe('429 too-many-requests');
    server.clock.advance({ minutes: 61 });
    await placed({ ...last, due: new Date(server.clock.now() + 20 * 60_000).toISOString() });
  });
});

test('On its own sub-domain a business accepts orders that lists do not offer', async () => {
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
