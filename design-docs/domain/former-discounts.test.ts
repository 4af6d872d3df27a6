import { expect, test } from 'vitest';
import type { Discount } from './discount.ts';
import { formerDiscounts } from './former-discounts.ts';

const on = (day: number, more: Partial<Discount> = {}): Discount => ({
  name: 'Pizzadag',
  day,
  price: 8,
  ...more,
});
const from = (quantity: number, percent: number) => on(-1, { price: undefined, quantity, percent });
const other: Discount = { name: 'Anders', day: 1, percent: 5 };

test.each<[string, Discount[], Discount[], (number | null)[]]>([
  ['in another order', [on(2), other], [other, on(2)], [1, 0]],
  ['with another price', [on(2), on(4)], [on(4, { price: 7 })], [1]],
  ['on another day', [other, on(2)], [on(3)], [1]],
  ['that is new', [on(2)], [on(2), other], [0, null]],
  ['that differs only in its quantity from one that is gone', [from(2, 10), from(3, 20)], [from(3, 20)], [1]],
  ['that is there twice', [on(2), on(2)], [on(2), on(2)], [0, 1]],
  ['of a name that another one has already', [on(2)], [on(2), on(3)], [0, null]],
])('recognises a discount %s', (_, before, discounts, formers) => {
  expect(formerDiscounts(before, discounts)).toEqual(formers);
});
