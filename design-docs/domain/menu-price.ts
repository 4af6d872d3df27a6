/** The price of a product in a list of the menu (rule menu/price-in-list). */
import { type Cents, fromEuros, maxCents, minCents, sumCents, timesQuantity, ZERO } from './money.ts';
import { groupKey, type OptionGroup, optionGroups, type Product, priceOf } from './product.ts';
import type { Products } from './selection.ts';

/** The lowest price that can be paid, and whether other required choices cost more ("vanaf"). */
export interface MenuPrice {
  price: Cents;
  from: boolean;
}
export type MenuPriceOf = (product: Product) => MenuPrice;

/**
 * Returns a function for the price of any product of a menu. It scans the options only once, because a list has up to
 * 2,000 products.
 */
export function menuPrices(products: Products, deliver: boolean): MenuPriceOf {
  const optionPrices = optionPricesOf(products, deliver);
  return (product) => {
    const choices = requiredChoices(product, optionPrices, deliver).filter((prices) => prices.length > 0);
    const sumOf = (pick: (a: Cents, b: Cents) => Cents) =>
      maxCents(ZERO, sumCents(choices.map((prices) => prices.reduce(pick))));
    const price = sumOf(minCents);
    return { price, from: sumOf(maxCents) > price };
  };
}

/** The price of a product by itself, without its options. */
export const ownPrice = menuPrices([], false);

/** For each choice that a product requires, what its answers add to the price. */
function requiredChoices(product: Product, optionPrices: OptionPrices, deliver: boolean): Cents[][] {
  const { volume, variation = [] } = product;
  const sizes = volume?.length ? volume : [product];
  return [
    sizes.map((size) => priceOf(size, deliver)),
    variation.map(({ price = 0 }) => fromEuros(price)),
    ...optionGroups(product).map((group) => {
      const { min = 0, included = 0 } = group;
      // The same option may be chosen for each piece of the minimum.
      const paid = Math.max(0, min - included);
      return optionPrices(group).map((price) => timesQuantity(price, paid));
    }),
  ];
}

/** The lowest and the highest price of a group's options; empty if it has none. */
type OptionPrices = (group: OptionGroup) => Cents[];

function optionPricesOf(products: Products, deliver: boolean): OptionPrices {
  const known = new Map<string, [lowest: Cents, highest: Cents]>();
  for (const product of products) {
    if (product.soldout) continue;
    const price = priceOf(product, deliver);
    const [lowest, highest] = known.get(groupKey(product)) ?? [price, price];
    known.set(groupKey(product), [minCents(lowest, price), maxCents(highest, price)]);
  }
  return (group) => {
    const own = known.get(groupKey(group)) ?? [];
    return group.value === undefined ? own : own.map(() => fromEuros(group.value!));
  };
}
