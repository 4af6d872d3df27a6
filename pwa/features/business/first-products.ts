import type { MenuTab } from '#domain/menu-tabs';
import type { Product } from '#domain/product';

/** Fills more than the first screen, below the offers and the most popular products. */
const FIRST_PRODUCTS = 12;

/** The first products of a menu, in their tabs and groups. */
export function firstProducts(tabs: readonly MenuTab<Product>[], most = FIRST_PRODUCTS): MenuTab<Product>[] {
  let left = most;
  const take = <T>(list: readonly T[]): T[] => {
    const taken = list.slice(0, left);
    left -= taken.length;
    return taken;
  };
  return tabs
    .map(({ name, groups }) => ({
      name,
      groups: groups
        .map((group) => ({ ...group, products: take(group.products) }))
        .filter(({ products }) => products.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
}
