import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyMenu } from '#fixtures/cases/any-menu';
import { dish } from '#fixtures/cases/dish';
import { allTabs, groupsOf, isSameContent, type MenuContent, productsOf } from './menu-content.ts';
import { menuDifference } from './menu-difference.ts';
import * as draft from './menu-draft.ts';
import * as order from './menu-order.ts';
import { changePrices } from './menu-prices.ts';
import { EXTRA_TAB } from './product.ts';

const menu: MenuContent = {
  tabs: ['Eten', 'Drinken'],
  products: [
    dish('tonno', { add: [{ group: 'Saus', max: 2 }], extras: 'Kaas' }),
    dish('cola', { tab: 'Drinken', group: 'Fris' }),
    dish('funghi'),
    dish('penne', { group: 'Pasta' }),
    dish('look', { tab: EXTRA_TAB, group: 'Saus' }),
    dish('brie', { tab: EXTRA_TAB, group: 'Kaas' }),
  ],
  discounts: [
    { name: 'Pizzadag', day: 1, tab: 'Eten', group: 'Pizza', price: 8 },
    { name: 'Alle pizza’s', day: 2, group: 'Pizza', percent: 10, quantity: 1 },
  ],
};
const ids = ({ products }: Pick<MenuContent, 'products'>) => products.map(({ _id }) => _id);
const idsIn = (of: MenuContent, tab: string, group: string) =>
  ids({ products: productsOf(of, { tab, group }) });

describe('An edit of a menu', () => {
  test('renames a tab wherever it is named, but not to the name of another', () => {
    const renamed = draft.renameTab(menu, 'Eten', 'Warm');
    expect(renamed.tabs).toEqual(['Warm', 'Drinken']);
    expect(renamed.products[0]).toMatchObject({ tab: 'Warm', add: [{ group: 'Saus' }] });
    expect(renamed.discounts[0]).toMatchObject({ tab: 'Warm' });
    expect(draft.renameTab(menu, 'Eten', 'Drinken')).toBe(menu);
    expect(draft.renameTab(menu, 'Eten', EXTRA_TAB)).toBe(menu);
  });

  test('renames a group in products, discounts and option groups', () => {
    const pizzas = draft.renameGroup(menu, { tab: 'Eten', group: 'Pizza' }, 'Pizza’s');
    expect(idsIn(pizzas, 'Eten', 'Pizza’s')).toEqual(['tonno', 'funghi']);
    expect(pizzas.discounts.map(({ group }) => group)).toEqual(['Pizza’s', 'Pizza’s']);
    const sauces = draft.renameGroup(menu, { tab: EXTRA_TAB, group: 'Saus' }, 'Sauzen');
    expect(sauces.products[0]!.add).toEqual([{ group: 'Sauzen', max: 2 }]);
    const cheese = draft.renameGroup(menu, { tab: EXTRA_TAB, group: 'Kaas' }, 'Kazen');
    expect(cheese.products[0]!.extras).toBe('Kazen');
  });

  test('renames an option wherever it is chosen beforehand', () => {
    const asking = dish('tonno', { add: [{ group: 'Saus' }], extras: 'Kaas', include: ['look', 'brie'] });
    const other = dish('penne', { include: ['look'] });
    const options = [
      dish('look', { tab: EXTRA_TAB, group: 'Saus' }),
      dish('brie', { tab: EXTRA_TAB, group: 'Kaas' }),
      dish('brie-2', { name: 'brie', tab: EXTRA_TAB, group: 'Saus' }),
    ];
    const before = { ...menu, products: [asking, other, ...options] };
    const renamed = (at: number, more: object) =>
      draft
        .putProduct(before, { ...options[at]!, ...more })
        .products.slice(0, 2)
        .map(({ include }) => include);
    expect(renamed(0, { name: 'knoflook' })).toEqual([['knoflook', 'brie'], ['look']]);
    // The two groups have an option of this name, and one keeps it.
    expect(renamed(1, { name: 'geit' })).toEqual([['look', 'brie', 'geit'], ['look']]);
    expect(renamed(0, { name: 'knoflook', group: 'Kaas' })).toEqual([['knoflook', 'brie'], ['look']]);
  });

  test('leaves a discount on groups of several tabs alone when one of them is renamed', () => {
    const both = draft.addProduct(menu, dish('x', { tab: 'Drinken' }));
    const renamed = draft.renameGroup(both, { tab: 'Eten', group: 'Pizza' }, 'Pizza’s');
    expect(renamed.discounts.map(({ group }) => group)).toEqual(['Pizza’s', 'Pizza']);
  });

  test('copies a product after the original, and a group after the others', () => {
    const copied = draft.copyProduct(menu, 'tonno', 'Tonno groot');
    expect(idsIn(copied, 'Eten', 'Pizza')).toEqual(['tonno', 'tonno-groot', 'funghi']);
    expect(copied.products[1]).toEqual({ ...menu.products[0], _id: 'tonno-groot', name: 'Tonno groot' });
    const group = draft.copyGroup(menu, { tab: 'Eten', group: 'Pizza' }, 'Calzone');
    expect(idsIn(group, 'Eten', 'Calzone')).toEqual(['tonno-2', 'funghi-2']);
    expect(draft.copyGroup(menu, { tab: 'Eten', group: 'Pizza' }, 'Pasta')).toBe(menu);
  });

  test('names a copy within the length of a name, without half a character', () => {
    const name = (of: string) => draft.copyName(of, (one) => `${one} (kopie)`);
    expect(name('Tonno')).toBe('Tonno (kopie)');
    expect(name(`${'x'.repeat(111)}🍕${'x'.repeat(5)}`)).toBe(`${'x'.repeat(111)} (kopie)`);
  });

  test('removes a tab with its products and the discounts on it', () => {
    const removed = draft.removeTab(menu, 'Eten');
    expect(ids(removed)).toEqual(['cola', 'look', 'brie']);
    expect(removed.discounts.map(({ name }) => name)).toEqual(['Alle pizza’s']);
    expect(idsIn(draft.removeGroup(menu, { tab: 'Eten', group: 'Pizza' }), 'Eten', 'Pizza')).toEqual([]);
  });

  test('moves a product within its group and to another one', () => {
    const up = order.moveProduct(menu, 'funghi', { tab: 'Eten', group: 'Pizza' }, 0);
    expect(idsIn(up, 'Eten', 'Pizza')).toEqual(['funghi', 'tonno']);
    const away = order.moveProduct(menu, 'funghi', { tab: 'Eten', group: 'Pasta' }, 0);
    expect(idsIn(away, 'Eten', 'Pasta')).toEqual(['funghi', 'penne']);
    const edited = draft.putProduct(menu, dish('funghi', { tab: 'Nieuw', group: 'Los' }));
    expect(edited.tabs).toEqual(['Eten', 'Drinken', 'Nieuw']);
    expect(idsIn(edited, 'Nieuw', 'Los')).toEqual(['funghi']);
  });

  test('moves a group before another one of its tab', () => {
    expect(groupsOf(order.moveGroup(menu, { tab: 'Eten', group: 'Pasta' }, 0), 'Eten')).toEqual([
      'Pasta',
      'Pizza',
    ]);
  });
});

