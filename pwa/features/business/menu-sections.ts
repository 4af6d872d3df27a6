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

const slug = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Anchor on the page of a tab or one of its groups. */
export const anchorOf = (...names: string[]): string => `menu-${names.map(slug).join('--')}`;
