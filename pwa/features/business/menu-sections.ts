import type { Menu, Product } from '#documents/menu';
import { isDirectlyAddable } from '#domain/product-options';
import { foldText, matches } from '#domain/text-search';
import { mostOrdered, mostSold } from '#domain/top-list';

export interface MenuGroup {
  name: string;
  products: Product[];
}
export interface MenuTab {
  name: string;
  groups: MenuGroup[];
}

/** What can be ordered by itself; the rest are choices with something else (D2 §5). */
export const listed = (menu: Menu): Product[] => menu.products.filter(isDirectlyAddable);

/** The menu's tabs in its own order, then those that only products name; groups as the products come. */
export function menuTabs(menu: Menu, query = ''): MenuTab[] {
  const products = listed(menu).filter((product) => fits(product, query));
  const names = new Set([...menu.tabs, ...products.map((product) => product.tab)]);
  return [...names]
    .map((name) => ({ name, groups: groupsOf(products.filter((product) => product.tab === name)) }))
    .filter((tab) => tab.groups.length > 0);
}

const fits = (product: Product, query: string): boolean =>
  matches(query, product.name, product.subname, product.description, product.group, product.tab);

function groupsOf(products: Product[]): MenuGroup[] {
  const groups = new Map<string, Product[]>();
  for (const product of products) groups.set(product.group, [...(groups.get(product.group) ?? []), product]);
  return [...groups].map(([name, members]) => ({ name, products: members }));
}

/** 'Populair': what is sold most. */
export const popular = (menu: Menu): Product[] => mostSold(menu.products);

/** 'Jouw favorieten': what this customer ordered here most. */
export function favourites(menu: Menu, past: readonly { product: string; quantity: number }[]): Product[] {
  const times = new Map<string, number>();
  for (const { product, quantity } of past) times.set(product, (times.get(product) ?? 0) + quantity);
  return mostOrdered(menu.products, times);
}

const slug = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** An anchor on the page for a tab or one of its groups. */
export const anchorOf = (...names: string[]): string => `menu-${names.map(slug).join('--')}`;
