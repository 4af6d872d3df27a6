import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceCost } from './choice-cost.ts';
import type { Product } from './product.ts';
import { groupPrice } from './product-options.ts';

const option = (name: string, price: number, group = 'Saus'): Product => ({
  _id: `${group} ${name}`,
  name,
  price,
  tab: '$extra',
  group,
});
const products = [
  option('mayonaise', 9, 'Apart'),
  option('mayonaise', 0.7),
  option('ketchup', 0.7),
  option('truffel', 1.5),
  option('zout', 0),
];
/** A choice of another group, which makes no difference. */
const apart = { group: 'Apart', name: 'mayonaise', quantity: 5 };
const group = { group: 'Saus', tab: '$extra' };
const choices = (chosen: Record<string, number>) => [
  apart,
  ...Object.entries(chosen).map(([name, quantity]) => ({ group: 'Saus', name, quantity })),
];
const costOf = (name: string, chosen: Record<string, number>, more: object) => {
  const found = products.find((product) => product.name === name && product.group === 'Saus')!;
  return choiceCost({ ...group, ...more }, found, { include: choices(chosen) }, products, true);
};

test.each<[string, Record<string, number>, object, number]>([
  ['mayonaise', {}, {}, 70],
  ['mayonaise', {}, { included: 1 }, 0],
  ['mayonaise', { mayonaise: 1 }, { included: 1 }, 0],
  ['mayonaise', { mayonaise: 2 }, { included: 1 }, 70],
  ['mayonaise', { mayonaise: 2 }, { included: 2 }, 0],
  // The dearest choice is the included one.
  ['truffel', { mayonaise: 1 }, { included: 1 }, 70],
  ['truffel', { mayonaise: 1, truffel: 1 }, { included: 1 }, 0],
  ['mayonaise', { mayonaise: 1, truffel: 1 }, { included: 1 }, 70],
  ['mayonaise', { truffel: 1, mayonaise: 1 }, { included: 2 }, 0],
  // Of equally dear choices the first is the included one.
  ['mayonaise', { mayonaise: 1, ketchup: 1 }, { included: 1 }, 0],
  ['ketchup', { mayonaise: 1, ketchup: 1 }, { included: 1 }, 70],
  ['ketchup', { mayonaise: 1, ketchup: 1 }, { included: 2 }, 0],
  ['truffel', { mayonaise: 1, truffel: 1 }, { included: 1, value: 0.5 }, 50],
  ['mayonaise', { mayonaise: 1 }, {}, 70],
  ['truffel', { mayonaise: 1 }, { min: 1, max: 1, included: 1 }, 0],
  ['truffel', { mayonaise: 1 }, { min: 1, max: 1 }, 150],
  ['truffel', {}, { value: 0.5 }, 50],
  ['zout', {}, {}, 0],
])('%s with %j chosen in %j costs %i cents', (name, chosen, more, wanted) => {
  expect(costOf(name, chosen, more).cost).toBe(wanted);
});

test('an option without a price of its own costs what the group says', () => {
  expect(costOf('zout', {}, { value: 0.5, included: 1 })).toEqual({ own: 50, cost: 0 });
  expect(costOf('zout', {}, { included: 1 })).toEqual({ own: 0, cost: 0 });
});

test('what is shown beside the choices of one piece each adds up to their price, whatever is chosen', () => {
  const names = ['mayonaise', 'ketchup', 'truffel', 'zout'];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(names),
      fc.nat(5),
      fc.constantFrom({}, { value: 0.5 }),
      (chosen, included, value) => {
        const one = Object.fromEntries(chosen.map((name) => [name, 1]));
        const shown = chosen.map((name) => costOf(name, one, { included, ...value }).cost);
        const paid = groupPrice({ ...group, included, ...value }, choices(one).slice(1), products, true);
        expect(shown.reduce<number>((sum, cost) => sum + cost, 0)).toBe(paid);
      },
    ),
  );
});
