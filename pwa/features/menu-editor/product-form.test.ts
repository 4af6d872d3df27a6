import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameContent } from '#domain/menu-content';
import type { Product } from '#domain/product';
import { anyMenu } from '#fixtures/cases/any-menu';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { formOf, newKey } from './product-form.ts';
import { productOf } from './typed-product.ts';

const place = { tab: 'Eten', group: 'Pizza' };
const NL = { language: 'nl' } as const;
const filled = (more: object = {}) => ({ ...formOf(place, NL), name: 'Tonno', price: '8,50', ...more });
const faultsOf = (more: object) => Object.values(productOf(filled(more)).faults);

/** `extras` is short for one more option group, which the form writes in full. */
const withoutExtras = ({ extras, ...product }: Product): Product => ({
  ...product,
  ...(extras && !product.add?.some(({ group }) => group === extras)
    ? { add: [...(product.add ?? []), { group: extras, extra: true }] }
    : {}),
});

test('A product that is opened and saved unchanged is the same', () => {
  const isKept = (product: Product) => {
    const saved = productOf(formOf(product, NL), product);
    expect(saved.faults).toEqual({});
    const { _id, _sold, ...fields } = withoutExtras(product);
    expect(isSameContent(saved.product, fields), JSON.stringify([fields, saved.product])).toBe(true);
  };
  for (const product of demoTowns().menus.flatMap(({ products }) => products)) isKept(product);
  fc.assert(fc.property(anyMenu, ({ products }) => products.filter(hasOwnNames).forEach(isKept)));
});

const hasOwnNames = ({ volume = [], variation = [], add = [] }: Product): boolean =>
  [volume, variation, add.map(({ group }) => ({ name: group }))].every(
    (list) => new Set(list.map(({ name }) => name.trim())).size === list.length,
  ) && add.every(({ tab }) => tab === undefined);

test.each<[string, object, string[]]>([
  ['a product', {}, []],
  ['no name', { name: ' ' }, ['required']],
  ['no price', { price: '' }, ['required']],
  ['a price below 0', { price: '-1' }, ['amount']],
  ['words for a price', { deliver: 'acht' }, ['amount']],
  ['a long name', { name: 'x'.repeat(121) }, ['too-long']],
  [
    'a size without a price',
    { sizes: [{ key: newKey(), name: 'groot', price: '', deliver: '', takeout: '' }] },
    ['required'],
  ],
  ['a cheaper variation', { variations: [{ key: newKey(), name: 'dun', price: '-1' }] }, []],
  [
    'a variation twice',
    {
      variations: [
        { key: newKey(), name: 'dun', price: '' },
        { key: newKey(), name: 'dun ', price: '1' },
      ],
    },
    ['repeated'],
  ],
])('%s', (_, more, faults) => {
  expect(faultsOf(more)).toEqual(faults);
});

test('A product that gets sizes has the price of the cheapest; one that had them keeps its own', () => {
  const sizes = [
    { key: newKey(), name: 'groot', price: '4', deliver: '4,50', takeout: '' },
    { key: newKey(), name: 'klein', price: '3', deliver: '3,25', takeout: '' },
  ];
  const { product } = productOf(filled({ sizes }));
  expect(product).toMatchObject({ price: 3, price_deliver: 3.25 });
  const before = { ...product, price: 3.5 };
  expect(productOf({ ...formOf(before, NL), name: 'Patat' }, before).product.price).toBe(3.5);
});

test('checks the limits of an option group', () => {
  const group = {
    key: newKey(),
    place: '["extra","Saus"]',
    min: '',
    max: '',
    included: '',
    value: '',
    extra: false,
  };
  const faults = (more: object) => faultsOf({ groups: [{ ...group, ...more }] });
  expect(faults({ min: '1', max: '2', included: '1' })).toEqual([]);
  expect(faults({ min: '3', max: '2' })).toEqual(['min-above-max']);
  expect(faults({ max: '2', included: '3' })).toEqual(['included-above-max']);
  expect(faults({ min: '51' })).toEqual(['count']);
  expect(faults({ place: '' })).toEqual(['required']);
  const again = (place: string) => faultsOf({ groups: [group, { ...group, key: newKey(), place }] });
  expect(again('["extra","Kaas"]')).toEqual([]);
  expect(again('["extra","Saus"]')).toEqual(['repeated']);
  expect(again('["Eten","Saus"]')).toEqual(['repeated']);
});

test('amounts are written with the decimal mark of the language, and read with either', () => {
  const product = { ...place, name: 'Tonno', price: 8.5, volume: [{ name: 'groot', price: 12 }] };
  const written = (language: 'nl' | 'en') => {
    const { price, sizes } = formOf(product, { language });
    return [price, sizes[0]!.price];
  };
  expect(written('nl')).toEqual(['8,50', '12,00']);
  expect(written('en')).toEqual(['8.50', '12.00']);
  for (const price of ['8,75', '8.75']) expect(productOf(filled({ price })).product.price).toBe(8.75);
  expect(faultsOf({ price: '3.5,7' })).toEqual(['amount']);
});

test('takes the price of a product with sizes from the first, if it has none of its own', () => {
  const sizes = [{ key: newKey(), name: 'groot', price: '12', deliver: '', takeout: '' }];
  expect(productOf(filled({ price: '', sizes })).product).toMatchObject({
    price: 12,
    volume: [{ price: 12 }],
  });
});
