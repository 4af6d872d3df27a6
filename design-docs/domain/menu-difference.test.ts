import { expect, test } from 'vitest';
import type { MenuContent } from './menu-content.ts';
import { menuDifference } from './menu-difference.ts';
import * as draft from './menu-draft.ts';
import { moveGroup, moveProduct, moveTab } from './menu-order.ts';

const dish = (_id: string, group: string, tab = 'Eten') => ({ _id, name: _id, tab, group, price: 10 });
const menu: MenuContent = {
  tabs: ['Eten', 'Drinken'],
  products: [
    dish('tonno', 'Pizza'),
    dish('funghi', 'Pizza'),
    dish('penne', 'Pasta'),
    dish('cola', 'Fris', 'Drinken'),
  ],
  discounts: [{ name: 'Pizzadag', day: 1, group: 'Pizza', price: 8 }],
};
const [tonno] = menu.products as [MenuContent['products'][number]];

test.each<[string, MenuContent, unknown[]]>([
  ['nothing', menu, []],
  [
    'English that was added, changed and removed, but not that of a removed product',
    draft.removeProduct({ ...menu, en: { Eten: 'Food', cola: 'Coke' } }, 'penne'),
    [
      { kind: 'product-removed', product: { name: 'penne' } },
      { kind: 'english-changed', text: 'Eten', from: '', to: 'Food' },
      { kind: 'english-changed', text: 'cola', from: '', to: 'Coke' },
    ],
  ],
  [
    'a price from and to',
    draft.putProduct(menu, { ...tonno, price: 11 }),
    [{ kind: 'product-changed', product: { price: 11 }, fields: [{ field: 'price', from: 10, to: 11 }] }],
  ],
  [
    'a new and a removed product',
    draft.removeProduct(
      draft.addProduct(menu, { name: 'Napoli', tab: 'Eten', group: 'Pizza', price: 9 }),
      'penne',
    ),
    [
      { kind: 'product-added', product: { _id: 'napoli' } },
      { kind: 'product-removed', product: { _id: 'penne' } },
    ],
  ],
  [
    'a renamed tab, once',
    draft.renameTab(menu, 'Eten', 'Warm'),
    [{ kind: 'tab-renamed', from: 'Eten', to: 'Warm' }],
  ],
  [
    'a renamed group, once, also for its discount',
    draft.renameGroup(menu, { tab: 'Eten', group: 'Pizza' }, 'Pizza’s'),
    [{ kind: 'group-renamed', tab: 'Eten', from: 'Pizza', to: 'Pizza’s' }],
  ],
  ['moved tabs', moveTab(menu, 'Drinken', 0), [{ kind: 'tabs-moved' }]],
  [
    'moved groups',
    moveGroup(menu, { tab: 'Eten', group: 'Pasta' }, 0),
    [{ kind: 'group-moved', tab: 'Eten' }],
  ],
  [
    'moved products',
    moveProduct(menu, 'funghi', { tab: 'Eten', group: 'Pizza' }, 0),
    [{ kind: 'products-moved', tab: 'Eten', group: 'Pizza' }],
  ],
  [
    'a product in another group',
    moveProduct(menu, 'funghi', { tab: 'Eten', group: 'Pasta' }, 0),
    [{ kind: 'product-changed', fields: [{ field: 'group', from: 'Pizza', to: 'Pasta' }] }],
  ],
  [
    'a changed and a new discount',
    draft.putDiscount(draft.putDiscount(menu, 0, { ...menu.discounts[0]!, price: 7 }), null, {
      name: 'Tien procent',
      day: -1,
      percent: 10,
    }),
    [
      { kind: 'discount-changed', discount: { price: 7 } },
      { kind: 'discount-added', discount: { name: 'Tien procent' } },
    ],
  ],
  [
    'a discount that equals another',
    draft.putDiscount(menu, null, menu.discounts[0]!),
    [{ kind: 'discount-added' }],
  ],
  ['a removed discount', draft.removeDiscount(menu, 0), [{ kind: 'discount-removed' }]],
  ['a new tab', draft.addTab(menu, 'Toetjes'), [{ kind: 'tab-added', tab: 'Toetjes' }]],
])('The difference names %s', (_, after, changes) => {
  expect(menuDifference(menu, after)).toMatchObject(changes);
});

test('The difference ignores the order of the fields of a product', () => {
  const { _id, name, ...rest } = tonno;
  const same = { ...menu, products: [{ ...rest, name, _id }, ...menu.products.slice(1)] };
  expect(menuDifference(menu, same)).toEqual([]);
});

test('The difference tells a changed discount from a removed one of the same name', () => {
  const on = (day: number, price = 8) => ({ name: 'Pizzadag', day, price });
  const before = { ...menu, discounts: [on(2), on(4)] };
  expect(menuDifference(before, { ...menu, discounts: [on(4, 7)] })).toEqual([
    { kind: 'discount-changed', discount: on(4, 7) },
    { kind: 'discount-removed', discount: on(2) },
  ]);
});
