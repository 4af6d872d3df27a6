import { expect, test } from 'vitest';
import { isSameContent } from '#domain/menu-content';
import { menuFaults } from '#domain/menu-faults';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { discountFormOf, discountOf } from './discount-form.ts';

const form = (more: object) =>
  discountOf({ ...discountFormOf(undefined, { language: 'nl' }), name: 'Actie', ...more });

test('A discount that is opened and saved unchanged is the same', () => {
  for (const discount of demoTowns().menus.flatMap(({ discounts }) => discounts)) {
    const { deliver, ...rest } = discount;
    const plain = deliver === null || deliver === undefined ? rest : { ...rest, deliver: Boolean(deliver) };
    const saved = discountOf(discountFormOf(discount, { language: 'nl' }));
    expect(isSameContent(saved, plain), JSON.stringify([discount, saved])).toBe(true);
  }
});

test.each<[string, object, object | null]>([
  ['a percentage of the cart', { kind: 'percent', percent: '10' }, { percent: 10 }],
  ['a percentage of a group alone', { kind: 'percent', percent: '10', group: 'Pizza' }, null],
  [
    'a percentage of a group',
    { kind: 'percent-of-set', quantity: '1', percent: '10', group: 'Pizza' },
    { quantity: 1, percent: 10 },
  ],
  ['a price', { kind: 'price', price: '7,50', group: 'Pizza' }, { price: 7.5 }],
  ['three for two', { kind: 'free', quantity: '3', pay: '2' }, { quantity: 3, pay: 2 }],
  ['three for three', { kind: 'free', quantity: '3', pay: '3' }, null],
  ['nothing', { kind: 'price', price: '' }, null],
  ['more than all', { kind: 'percent', percent: '101' }, null],
  ['no name', { name: ' ', kind: 'percent', percent: '10' }, null],
])('%s', (_, more, discount) => {
  const saved = form(more);
  if (discount === null) expect(saved).toBeNull();
  else {
    expect(saved).toMatchObject(discount);
    const products = [{ _id: 'a', name: 'A', tab: 'Eten', group: 'Pizza', price: 1 }];
    expect(menuFaults({ tabs: ['Eten'], products, discounts: [saved!] })).toEqual([]);
  }
});
