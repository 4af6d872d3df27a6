import type { Menu } from '#documents/menu';
import type { Product } from '#domain/product';
import { foldText } from '#domain/text-search';
import { mostOrdered, mostSold } from '#domain/top-list';

/** The products sold most. */
export const popular = (menu: Menu): Product[] => mostSold(menu.products);

/** The products this customer ordered most here. */
export function favourites(menu: Menu, past: readonly { product: string; quantity: number }[]): Product[] {
  const times = new Map<string, number>();
  for (const { product, quantity } of past) times.set(product, (times.get(product) ?? 0) + quantity);
  return mostOrdered(menu.products, times);
}

/** Anchor on the page of the first tab, which no tab of a menu has. */
export const FAVOURITES = 'favourites';

/** Anchor on the page of a tab or one of its groups; the same for names that differ in case or accents only. */
export const anchorOf = (...names: string[]): string =>
  `menu-${names.map((name) => encodeURIComponent(foldText(name))).join('/')}`;
