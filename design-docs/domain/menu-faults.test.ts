import { expect, test } from 'vitest';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { MenuContent } from './menu-content.ts';
import { menuFaults, pictureFaults } from './menu-faults.ts';

const menu: MenuContent = {
  tabs: ['Eten'],
  products: [
    { _id: 'soep', name: 'Soep', tab: 'Eten', group: 'Soep', price: 5 },
    { _id: 'look', name: 'Look', tab: 'extra', group: 'Saus', price: 1 },
  ],
  discounts: [],
};
const asking = (group: object): MenuContent => ({
  ...menu,
  products: [{ ...menu.products[0]!, add: [{ group: 'Saus', ...group }] }, menu.products[1]!],
});
const giving = (discount: object): MenuContent => ({
  ...menu,
  discounts: [{ name: 'Actie', day: 1, ...discount }],
});

test.each<[string, MenuContent, string[]]>([
  ['a menu', menu, []],
  ['a tab twice', { ...menu, tabs: ['Eten', 'Eten'] }, ['/tabs/1 repeated-tab']],
  ['a product without its tab', { ...menu, tabs: [] }, ['/products/0/tab unknown-tab']],
  ['options that are there', asking({ min: 1, max: 1, included: 1 }), []],
  ['options that are nowhere', asking({ group: 'Kaas' }), ['/products/0/add/0 empty-group']],
  [
    'two sizes of one name',
    {
      ...menu,
      products: [
        {
          ...menu.products[0]!,
          volume: [
            { name: 'groot', price: 5 },
            { name: 'groot', price: 7 },
          ],
        },
      ],
    },
    ['/products/0/volume repeated-name'],
  ],
  [
    'two options of one name',
    { ...asking({}), products: [...asking({}).products, { ...menu.products[1]!, _id: 'look-2', price: 2 }] },
    ['/products/0/add/0 repeated-name'],
  ],
  [
    'a group that a product asks twice',
    {
      ...menu,
      products: [
        {
          ...menu.products[0]!,
          add: [
            { group: 'Saus', min: 1, max: 1 },
            { group: 'Saus', extra: true },
          ],
        },
        menu.products[1]!,
      ],
    },
    ['/products/0/add/1 repeated-group'],
  ],
  [
    'two groups of one name in different tabs',
    {
      ...menu,
      products: [
        { ...menu.products[0]!, add: [{ group: 'Saus' }, { group: 'Saus', tab: 'Eten' }] },
        menu.products[1]!,
        { ...menu.products[1]!, _id: 'jus', tab: 'Eten' },
      ],
    },
    ['/products/0/add/1 repeated-group'],
  ],
  [
    'a group that is named again as the extras',
    {
      ...menu,
      products: [{ ...menu.products[0]!, add: [{ group: 'Saus' }], extras: 'Saus' }, menu.products[1]!],
    },
    [],
  ],
  ['a minimum above the maximum', asking({ min: 2, max: 1 }), ['/products/0/add/0 min-above-max']],
  ['more included than allowed', asking({ max: 1, included: 2 }), ['/products/0/add/0 included-above-max']],
  ['a discount that gives nothing', giving({}), ['/discounts/0 unusable-discount']],
  ['a price for each piece', giving({ price: 3 }), []],
  ['a percentage and a price', giving({ percent: 50, price: 3 }), ['/discounts/0 percent-and-price']],
  [
    'a percentage and a price of a set',
    giving({ percent: 50, price: 3, quantity: 2, tab: 'Eten' }),
    ['/discounts/0 percent-and-price'],
  ],
  ['a percentage, and a price of 0', giving({ percent: 50, price: 0 }), []],
  ['a price, and 0 percent', giving({ percent: 0, price: 3 }), []],
  [
    'paying for more than there is',
    giving({ price: 3, quantity: 2, pay: 2 }),
    ['/discounts/0 unusable-discount'],
  ],
  ['paying for some of no number', giving({ price: 3, pay: 1 }), ['/discounts/0/pay pay-not-below-quantity']],
  [
    'a discount on a tab that is not there',
    giving({ price: 3, tab: 'Weg' }),
    ['/discounts/0/tab unknown-tab'],
  ],
  [
    'a discount on a group that is not there',
    giving({ price: 3, group: 'Weg' }),
    ['/discounts/0/group unknown-group'],
  ],
])('%s', (_, faulty, faults) => {
  expect(menuFaults(faulty).map(({ path, code }) => `${path} ${code}`)).toEqual(faults);
});

test('a picture of another site is a fault, unless an earlier menu shows it', () => {
  const showing = (image?: string, cimage?: string): MenuContent => ({
    ...menu,
    products: [{ ...menu.products[0]!, ...(image && { image }), ...(cimage && { cimage }) }],
  });
  const there = 'https://tracker.example/soep.png';
  const faults = (given: MenuContent, ...known: MenuContent[]) =>
    pictureFaults(given, known).map(({ path, code }) => `${path} ${code}`);
  expect(faults(showing(there, there), menu)).toEqual([
    '/products/0/image picture-elsewhere',
    '/products/0/cimage picture-elsewhere',
  ]);
  expect(faults(showing(there), menu, showing(undefined, there))).toEqual([]);
  for (const own of ['/api/io/file/0123456789abcdef.webp', '/pictures/pizza.svg', 'draft:1', undefined])
    expect(faults(showing(own))).toEqual([]);
});

test('no menu of the demo towns has a fault', () => {
  expect(demoTowns().menus.flatMap((one) => menuFaults(one, one._id))).toEqual([]);
});
