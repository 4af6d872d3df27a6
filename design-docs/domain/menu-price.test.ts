import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dish } from '#fixtures/cases/dish';
import { optionsMenu } from '#fixtures/cases/product-options';
import { menuPrices, ownPrice } from './menu-price.ts';
import { type OptionGroup, optionGroups, type Product } from './product.ts';
import { isComplete, unitPrice } from './product-options.ts';
import { optionsOf } from './selection.ts';

/** € 10, for delivery € 11. */
const asking = (...add: OptionGroup[]) => dish('schotel', { price_deliver: 11, add });
const cola = optionsMenu.find(({ _id }) => _id === 'cola')!;
const sizes = [
  { name: 'klein', price: 8 },
  { name: 'groot', price: 12 },
];
const kinds = (...prices: number[]) => prices.map((price, at) => ({ name: `soort ${at}`, price }));

test.each<[says: string, product: Product, price: number, from: boolean]>([
  ['a price of the order type', cola, 225, false],
  ['sizes with different prices', dish('pizza', { volume: sizes }), 800, true],
  ['one size', dish('pizza', { volume: sizes.slice(1) }), 1200, false],
  ['a variation that costs more', dish('pasta', { variation: kinds(0, 1) }), 1000, true],
  ['variations that all cost something', dish('pasta', { variation: kinds(0.5, 0.5) }), 1050, false],
  ['a variation that costs less', dish('pasta', { variation: kinds(0, -1) }), 900, true],
  ['variations that cost less than nothing', dish('gratis', { price: 1, variation: kinds(-2) }), 0, false],
  ['a required choice that costs something', asking({ group: 'Saus', min: 1, max: 1 }), 1070, true],
  ['a required choice with one price', asking({ group: 'Saus', min: 1, max: 1, value: 0.5 }), 1050, false],
  ['a required choice that is included', asking({ group: 'Saus', min: 1, max: 1, included: 1 }), 1000, false],
  ['a required choice of which one is free', asking({ group: 'Brood', min: 1, max: 1 }), 1000, true],
  ['a minimum above what is included', asking({ group: 'Groente', min: 3, max: 5, included: 1 }), 1050, true],
  ['two required choices', asking({ group: 'Saus', min: 1 }, { group: 'Bijgerecht', min: 1 }), 1220, true],
  ['a choice that is not required', asking({ group: 'Saus', max: 2 }), 1000, false],
  ['a required choice without options', asking({ group: 'Nergens', min: 1 }), 1000, false],
  ['options of a tab', asking({ group: 'Fris', tab: 'Dranken', min: 1 }), 1225, false],
  [
    'sizes and a required choice',
    dish('pizza', { volume: sizes, add: [{ group: 'Saus', min: 1, value: 0.5 }] }),
    850,
    true,
  ],
])('%s', (_, product, price, from) => {
  expect(menuPrices(optionsMenu, false)(product)).toEqual({ price, from });
});

test('is that of the order type, also of the options', () => {
  const product = asking({ group: 'Groente', min: 1, max: 1 });
  const only = optionsMenu.filter(({ name }) => name === 'Jalapeño');
  expect(menuPrices(only, true)(product)).toEqual({ price: 1220, from: false });
  expect(menuPrices(only, false)(product)).toEqual({ price: 1100, from: false });
});

test('leaves out options that are sold out', () => {
  const left = optionsMenu.map((one) => (one.name === 'Mayonaise' ? { ...one, soldout: true } : one));
  expect(menuPrices(left, false)(asking({ group: 'Saus', min: 1, max: 1 }))).toEqual({
    price: 1090,
    from: false,
  });
});

test('of a product by itself is without its options', () => {
  expect(ownPrice(asking({ group: 'Saus', min: 1 }))).toEqual({ price: 1000, from: false });
});

test('can be paid, and no complete selection costs less', () => {
  const anyGroup = fc.record({
    group: fc.constantFrom('Brood', 'Groente', 'Saus'),
    min: fc.integer({ min: 0, max: 2 }),
    max: fc.constantFrom(2, 3),
    included: fc.constantFrom(0, 1),
    value: fc.constantFrom(undefined, 0.6),
  });
  const groups = fc.uniqueArray(anyGroup, { maxLength: 2, selector: ({ group }) => group });
  fc.assert(
    fc.property(groups, fc.boolean(), (add, deliver) => {
      const product = asking(...add);
      const prices = selectionsOf(product)
        .filter((selection) => isComplete(product, selection, optionsMenu))
        .map((selection) => unitPrice(product, selection, optionsMenu, deliver).price);
      expect(menuPrices(optionsMenu, deliver)(product).price).toBe(Math.min(...prices));
    }),
  );
});

/** Every selection with at most two pieces of each option. */
function selectionsOf(product: Product) {
  const options = optionGroups(product).flatMap((group) =>
    optionsOf(group, optionsMenu).map(({ name }) => ({ group: group.group, name })),
  );
  const all = options.reduce<{ group: string; name: string; quantity: number }[][]>(
    (lists, option) =>
      lists.flatMap((list) => [list, ...[1, 2].map((quantity) => [...list, { ...option, quantity }])]),
    [[]],
  );
  return all.map((include) => ({ include }));
}
