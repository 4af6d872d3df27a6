/** Moving tabs, groups and products of a menu. Nothing is added, lost or changed besides its place. */
import { type GroupPlace, groupsOf, isIn, type MenuContent, productsOf } from './menu-content.ts';
import type { Product } from './product.ts';

/** The list with one of its items at another place. */
export function movedTo<T>(list: readonly T[], item: T, to: number): T[] {
  const others = list.filter((one) => one !== item);
  if (others.length === list.length) return [...list];
  const at = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, at), item, ...others.slice(at)];
}

/** The products with those of `ordered` in that order, in the same positions of the list. */
function reordered(products: readonly Product[], ordered: readonly Product[]): Product[] {
  const members = new Set(ordered);
  let next = 0;
  return products.map((product) => (members.has(product) ? ordered[next++]! : product));
}

export const moveTab = (menu: MenuContent, tab: string, to: number): MenuContent => ({
  ...menu,
  tabs: movedTo(menu.tabs, tab, to),
});

/** @param to the index among the groups of the tab */
export function moveGroup(menu: MenuContent, { tab, group }: GroupPlace, to: number): MenuContent {
  const groups = movedTo(groupsOf(menu, tab), group, to);
  const ordered = groups.flatMap((one) => productsOf(menu, { tab, group: one }));
  return { ...menu, products: reordered(menu.products, ordered) };
}

/**
 * Moves a product to a place in its own or another group. Its other fields stay as they are.
 * @param to the index among the products of the group
 */
export function moveProduct(menu: MenuContent, id: string, place: GroupPlace, to: number): MenuContent {
  const product = menu.products.find(({ _id }) => _id === id);
  if (!product) return menu;
  if (isIn(place, product)) {
    const ordered = movedTo(productsOf(menu, place), product, to);
    return { ...menu, products: reordered(menu.products, ordered) };
  }
  const moved = { ...product, ...place };
  const others = menu.products.filter((one) => one !== product);
  const members = others.filter((one) => isIn(place, one));
  const before = members[Math.max(0, to)];
  const last = members.at(-1);
  const at = before ? others.indexOf(before) : last ? others.indexOf(last) + 1 : others.length;
  return { ...menu, products: [...others.slice(0, at), moved, ...others.slice(at)] };
}

export const moveDiscount = (menu: MenuContent, from: number, to: number): MenuContent => {
  const discount = menu.discounts[from];
  return discount ? { ...menu, discounts: movedTo(menu.discounts, discount, to) } : menu;
};
