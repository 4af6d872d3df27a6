import { expect, test } from 'vitest';
import { storedTotals } from './stored-totals.ts';

test('the totals of a placed order are those that it stores, in cents', () => {
  const totals = storedTotals({
    items: [{ $amount: 19.9, discount: 1.9 }, { $amount: 2.5 }],
    discount: 1.9,
    discounts: [{ name: 'Woensdag pizzadag', amount: 1.9 }],
    deliver_amount: 2.25,
    donation_amount: 0.5,
    transaction: 0.29,
    amount: 23.54,
  });
  expect(totals).toMatchObject({
    items: 2240,
    discount: 190,
    subtotal: 2050,
    delivery: 225,
    donation: 50,
    fee: 29,
    total: 2354,
    perLine: [190, 0],
    applied: [{ name: 'Woensdag pizzadag', amount: 190 }],
    quote: { price: 225, allowed: true, missing: 0, free: false, freeFrom: null },
  });
  expect(totals.subtotal + 225 + 50 + 29).toBe(totals.total);
});

test('a delivery that costs nothing is free', () => {
  const nothing = { items: [], discount: 0, discounts: [], donation_amount: 0, transaction: 0, amount: 0 };
  expect(storedTotals({ ...nothing, deliver_amount: 0 }).quote?.free).toBe(true);
  expect(storedTotals({ ...nothing, deliver_amount: 1 }).quote?.free).toBe(false);
});
