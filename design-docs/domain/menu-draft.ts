/** Edits of a menu. Each returns a new menu; the one that is given does not change (rule kitchen/menu-draft). */
import type { Discount } from './discount.ts';
import { englishOf, withEnglish } from './english-texts.ts';
import { type GroupPlace, hasTab, isIn, type MenuContent } from './menu-content.ts';
import { cleanLine, LONGEST_NAME } from './plain-text.ts';
import { EXTRA_TAB, type OptionGroup, optionGroups, type Product } from './product.ts';
import { slug } from './slug.ts';

/** The most characters of the id of a product. */
const LONGEST_ID = 80;

/** An id, made from a name, that no product of the menu has. */
export function newProductId({ products }: Pick<MenuContent, 'products'>, name: string): string {
  const taken = new Set(products.map(({ _id }) => _id));
  const plain = slug(name, 60) || 'product';
  if (!taken.has(plain)) return plain;
  let number = 2;
  while (taken.has(`${plain}-${number}`)) number += 1;
  return `${plain}-${number}`.slice(0, LONGEST_ID);
}

export const addTab = (menu: MenuContent, tab: string): MenuContent =>
  hasTab(menu, tab) ? menu : { ...menu, tabs: [...menu.tabs, tab] };

/** Renames a tab wherever the menu names it. Unchanged if there is another tab of that name. */
export function renameTab(menu: MenuContent, from: string, to: string): MenuContent {
  if (from === EXTRA_TAB || hasTab(menu, to)) return menu;
  const named = <T extends { tab?: string | undefined }>(one: T): T =>
    one.tab === from ? { ...one, tab: to } : one;
  return {
    ...withEnglishOfName(menu, from, to),
    tabs: menu.tabs.map((tab) => (tab === from ? to : tab)),
    products: menu.products.map((product) => named(withGroups(product, named))),
    discounts: menu.discounts.map(named),
  };
}

function withGroups(product: Product, change: (group: OptionGroup) => OptionGroup): Product {
  if (!product.add) return product;
  const add = product.add.map(change);
  return add.every((group, at) => group === product.add?.[at]) ? product : { ...product, add };
}

/** A name that changes keeps its English, unless the new name has one already. */
function withEnglishOfName(menu: MenuContent, from: string, to: string): MenuContent {
  const english = englishOf(menu, from);
  if (!english || englishOf(menu, to)) return menu;
  return { ...menu, en: withEnglish(menu.en, to, english) };
}

/** Removes a tab with its products and the discounts on them. */
export const removeTab = (menu: MenuContent, tab: string): MenuContent => ({
  ...menu,
  tabs: menu.tabs.filter((one) => one !== tab),
  products: menu.products.filter((product) => product.tab !== tab),
  discounts: menu.discounts.filter((discount) => discount.tab !== tab),
});

/** Renames a group of a tab wherever the menu names it; with the name of another group, the two become one. */
export function renameGroup(menu: MenuContent, place: GroupPlace, to: string): MenuContent {
  const isElsewhere = menu.products.some(({ tab, group }) => group === place.group && tab !== place.tab);
  const isMeant = ({ tab, group }: { tab?: string | undefined; group?: string | undefined }) =>
    group === place.group && (tab === place.tab || (tab === undefined && !isElsewhere));
  const ofOptions = (option: OptionGroup): OptionGroup =>
    isIn(place, { tab: option.tab ?? EXTRA_TAB, group: option.group }) ? { ...option, group: to } : option;
  const isExtras = ({ extras }: Product) => place.tab === EXTRA_TAB && extras === place.group;
  return {
    ...withEnglishOfName(menu, place.group, to),
    products: menu.products.map((product) => {
      const asked = withGroups(product, ofOptions);
      const own = isIn(place, asked) ? { ...asked, group: to } : asked;
      return isExtras(own) ? { ...own, extras: to } : own;
    }),
    discounts: menu.discounts.map((discount) => (isMeant(discount) ? { ...discount, group: to } : discount)),
  };
}

