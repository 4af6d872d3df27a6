import { expect, test } from 'vitest';
import { topCases } from '#fixtures/cases/top-list';
import { mostOrdered, mostSold } from './top-list.ts';

test.each(topCases)('$says', ({ sold, soldout = [], extra = [], top }) => {
  const products = Object.entries(sold).map(([_id, _sold]) => ({
    _id,
    _sold,
    tab: extra.includes(_id) ? 'extra' : 'Pizza',
    soldout: soldout.includes(_id),
  }));
  expect(mostSold(products).map(({ _id }) => _id)).toEqual(top);
  const unsold = products.map(({ _sold, ...product }) => product);
  expect(mostSold(unsold)).toEqual([]);
  expect(mostOrdered(unsold, new Map(Object.entries(sold))).map(({ _id }) => _id)).toEqual(top);
});

test('ordered products that are gone from the menu are not listed', () => {
  expect(mostOrdered([{ _id: 'a', tab: 'Pizza' }], new Map([['b', 3]]))).toEqual([]);
});
