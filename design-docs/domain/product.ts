/** A menu's product as its document carries it (D2 §3), and the price of one without its options. */
import { type Cents, type Euros, fromEuros, minCents } from './money.ts';

/** In the order of D2 §9. */
export const ALLERGENS = ['pork', 'mild', 'medium', 'hot', 'veggie', 'peanut'] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** The tab of products that exist only as choices with another product; also the default tab of a group. */
export const EXTRA_TAB = 'extra';

export interface Priced {
  price: Euros;
  /** Where set, these hold for delivery and for takeaway; else `price` does. */
  price_deliver?: Euros | undefined;
  price_takeout?: Euros | undefined;
}
/** A size. Its price takes the place of the product's. */
export interface Volume extends Priced {
  name: string;
}
/** A kind. Its price comes on top. */
export interface Variation {
  name: string;
  price?: Euros | undefined;
}
/** A question put with a product. Its options are the menu's products with this tab and group. */
export interface OptionGroup {
  group: string;
  tab?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** So many choices cost nothing: the dearest ones, so that the order of clicking never matters. */
  included?: number | undefined;
  /** Asked in the step of extra additions instead of the required ones. */
  extra?: boolean | undefined;
  /** Price of every paid choice, instead of the option's own. */
  value?: Euros | undefined;
  /** How many options show first. */
  top?: 5 | 10 | undefined;
}
export interface Product extends Priced {
  _id: string;
  name: string;
  /** A fixed second line, such as '30 cm'. */
  subname?: string | undefined;
  tab: string;
  group: string;
  description?: string | undefined;
  image?: string | undefined;
  cimage?: string | undefined;
  allergens?: Allergen[] | undefined;
  volume?: Volume[] | undefined;
  variation?: Variation[] | undefined;
  add?: OptionGroup[] | undefined;
  /** A group of the extra tab that may be added without limits: short for `{group, extra: true}`. */
  extras?: string | undefined;
  /** Names of options that are chosen beforehand. */
  include?: string[] | undefined;
  _sold?: number | undefined;
  favorite?: boolean | undefined;
  soldout?: boolean | undefined;
}

export function priceOf(priced: Priced, deliver: boolean): Cents {
  return fromEuros((deliver ? priced.price_deliver : priced.price_takeout) ?? priced.price);
}

/** For a menu's list: the lowest price, and whether it is one of several ("vanaf"). */
export function menuPrice(product: Product, deliver: boolean): { price: Cents; from: boolean } {
  const prices = (product.volume ?? []).map((volume) => priceOf(volume, deliver));
  if (prices.length === 0) return { price: priceOf(product, deliver), from: false };
  const lowest = prices.reduce((least, price) => minCents(least, price));
  return { price: lowest, from: prices.some((price) => price > lowest) };
}

/** Products of the extra tab cannot be added directly (D2 §5). */
export const isDirectlyAddable = (product: Pick<Product, 'tab'>): boolean => product.tab !== EXTRA_TAB;

/** What can be ordered by itself, and is there. */
export const isAvailable = (product: Pick<Product, 'tab' | 'soldout'>): boolean =>
  isDirectlyAddable(product) && !product.soldout;
