/** A product as in the menu document, and its own price. */
import { type Cents, type Euros, fromEuros } from './money.ts';

/** In the order they are shown (rule menu/allergens). */
export const ALLERGENS = ['pork', 'mild', 'medium', 'hot', 'veggie', 'peanut'] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** The tab of products that exist only as options of another product; also the default tab of a group. */
export const EXTRA_TAB = 'extra';

export interface Priced {
  price: Euros;
  /** The prices for delivery and takeaway; `price` is the default of both. */
  price_deliver?: Euros | undefined;
  price_takeout?: Euros | undefined;
}
/** A size. Its price replaces the product's. */
export interface Volume extends Priced {
  name: string;
}
/** A kind. Its price is added. */
export interface Variation {
  name: string;
  price?: Euros | undefined;
}
/** A question about a product. Its options are the menu's products with this tab and group. */
export interface OptionGroup {
  group: string;
  tab?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** The number of free choices. The dearest ones are free, so the order of clicking does not matter. */
  included?: number | undefined;
  /** Whether it is asked in the step of extra additions instead of that of the required ones. */
  extra?: boolean | undefined;
  /** Price of every paid choice, instead of the option's own. */
  value?: Euros | undefined;
  /** How many options are shown at first. */
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
  /** A group of the extra tab that may be chosen from without limits: short for `{group, extra: true}`. */
  extras?: string | undefined;
  /** Names of preselected options. */
  include?: string[] | undefined;
  _sold?: number | undefined;
  soldout?: boolean | undefined;
}

export function priceOf(priced: Priced, deliver: boolean): Cents {
  return fromEuros((deliver ? priced.price_deliver : priced.price_takeout) ?? priced.price);
}

/** The price of one option in a group, unless it is included. */
export const optionPrice = ({ value }: OptionGroup, option: Priced, deliver: boolean): Cents =>
  value === undefined ? priceOf(option, deliver) : fromEuros(value);

/**
 * The option groups of a product. Choices name their group, so a later one of the same name is left out (rule
 * menu/group-options).
 */
export function optionGroups({ add = [], extras }: Pick<Product, 'add' | 'extras'>): OptionGroup[] {
  const all = extras ? [...add, { group: extras, extra: true }] : add;
  return all.filter((one, at) => all.findIndex(({ group }) => group === one.group) === at);
}

/** A key that a group and its options share. */
export const groupKey = ({ tab = EXTRA_TAB, group }: Pick<OptionGroup, 'tab' | 'group'>): string =>
  `${tab}\n${group}`;

/** Products of the extra tab cannot be added to the cart by themselves. */
export const isDirectlyAddable = (product: Pick<Product, 'tab'>): boolean => product.tab !== EXTRA_TAB;

/** Whether a product can be ordered by itself and is not sold out. */
export const isAvailable = (product: Pick<Product, 'tab' | 'soldout'>): boolean =>
  isDirectlyAddable(product) && !product.soldout;
