import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyMenu } from '#fixtures/cases/any-menu';
import { dish } from '#fixtures/cases/dish';
import type { Discount } from './discount.ts';
import type { MenuContent } from './menu-content.ts';
import * as draft from './menu-draft.ts';
import { mergeMenus } from './menu-merge.ts';
import { moveProduct, moveTab } from './menu-order.ts';
import { withoutUnusedEnglish } from './own-texts.ts';

const base: MenuContent = {
  tabs: ['Eten', 'Drinken'],
  products: [dish('tonno'), dish('funghi'), dish('cola', { tab: 'Drinken', group: 'Fris' })],
  discounts: [{ name: 'Dag', day: 1, price: 8 }],
  en: { Fris: 'Sodas' },
};
const change = (id: string, more: object) => (menu: MenuContent) =>
  draft.putProduct(menu, { ...menu.products.find(({ _id }) => _id === id)!, ...more });
const remove = (id: string) => (menu: MenuContent) => draft.removeProduct(menu, id);
const add = (name: string) => (menu: MenuContent) =>
  draft.addProduct(menu, { name, tab: 'Eten', group: 'Pizza', price: 9 });
const place = { tab: 'Eten', group: 'Pizza' };
type Edit = (menu: MenuContent) => MenuContent;

const ids = ({ products }: MenuContent) => products.map(({ _id, price }) => `${_id} ${price}`);

test.each<[string, Edit, Edit, string[]]>([
  [
    'other products of each',
    change('tonno', { price: 11 }),
    change('cola', { price: 3 }),
    ['tonno 11', 'funghi 10', 'cola 3'],
  ],
  [
    'a field that both changed is mine',
    change('tonno', { price: 11 }),
    change('tonno', { price: 12 }),
    ['tonno 11', 'funghi 10', 'cola 10'],
  ],
  ['what they removed is gone', change('tonno', { price: 11 }), remove('funghi'), ['tonno 11', 'cola 10']],
  ['what I removed is gone', remove('funghi'), change('tonno', { price: 11 }), ['tonno 11', 'cola 10']],
  [
    'what they removed and I changed stays',
    change('tonno', { price: 11 }),
    remove('tonno'),
    ['tonno 11', 'funghi 10', 'cola 10'],
  ],
  [
    'new ones of both',
    add('Napoli'),
    add('Salami'),
    ['tonno 10', 'funghi 10', 'cola 10', 'napoli 9', 'salami 9'],
  ],
  [
    'my order, with their new one',
    (menu) => moveProduct(menu, 'funghi', place, 0),
    add('Salami'),
    ['funghi 10', 'tonno 10', 'cola 10', 'salami 9'],
  ],
])('A merge has %s', (_, mine, theirs, expected) => {
  expect(ids(mergeMenus(base, mine(base), theirs(base)))).toEqual(expected);
});

test('Fields of one product that each changed are both changed', () => {
  const mine = change('tonno', { price: 11 })(base);
  const theirs = change('tonno', { name: 'Tonijn', soldout: true })(base);
  expect(mergeMenus(base, mine, theirs).products[0]).toEqual(
    dish('tonno', { name: 'Tonijn', price: 11, soldout: true }),
  );
});

test('Tabs, discounts and English are merged as well', () => {
  const mine = { ...moveTab(base, 'Drinken', 0), en: { ...base.en, Pizza: 'Pizzas' } };
  const theirs = { ...draft.addTab(base, 'Toe'), discounts: [], en: { Fris: 'Soft drinks' } };
  expect(mergeMenus(base, mine, theirs)).toMatchObject({
    // In theirs, 'Toe' follows 'Drinken'.
    tabs: ['Drinken', 'Toe', 'Eten'],
    discounts: [],
    en: { Pizza: 'Pizzas', Fris: 'Soft drinks' },
  });
});

test('A product that I added to a tab which they renamed keeps its tab', () => {
  const merged = mergeMenus(base, add('Napoli')(base), draft.renameTab(base, 'Eten', 'Gerechten'));
  expect(merged.tabs).toEqual(['Gerechten', 'Drinken', 'Eten']);
  expect(merged.products.find(({ _id }) => _id === 'tonno')?.tab).toBe('Gerechten');
});

