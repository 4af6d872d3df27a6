/** The part of a menu that its business decides, and how its products are arranged (rule menu/tabs-and-groups). */
import type { LocalDate } from './amsterdam-time.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Discount } from './discount.ts';
import type { EnglishTexts } from './english-texts.ts';
import { EXTRA_TAB, type Product } from './product.ts';

export interface MenuContent {
  tabs: string[];
  products: Product[];
  discounts: Discount[];
  en?: EnglishTexts | undefined;
}
export interface GroupPlace {
  tab: string;
  group: string;
}

export const EMPTY_MENU: MenuContent = { tabs: [], products: [], discounts: [] };

export const isIn = ({ tab, group }: GroupPlace, product: GroupPlace): boolean =>
  product.tab === tab && product.group === group;

/** Whether a product may be in the tab: one of the menu's, or that of the options. */
export const hasTab = ({ tabs }: Pick<MenuContent, 'tabs'>, tab: string): boolean =>
  tab === EXTRA_TAB || tabs.includes(tab);

/** The groups of a tab, in the order of their first product. */
export const groupsOf = ({ products }: Pick<MenuContent, 'products'>, tab: string): string[] => [
  ...new Set(products.filter((product) => product.tab === tab).map(({ group }) => group)),
];

export const productsOf = ({ products }: Pick<MenuContent, 'products'>, place: GroupPlace): Product[] =>
  products.filter((product) => isIn(place, product));

/** The tabs in the order in which they are edited: the menu's, those that only products name, and the options. */
export const allTabs = ({ tabs, products }: Pick<MenuContent, 'tabs' | 'products'>): string[] => [
  ...new Set([...tabs, ...products.map(({ tab }) => tab).filter((tab) => tab !== EXTRA_TAB), EXTRA_TAB]),
];

/** The content of a menu document: what the business decides, without the counts of the server. */
export const contentOf = ({ tabs, products, discounts, en }: MenuContent): MenuContent => ({
  tabs,
  products: products.map(({ _sold, ...product }) => product),
  discounts,
  ...(en && { en }),
});

/** What the server counts of a menu (rule menu/sold-pieces). */
interface Counts {
  products: Product[];
  counted?: { until: LocalDate; version?: string | undefined } | undefined;
}

/** The menu with the counts of another menu of the same business, by product. Its version does not change. */
export function withCountsOf<M extends Counts>(menu: M, { products, counted }: Counts): M {
  const sold = new Map(products.map(({ _id, _sold }) => [_id, _sold]));
  return {
    ...menu,
    products: menu.products.map((product) => {
      const _sold = sold.get(product._id);
      return _sold === undefined ? product : { ...product, _sold };
    }),
    ...(counted && { counted: { ...menu.counted, until: counted.until } }),
  };
}

/** Whether the content is equal, whatever the order of its fields. */
export const isSameContent = (one: unknown, other: unknown): boolean =>
  canonicalJson(one) === canonicalJson(other);
