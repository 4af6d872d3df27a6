import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appliesCases, discountCases, discountMoment } from '#fixtures/cases/discount';
import {
  applyDiscounts,
  type Discount,
  discountApplies,
  discountsOfDay,
  isAmbiguous,
  isDiscountUsable,
} from './discount.ts';
import type { DiscountLine } from './discount-line.ts';
import { cents, fromEuros, toEuros } from './money.ts';

describe('a discount applies on its day and to its order type', () => {
  test.each(appliesCases)('%s', (_, discount, weekday, deliver, holds) => {
    expect(discountApplies({ name: 'x', day: -1, percent: 10, ...discount }, { weekday, deliver })).toBe(
      holds,
    );
  });
});

describe('discounts take off', () => {
  test.each(discountCases)('$says', ({ discounts, lines, perLine, applied }) => {
    const input = lines.map(([tab, group, unit, quantity, options]) => ({
      tab,
      group,
      unit: fromEuros(unit),
      quantity,
      ...(options !== undefined && { options: fromEuros(options) }),
    }));
    const result = applyDiscounts(input, discounts, discountMoment);
    expect(result.perLine.map(toEuros)).toEqual(perLine);
    expect(result.applied.map(({ name, amount }) => [name, toEuros(amount)])).toEqual(applied);
  });
});

test('lists the discounts of the day and those of every day, in the order of the menu', () => {
  const list = [-1, 0, 3, 6, -1].map((day, at) => ({ name: String(at), day }));
  expect(discountsOfDay(list, 3).map((one) => one.name)).toEqual(['0', '2', '4']);
  expect(discountsOfDay(list, 0).map((one) => one.name)).toEqual(['0', '1', '4']);
});

test.each<[string, Partial<Discount>, boolean]>([
  ['a percentage of everything', { percent: 10 }, true],
  ['a percentage of one tab, without a quantity', { percent: 10, tab: 'Pizza' }, false],
  ['no percentage at all', { percent: 0 }, false],
  ['a price', { price: 7.5 }, true],
  ['a deal', { quantity: 2, pay: 1 }, true],
  ['a deal that is paid in full', { quantity: 2, pay: 2 }, false],
  ['a deal over half a piece', { quantity: 2, pay: 0.5 }, false],
  ['a deal over two and a half pieces', { quantity: 2.5, pay: 1 }, false],
  ['a deal that is paid more than in full', { quantity: 2, pay: 3 }, false],
  ['a deal that is paid less than nothing', { quantity: 2, pay: -1 }, false],
  ['a free piece', { quantity: 1, pay: 0 }, true],
  ['nothing but a name', {}, false],
])('whether %s can ever reduce a price: %o', (_, discount, usable) => {
  expect(isDiscountUsable({ name: 'x', day: -1, ...discount })).toBe(usable);
});

const tabs = fc.constantFrom('Pizza', 'Dranken');
const groups = fc.constantFrom('Rood', 'Wit');
const lineOf = fc.record({
  tab: tabs,
  group: groups,
  unit: fc.integer({ min: 0, max: 3000 }).map(cents),
  options: fc.integer({ min: -100, max: 500 }).map(cents),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const discountOf: fc.Arbitrary<Discount> = fc.record(
  {
    name: fc.string({ minLength: 1, maxLength: 6 }),
    day: fc.constant(-1),
    tab: tabs,
    group: groups,
    quantity: fc.integer({ min: 1, max: 4 }),
    pay: fc.integer({ min: 0, max: 4 }),
    percent: fc.integer({ min: 0, max: 120 }),
    price: fc.integer({ min: 0, max: 2000 }).map((n) => n / 100),
    solo: fc.boolean(),
  },
  { requiredKeys: ['name', 'day'] },
);
const named = (list: Discount[]) => list.map((one, at) => ({ ...one, name: `${at} ${one.name}` }));
const anyCart = fc.array(lineOf, { maxLength: 6 });
const anyDiscounts = fc.array(discountOf, { maxLength: 6 }).map(named);
const cost = (line: DiscountLine) => line.unit * line.quantity;

test('a discount never raises a price or makes it negative, and the lines add up to the total', () => {
  fc.assert(
    fc.property(anyCart, anyDiscounts, (lines, discounts) => {
      const { total, perLine, applied } = applyDiscounts(lines, discounts, discountMoment);
      for (const [at, line] of lines.entries()) {
        expect(perLine[at]).toBeGreaterThanOrEqual(0);
        expect(perLine[at]).toBeLessThanOrEqual(cost(line));
      }
      expect(perLine.reduce((sum, amount) => sum + amount, 0)).toBe(total);
      expect(applied.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    }),
    { numRuns: 500 },
  );
});

test('no single discount would have given the customer more', () => {
  fc.assert(
    fc.property(anyCart, anyDiscounts, (lines, discounts) => {
      const { total } = applyDiscounts(lines, discounts, discountMoment);
      const first = discounts.find((one) => isDiscountUsable(one) && !one.quantity && !one.price);
      for (const one of discounts.filter((other) => other === first || other.quantity || other.price))
        expect(applyDiscounts(lines, [one], discountMoment).total).toBeLessThanOrEqual(total);
    }),
  );
});

test('except for the percentage, the order of the list changes nothing', () => {
  const deals = anyDiscounts.map((list) => list.filter((one) => one.quantity || one.price));
  const orders = deals.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(anyCart, orders, (lines, [one, other]) => {
      const a = applyDiscounts(lines, one, discountMoment);
      expect(applyDiscounts(lines, other, discountMoment).perLine).toEqual(a.perLine);
    }),
    { numRuns: 500 },
  );
});

test('the order of the cart changes nothing', () => {
  const few = fc.record({ unit: fc.constantFrom(250, 1000), options: fc.constantFrom(0, 300), more: lineOf });
  const equals = few.map(({ unit, options, more }) => ({
    ...more,
    unit: cents(unit),
    options: cents(options),
  }));
  const carts = fc
    .array(equals, { maxLength: 6 })
    .chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })));
  const menus = anyDiscounts.map((list) => list.filter((one) => isDiscountUsable(one) && !isAmbiguous(one)));
  fc.assert(
    fc.property(carts, menus, ([one, other], discounts) => {
      const { total, applied } = applyDiscounts(one, discounts, discountMoment);
      expect(applyDiscounts(other, discounts, discountMoment)).toMatchObject({ total, applied });
    }),
    { numRuns: 2000 },
  );
});
