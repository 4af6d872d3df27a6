import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalsCases, totalsRegion } from '#fixtures/cases/order-totals';
import { type DeliveryRegion, deliveryTerms } from './delivery-region.ts';
import type { Discount } from './discount.ts';
import { cents, fromEuros, toEuros, ZERO } from './money.ts';
import { orderTotals } from './order-totals.ts';
import { PAYMENT_TYPES } from './payment-status.ts';

const place = { zipcode: '7441AB' };
function termsOf(region: DeliveryRegion | null | 'blocked') {
  if (region === 'blocked') return deliveryTerms([{ zipcode: '#7441', cost: 0 }, totalsRegion], place);
  return region && deliveryTerms([region], place);
}

describe('the totals of an order', () => {
  test.each(totalsCases)('$says', (row) => {
    const { pizzas, discounts = [], deliver, region = totalsRegion, donation = 0, payment = 'cash' } = row;
    const items = pizzas.map((price) => ({
      tab: 'Pizza',
      group: 'Rood',
      quantity: 1,
      unit: fromEuros(price),
    }));
    const input = { items, discounts, deliver, weekday: 3 };
    const totals = orderTotals({ ...input, terms: termsOf(region), donation: fromEuros(donation), payment });
    const { items: whole, discount, subtotal, delivery, fee, total } = totals;
    expect({
      items: toEuros(whole),
      discount: toEuros(discount),
      subtotal: toEuros(subtotal),
      delivery: delivery === null ? null : toEuros(delivery),
      fee: toEuros(fee),
      total: toEuros(total),
    }).toEqual(row.totals);
    expect(totals.quote?.allowed).toBe(row.allowed);
    expect(totals.quote ? toEuros(totals.quote.missing) : undefined).toBe(row.missing);
  });
});

test('the iDEAL fee is 0.29, and only for iDEAL', () => {
  const input = { items: [], discounts: [], deliver: false, weekday: 3, terms: null, donation: ZERO };
  const fees = PAYMENT_TYPES.map((payment) => orderTotals({ ...input, payment }).fee);
  expect(fees).toEqual([29, 0, 0]);
});

const line = fc.record({
  tab: fc.constantFrom('Pizza', 'Dranken'),
  group: fc.constantFrom('Rood', 'Wit'),
  unit: fc.integer({ min: 0, max: 3000 }).map(cents),
  quantity: fc.integer({ min: 1, max: 20 }),
});
const discounts: fc.Arbitrary<Discount[]> = fc.subarray([
  { name: 'a', day: -1, percent: 12.5 },
  { name: 'b', day: -1, tab: 'Pizza', quantity: 3, pay: 2 },
  { name: 'c', day: -1, deliver: 1, group: 'Wit', price: 1.95 },
  { name: 'd', day: 3, tab: 'Dranken', price: 1.5, solo: true },
]);
const inputs = fc.record({
  items: fc.array(line, { maxLength: 8 }),
  discounts,
  deliver: fc.boolean(),
  weekday: fc.integer({ min: 0, max: 6 }),
  terms: fc.constantFrom(null, totalsRegion, 'blocked' as const).map(termsOf),
  payment: fc.constantFrom(...PAYMENT_TYPES),
  donation: fc.nat(5000).map(cents),
});

// pwa/features/checkout tests that page and server compute the same totals.
test('a total is the sum of its parts, and no part is negative', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { items, discount, subtotal, delivery, donation, fee, total, perLine } = orderTotals(input);
      expect(subtotal).toBe(items - discount);
      expect(total).toBe(subtotal + (delivery ?? 0) + donation + fee);
      expect(discount).toBe(perLine.reduce((sum, amount) => sum + amount, 0));
      expect(Math.min(subtotal, discount, delivery ?? 0, fee)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});

test('the order of the items changes no total', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { perLine, ...totals } = orderTotals({ ...input, items: [...input.items].reverse() });
      expect(orderTotals(input)).toMatchObject({ ...totals, applied: expect.any(Array) });
    }),
    { numRuns: 500 },
  );
});

test('takeaway has no delivery cost at any address', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      expect(orderTotals({ ...input, deliver: false })).toMatchObject({ delivery: 0, quote: null });
    }),
  );
});
