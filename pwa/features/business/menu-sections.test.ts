import { expect, test } from 'vitest';
import type { Menu } from '#documents/menu';
import type { Product } from '#domain/product';
import { anchorOf, favourites, popular } from './menu-sections.ts';

const product = (_id: string, more: Partial<Product> = {}): Product => ({
  _id,
  name: _id,
  tab: 'Warm',
  group: 'Soep',
  price: 5,
  ...more,
});
const menu = (products: Product[]): Menu => ({
  _id: 'menu/roma',
  type: 'menu',
  host: 'organisation/roma',
  hub: { _id: 'hub/nijverdal', name: 'Nijverdal' },
  tabs: ['Koud', 'Warm'],
  products,
  discounts: [],
});

test('popular: ten at most, the most sold first, without unsold or sold-out products', () => {
  const sold = Array.from({ length: 12 }, (_, at) => product(`p${at}`, { _sold: at }));
  const top = popular(menu([...sold, product('op', { _sold: 99, soldout: true })]));
  expect(top.map(({ _id }) => _id)).toEqual(['p11', 'p10', 'p9', 'p8', 'p7', 'p6', 'p5', 'p4', 'p3', 'p2']);
});

test('favourites: the most ordered first, without products that are gone', () => {
  const past = [
    { product: 'a', quantity: 1 },
    { product: 'b', quantity: 2 },
    { product: 'a', quantity: 3 },
    { product: 'weg', quantity: 9 },
  ];
  expect(favourites(menu([product('b'), product('a'), product('c')]), past).map(({ _id }) => _id)).toEqual([
    'a',
    'b',
  ]);
});

test('makes the same anchor with and without accents, and different ones for a tab and its group', () => {
  expect(anchorOf('Crêpes')).toBe(anchorOf('Crepes'));
  expect(anchorOf('Warm', 'Soep')).toBe('menu-warm/soep');
});

test.each([
  [['小吃'], ['饮料']],
  [['Μεζέδες'], ['Ψάρια']],
  [["Pizza's"], ['Pizza s']],
  [['Menu 1+1'], ['Menu 1 1']],
  [['***'], ['!!!']],
  [['Warm', 'Soep'], ['Warm/Soep']],
])('makes different anchors for %j and %j', (one, other) => {
  expect(anchorOf(...one)).not.toBe(anchorOf(...other));
});
