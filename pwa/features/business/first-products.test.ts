import { expect, test } from 'vitest';
import type { MenuTab } from '#domain/menu-tabs';
import type { Product } from '#domain/product';
import { firstProducts } from './first-products.ts';

const tab = (name: string, groups: Record<string, string[]>): MenuTab<Product> => ({
  name,
  groups: Object.entries(groups).map(([name, products]) => ({
    name,
    products: products.map((_id) => ({ _id }) as Product),
  })),
});

test.each([
  ['all of a short menu', 9, ['Pizza: A a b, B c', 'Drank: D d']],
  ['the first of a group', 1, ['Pizza: A a']],
  ['whole groups and the first of the next', 3, ['Pizza: A a b, B c']],
  ['nothing', 0, []],
])('takes %s', (_, most, expected) => {
  const menu = [tab('Pizza', { A: ['a', 'b'], B: ['c'] }), tab('Drank', { D: ['d'] })];
  const taken = firstProducts(menu, most).map(({ name, groups }) => {
    const words = groups.map((group) => [group.name, ...group.products.map(({ _id }) => _id)].join(' '));
    return `${name}: ${words.join(', ')}`;
  });
  expect(taken).toEqual(expected);
});