const anyPlace = fc.record({
  tab: fc.constantFrom('Eten', 'Drinken', EXTRA_TAB),
  group: fc.constantFrom('Pizza', 'Saus', 'Nieuw'),
});
const index = fc.integer({ min: -1, max: 12 });
type Edit = (before: MenuContent) => MenuContent;
const idOf = (of: MenuContent, at: number) =>
  of.products[Math.max(0, at) % (of.products.length || 1)]?._id ?? '';

const anyMove: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(index, anyPlace, index).map(
    ([at, place, to]): Edit =>
      (of) =>
        order.moveProduct(of, idOf(of, at), place, to),
  ),
  fc.tuple(anyPlace, index).map(
    ([place, to]): Edit =>
      (of) =>
        order.moveGroup(of, place, to),
  ),
  fc.tuple(fc.constantFrom('Eten', 'Drinken'), index).map(
    ([tab, to]): Edit =>
      (of) =>
        order.moveTab(of, tab, to),
  ),
  fc.tuple(index, index).map(
    ([from, to]): Edit =>
      (of) =>
        order.moveDiscount(of, from, to),
  ),
);
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  anyMove,
  index.map(
    (at): Edit =>
      (of) =>
        draft.copyProduct(of, idOf(of, at), 'Kopie'),
  ),
  anyPlace.map(
    (place): Edit =>
      (of) =>
        draft.copyGroup(of, place, 'Kopie'),
  ),
  anyPlace.map(
    (place): Edit =>
      (of) =>
        draft.addProduct(of, { ...place, name: 'Pizza', price: 1 }),
  ),
  anyPlace.map(
    (place): Edit =>
      (of) =>
        draft.removeGroup(of, place),
  ),
  anyPlace.map(
    (place): Edit =>
      (of) =>
        draft.renameGroup(of, place, 'Anders'),
  ),
  fc.constantFrom('Eten', 'Drinken').map(
    (tab): Edit =>
      (of) =>
        draft.renameTab(of, tab, `${tab}!`),
  ),
  fc.constantFrom('Eten', 'Drinken').map(
    (tab): Edit =>
      (of) =>
        draft.removeTab(of, tab),
  ),
  fc.tuple(index, anyPlace).map(
    ([at, place]): Edit =>
      (of) => {
        const product = of.products.find(({ _id }) => _id === idOf(of, at));
        return product ? draft.putProduct(of, { ...product, ...place, price: 2 }) : of;
      },
  ),
  fc.constant<Edit>((of) => changePrices(of, { tab: 'Eten' }, { percent: 5, roundTo: 5 })),
);

test('Ids stay unique, and every product is in a tab of the editor, whatever is edited', () => {
  fc.assert(
    fc.property(anyMenu, fc.array(anyEdit, { maxLength: 10 }), (first, edits) => {
      const last = edits.reduce((of, edit) => edit(of), first);
      expect(new Set(ids(last)).size).toBe(last.products.length);
      expect(new Set(last.tabs).size).toBe(last.tabs.length);
      const listed = allTabs(last).flatMap((tab) =>
        groupsOf(last, tab).flatMap((group) => idsIn(last, tab, group)),
      );
      expect(listed.sort()).toEqual(ids(last).sort());
    }),
  );
});

test('Moving loses and changes nothing but places', () => {
  fc.assert(
    fc.property(anyMenu, fc.array(anyMove, { maxLength: 10 }), (first, moves) => {
      const last = moves.reduce((of, move) => move(of), first);
      const bare = ({ products, tabs, discounts }: MenuContent) => [
        products.map(({ tab, group, ...rest }) => JSON.stringify(rest)).sort(),
        [...tabs].sort(),
        discounts.map((one) => JSON.stringify(one)).sort(),
      ];
      expect(bare(last)).toEqual(bare(first));
    }),
  );
});

test('There are changes to publish exactly if the content differs', () => {
  fc.assert(
    fc.property(anyMenu, fc.array(anyEdit, { maxLength: 6 }), (first, edits) => {
      const last = edits.reduce((of, edit) => edit(of), first);
      expect(menuDifference(first, last).length === 0).toBe(isSameContent(first, last));
      expect(menuDifference(last, last)).toEqual([]);
    }),
  );
});
