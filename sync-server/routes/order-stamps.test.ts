import { describe, expect, test } from 'vitest';
import { addOrder, cancelOrder } from '#contract/orders';
import { balanceOf } from '#decisions/stamp-card';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { at, takeaway } from '../testing/order-request.ts';
import { ordering } from '../testing/ordering.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
const customer = newUserPerTest(server);

const { placed } = ordering(customer);

describe('Stamps', () => {
  // Cards of 3, with a stamp per 5 euros: one takeaway soup is worth 1 stamp, three are worth 3.
  const soups = (quantity: number, amount: number) =>
    takeaway(server.clock, { ...at('kaart'), _items: [{ _id: 'soep', $quantity: quantity }], amount });

  test('fill a card, and the order that exceeds it collects the reward', async () => {
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

  test('of an order that is cancelled after a reward was collected with them are paid by later ones', async () => {
    const rewards = [];
    for (let round = 0; round < 3; round++) {
      const { _id } = await placed(soups(3, 13.5));
      rewards.push((await placed(soups(1, 4.5))).collected);
      await customer.get(cancelOrder, { params: { order: _id } });
    }
    expect(rewards).toEqual([true, false, false]);
  });

  test('are the same if a crash made the server compute them again', async () => {
    for (let count = 0; count < 3; count++) await placed(soups(1, 4.5));
    const request = soups(1, 4.5);
    await placed(request);
    await server.store.orders.change(request._id, (order) => ({ ...order, stamps: 0, collected: false }));
    expect(await placed(request)).toMatchObject({ stamps: -3, collected: true });
  });

  test('that were collected are not given back by an order whose id is that of a return', async () => {
    for (let count = 0; count < 3; count++) await placed(soups(1, 4.5));
    const collected = await placed(soups(1, 4.5));
    expect(collected).toMatchObject({ collected: true });
    const order = { ...soups(1, 4.5), _id: `${collected._id}-cancelled` as const };
    const asked = { params: { user: customer.user }, body: { order } };
    expect(await customer.refusal(addOrder, asked)).toBe('400 bad-request');
    const card = await server.store.stampCards.get(customer.user, 'organisation/kaart');
    expect(balanceOf(card!)).toBe(0);
  });

  test('are collected by only one of two simultaneous orders', async () => {
    for (let count = 0; count < 3; count++) await placed(soups(1, 4.5));
    const both = await Promise.all([placed(soups(1, 4.5)), placed(soups(1, 4.5))]);
    expect(both.map((order) => order.stamps).sort()).toEqual([-3, 1]);
    const card = await server.store.stampCards.get(customer.user, 'organisation/kaart');
    expect(balanceOf(card!)).toBe(1);
  });

  test('of orders that collected a reward and were cancelled are none', async () => {
    const orders = [];
    for (let count = 0; count < 3; count++) orders.push(await placed(soups(4, 18)));
    expect(orders.map(({ stamps }) => stamps)).toEqual([-3, -3, -3]);
    for (const { _id } of orders) await customer.get(cancelOrder, { params: { order: _id } });
    const card = await server.store.stampCards.get(customer.user, 'organisation/kaart');
    expect(balanceOf(card!)).toBe(0);
    expect(await placed(soups(1, 4.5))).toMatchObject({ stamps: 1, collected: false });
  });

  test('belong to one business and one customer', async () => {
    for (let count = 0; count < 3; count++) await placed(soups(1, 4.5));
    expect(await placed(takeaway(server.clock))).toMatchObject({ stamps: 1 });
    expect(await ordering(await server.newUser()).placed(soups(1, 4.5))).toMatchObject({ stamps: 1 });
  });
});

describe('The first order', () => {
  test('is the first at a business only once', async () => {
    const orders = [await placed(takeaway(server.clock)), await placed(takeaway(server.clock))];
    expect(orders.map((order) => order.first)).toEqual([true, false]);
    expect(await placed(takeaway(server.clock, at('kaart')))).toMatchObject({ first: true });
  });
});
