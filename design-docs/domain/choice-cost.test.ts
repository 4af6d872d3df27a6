import { expect, test } from 'vitest';
import { choiceCost } from './choice-cost.ts';
import type { Product } from './product.ts';

const option = (name: string, price: number): Product => ({
  _id: name,
  name,
  price,
  tab: '$extra',
  group: 'Saus',
});
const products = [option('mayonaise', 0.7), option('truffel', 1.5), option('zout', 0)];
const group = { group: 'Saus', tab: '$extra' };
const cost = (name: string, chosen: Record<string, number>, more: object) => {
  const include = Object.entries(chosen).map(([one, quantity]) => ({ group: 'Saus', name: one, quantity }));
  const found = products.find((product) => product.name === name)!;
  return choiceCost({ ...group, ...more }, found, { include }, products, true).cost;
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
  ['truffel', { mayonaise: 1 }, { min: 1, max: 1, included: 1 }, 0],
  ['truffel', { mayonaise: 1 }, { min: 1, max: 1 }, 150],
  ['truffel', {}, { value: 0.5 }, 50],
  ['zout', {}, {}, 0],
])('%s with %j chosen in %j costs %i cents', (name, chosen, more, wanted) => {
  expect(cost(name, chosen, more)).toBe(wanted);
});
