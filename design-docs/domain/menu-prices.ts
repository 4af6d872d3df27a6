/** Changing the prices of many products at once (rule kitchen/menu-prices). */
import { type GroupPlace, isIn, type MenuContent } from './menu-content.ts';
import { cents, type Euros, fromEuros, percentOf, toEuros } from './money.ts';
import type { Priced, Product } from './product.ts';

export interface PriceChange {
  /** Percent to add; below 0 to take off. Two decimals count. */
  percent: number;
  /** Cents to which each new price is rounded, half up. */
  roundTo: 1 | 5 | 10;
}

/** A price after the change. Free stays free, and no price falls below 0. */
export function changedPrice(price: Euros, { percent, roundTo }: PriceChange): Euros {
  const before = fromEuros(price);
  const after = Math.max(0, before + percentOf(before, percent));
  return toEuros(cents(Math.floor((after + roundTo / 2) / roundTo) * roundTo));
}

function changedPriced<P extends Priced>(priced: P, change: PriceChange): P {
  const next = { ...priced, price: changedPrice(priced.price, change) };
  if (priced.price_deliver !== undefined) next.price_deliver = changedPrice(priced.price_deliver, change);
  if (priced.price_takeout !== undefined) next.price_takeout = changedPrice(priced.price_takeout, change);
  return next;
}

/** The product with the prices of its sizes changed as well; surcharges of variations stay. */
export const changedProduct = (product: Product, change: PriceChange): Product => ({
  ...changedPriced(product, change),
  ...(product.volume && { volume: product.volume.map((volume) => changedPriced(volume, change)) }),
});

/** @param place the group whose prices change, a whole tab if it names no group, or null for the whole menu */
export const changePrices = (
  menu: MenuContent,
  place: Pick<GroupPlace, 'tab'> | GroupPlace | null,
  change: PriceChange,
): MenuContent => {
  const isMeant = (product: Product) =>
    place === null || ('group' in place ? isIn(place, product) : product.tab === place.tab);
  return {
    ...menu,
    products: menu.products.map((product) => (isMeant(product) ? changedProduct(product, change) : product)),
  };
};
