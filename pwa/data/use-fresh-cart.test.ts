import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Menu } from '#documents/menu';
import { addToCart, type CartItem, cartItem, emptyCart } from '#domain/cart';
import { dish } from '#fixtures/cases/dish';

const HOST = 'organisation/roma';
const menuOf = (...products: Menu['products']) => ({ products }) as Menu;
const former = menuOf(dish('tonno'), dish('funghi'));
const filled = former.products.reduce(
  (cart, product) => addToCart(cart, cartItem(product, { include: [] }, 1, former.products, true)),
  emptyCart(HOST, true),
);

/** A tab that shows the cart. */
async function openTab() {
  vi.resetModules();
  const { useFreshCart } = await import('./use-fresh-cart.ts');
  const { useCart } = await import('./use-cart.ts');
  const cart = renderHook(useCart);
  const tab = renderHook((menu: Menu) => useFreshCart(HOST, menu), { initialProps: former });
  return {
    getMenu: (menu: Menu) => act(() => tab.rerender(menu)),
    told: () => tab.result.current.changed.map(({ name, reason }) => `${name}: ${reason}`).sort(),
    add: (item: CartItem) => act(() => cart.result.current.add(HOST, item)),
    read: () => act(() => tab.result.current.forgetChanges()),
  };
}
/** The browser tells the other tabs. */
const notifyTabs = () => act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));

beforeEach(() => localStorage.setItem('eetplein-cart', JSON.stringify(filled)));

test('tells in both tabs what a menu changed in the cart, until it is read in one', async () => {
  const tabs = [await openTab(), await openTab()] as const;
  for (const { getMenu } of tabs) {
    getMenu(menuOf(dish('tonno', { price: 12 })));
    notifyTabs();
  }
  for (const { told } of tabs) expect(told()).toEqual(['funghi: gone', 'tonno: price']);
  tabs[1].read();
  notifyTabs();
  for (const { told } of tabs) expect(told()).toEqual([]);
});

test('a tab with an older menu leaves the cart as a tab with a newer one made it', async () => {
  const prices = () =>
    JSON.parse(localStorage.getItem('eetplein-cart')!).items.map(
      ({ $name, $price }: { $name: string; $price: number }) => `${$name} ${$price}`,
    );
  const tabs = [await openTab(), await openTab()] as const;
  const newer = [dish('tonno', { price: 12 }), dish('funghi'), dish('calzone')];
  tabs[0].getMenu(menuOf(...newer));
  notifyTabs();
  expect(prices()).toEqual(['tonno 12', 'funghi 10']);
  const calzone = cartItem(dish('calzone'), { include: [] }, 1, newer, true);
  tabs[0].add(calzone);
  notifyTabs();
  expect(prices()).toEqual(['tonno 12', 'funghi 10', 'calzone 10']);
  tabs[1].getMenu(menuOf(...newer));
  notifyTabs();
  expect(prices()).toEqual(['tonno 12', 'funghi 10', 'calzone 10']);
});

test('tells in a tab that is opened later, with the newer menu', async () => {
  const newer = menuOf(dish('funghi'));
  (await openTab()).getMenu(newer);
  const later = await openTab();
  later.getMenu(newer);
  expect(later.told()).toEqual(['tonno: gone']);
});
