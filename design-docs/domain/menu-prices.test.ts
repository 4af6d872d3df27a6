import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMenu } from '#fixtures/cases/any-menu';
import { changedPrice, changedProduct, changePrices, type PriceChange } from './menu-prices.ts';
import { isEuros } from './money.ts';

test.each<[number, PriceChange, number]>([
  [10, { percent: 10, roundTo: 1 }, 11],
  [9.95, { percent: 3, roundTo: 1 }, 10.25],
  [9.95, { percent: 3, roundTo: 5 }, 10.25],
  [9.9, { percent: 3, roundTo: 5 }, 10.2],
  [9.9, { percent: 3, roundTo: 1 }, 10.2],
  [7.45, { percent: 3.5, roundTo: 10 }, 7.7],
  [10, { percent: -10, roundTo: 5 }, 9],
  [0, { percent: 50, roundTo: 5 }, 0],
  [3, { percent: -100, roundTo: 5 }, 0],
  [0.02, { percent: 10, roundTo: 5 }, 0],
  [0.03, { percent: 0, roundTo: 5 }, 0.05],
])('%d changes by %o to %d', (price, change, to) => {
  expect(changedPrice(price, change)).toBe(to);
});

const anyChange = fc.record({
  percent: fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100),
  roundTo: fc.constantFrom<1 | 5 | 10>(1, 5, 10),
});

test('Prices of a group change by the rule, all others stay', () => {
  fc.assert(
    fc.property(anyMenu, anyChange, (menu, change) => {
      const place = { tab: 'Eten', group: 'Pizza' };
      const after = changePrices(menu, place, change);
      menu.products.forEach((product, at) => {
        const isMeant = product.tab === 'Eten' && product.group === 'Pizza';
        expect(after.products[at]).toEqual(isMeant ? changedProduct(product, change) : product);
      });
      for (const { price, volume = [] } of after.products.filter(({ tab }) => tab === 'Eten'))
        for (const one of [price, ...volume.map((size) => size.price)])
          expect(isEuros(one) && one >= 0).toBe(true);
    }),
  );
});

test('A changed price is a multiple of the rounding, at most half of it from the exact one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), anyChange, (cents, change) => {
      const after = Math.round(changedPrice(cents / 100, change) * 100);
      expect(after % change.roundTo).toBe(0);
      const exact = Math.max(0, cents * (1 + change.percent / 100));
      expect(Math.abs(after - exact)).toBeLessThanOrEqual(change.roundTo / 2 + 0.5 + 1e-6);
    }),
  );
});

test('The whole menu, and a whole tab', () => {
  const dish = (_id: string, tab: string) => ({ _id, name: _id, tab, group: 'A', price: 10 });
  const menu = {
    tabs: ['Eten', 'Drinken'],
    products: [dish('a', 'Eten'), dish('b', 'Drinken')],
    discounts: [],
  };
  const prices = (place: { tab: string } | null) =>
    changePrices(menu, place, { percent: 10, roundTo: 5 }).products.map(({ price }) => price);
  expect(prices(null)).toEqual([11, 11]);
  expect(prices({ tab: 'Drinken' })).toEqual([10, 11]);
});