export const removeGroup = (menu: MenuContent, place: GroupPlace): MenuContent => ({
  ...menu,
  products: menu.products.filter((product) => !isIn(place, product)),
});

/** Copies a group with its products, after the original. Unchanged if the tab has a group of that name. */
export function copyGroup(menu: MenuContent, place: GroupPlace, group: string): MenuContent {
  if (menu.products.some((product) => isIn({ tab: place.tab, group }, product))) return menu;
  return menu.products
    .filter((product) => isIn(place, product))
    .reduce((copied, { _id, _sold, ...product }) => addProduct(copied, { ...product, group }), menu);
}

/** Adds a product at the end of its group, with an id of its own. */
export function addProduct(menu: MenuContent, product: Omit<Product, '_id'>): MenuContent {
  const _id = newProductId(menu, product.name);
  return addTab({ ...menu, products: [...menu.products, { _id, ...product }] }, product.tab);
}

/** The name of a copy, which is not longer than a name may be. @param copyOf the words for a copy of a name */
export function copyName(name: string, copyOf: (name: string) => string): string {
  return copyOf(cleanLine(name.slice(0, LONGEST_NAME - copyOf('').length)).trim());
}

/** Copies a product under another name, after the original. */
export function copyProduct(menu: MenuContent, id: string, name: string): MenuContent {
  const at = menu.products.findIndex(({ _id }) => _id === id);
  const original = menu.products[at];
  if (!original) return menu;
  const { _sold, ...fields } = original;
  const copy = { ...fields, name, _id: newProductId(menu, name) };
  return { ...menu, products: [...menu.products.slice(0, at + 1), copy, ...menu.products.slice(at + 1)] };
}

/**
 * Replaces the product with the same id. If there is none, or it is in another group, the product goes to the end of
 * its group.
 */
export function putProduct(menu: MenuContent, product: Product): MenuContent {
  const products = withRenamedOptions(menu.products, productsWith(menu, product));
  return addTab({ ...menu, products }, product.tab);
}

function productsWith({ products }: MenuContent, product: Product): Product[] {
  const before = products.find(({ _id }) => _id === product._id);
  if (before && isIn(before, product)) return products.map((one) => (one === before ? product : one));
  const others = products.filter((one) => one !== before);
  const last = others.findLastIndex((one) => isIn(product, one));
  const at = last < 0 ? others.length : last + 1;
  return [...others.slice(0, at), product, ...others.slice(at)];
}

/**
 * The products, with the present names of the preselected options (rule kitchen/menu-draft).
 * @param before the products before some of them were renamed
 */
export function withRenamedOptions(before: readonly Product[], products: Product[]): Product[] {
  const names = new Map(products.map(({ _id, name }) => [_id, name]));
  const renamed = before.filter(({ _id, name }) => names.has(_id) && names.get(_id) !== name);
  if (renamed.length === 0) return products;
  return products.map((product) => {
    if (!product.include) return product;
    const asked = optionGroups(product).flatMap(({ tab = EXTRA_TAB, group }) =>
      before.filter((option) => isIn({ tab, group }, option)),
    );
    // Options of several groups may have the same name.
    const include = product.include.flatMap((name) => {
      const options = asked.filter((option) => option.name === name);
      return options.length > 0 ? options.map(({ _id }) => names.get(_id) ?? name) : [name];
    });
    return { ...product, include: [...new Set(include)] };
  });
}

export const removeProduct = (menu: MenuContent, id: string): MenuContent => ({
  ...menu,
  products: menu.products.filter(({ _id }) => _id !== id),
});

/** @param at the place of the discount to replace; null adds one */
export const putDiscount = (menu: MenuContent, at: number | null, discount: Discount): MenuContent => ({
  ...menu,
  discounts:
    at === null
      ? [...menu.discounts, discount]
      : menu.discounts.map((one, index) => (index === at ? discount : one)),
});

export const removeDiscount = (menu: MenuContent, at: number): MenuContent => ({
  ...menu,
  discounts: menu.discounts.filter((_, index) => index !== at),
});