test('Where only one changed anything, the merge is theirs or mine', () => {
  fc.assert(
    fc.property(anyMenu, anyMenu, (one, other) => {
      const [first, second] = [one, other].map(withoutUnusedEnglish) as [MenuContent, MenuContent];
      expect(mergeMenus(first, first, second)).toEqual(second);
      expect(mergeMenus(first, second, first)).toEqual(second);
    }),
  );
});

test('keeps several discounts of one name, and what each owner added', () => {
  const on = (day: number) => ({ name: 'Pizzadag', day, price: 8 });
  const menu: MenuContent = { ...base, discounts: [on(2), on(4)] };
  const mine = { ...menu, discounts: [...menu.discounts, { name: 'A', day: 1, price: 5 }] };
  const theirs = { ...menu, discounts: [on(2), { ...on(4), price: 7 }, { name: 'B', day: 1, price: 5 }] };
  const { discounts } = mergeMenus(menu, mine, theirs);
  expect(discounts).toHaveLength(4);
  expect(discounts).toEqual(expect.arrayContaining([on(2), { ...on(4), price: 7 }]));
  expect(discounts.map(({ name }) => name).toSorted()).toEqual(['A', 'B', 'Pizzadag', 'Pizzadag']);
});

describe('Of discounts that differ only in their quantity, a merge', () => {
  const from = (quantity: number, percent: number) => ({ name: 'Stapelkorting', day: -1, quantity, percent });
  const menu = (...discounts: Discount[]): MenuContent => ({ ...base, discounts });
  const extra = { name: 'Dinsdag', day: 2, price: 8 };

  test.each([
    [
      'keeps all that are not touched',
      menu(from(2, 10), from(3, 20)),
      menu(from(2, 10), from(3, 20), extra),
      menu(from(2, 10), from(3, 25)),
      [from(2, 10), from(3, 25), extra],
    ],
    [
      'keeps the one that was changed here, and drops the one that was removed there',
      menu(from(2, 10), from(3, 20)),
      menu(from(2, 15), from(3, 20)),
      menu(from(2, 10)),
      [from(2, 15)],
    ],
    [
      'keeps the one that was not touched, if the other was removed there and changed here',
      menu(from(2, 10), from(3, 20)),
      menu(from(2, 15), from(3, 20)),
      menu(from(3, 20)),
      [from(2, 15), from(3, 20)],
    ],
    [
      'has the ones that were added on both sides',
      menu(),
      menu(from(2, 10), from(4, 30)),
      menu(from(2, 10), from(3, 20)),
      [from(2, 10), from(3, 20), from(4, 30)],
    ],
    [
      'has the own change if both changed one',
      menu(from(2, 10), from(3, 20)),
      menu(from(2, 10), from(3, 25)),
      menu(from(2, 10), from(3, 30)),
      [from(2, 10), from(3, 25)],
    ],
  ])('%s', (_, before, mine, theirs, expected) => {
    const { discounts } = mergeMenus(before, mine, theirs);
    expect(discounts).toHaveLength(expected.length);
    expect(discounts).toEqual(expect.arrayContaining(expected));
  });
});

test('Products of the same name that both added are two if they are in different groups', () => {
  const base: MenuContent = { tabs: ['Eten', 'Menu’s'], products: [], discounts: [] };
  const cola = { _id: 'cola', name: 'Cola', tab: 'Eten', group: 'Fris', price: 2 };
  const inMenu = { ...cola, tab: 'Menu’s', group: 'Drank', price: 3 };
  const merged = (theirs: typeof cola) =>
    mergeMenus(base, { ...base, products: [cola] }, { ...base, products: [theirs] }).products;
  const both = merged(inMenu);
  expect(both).toHaveLength(2);
  expect(both).toContainEqual(inMenu);
  expect(both).toContainEqual({ ...cola, _id: 'cola-2' });
  expect(merged({ ...cola, price: 3 })).toEqual([cola]);
});
