/** A menu as it is shown: tabs, with groups of products. */
import { type EnglishTexts, englishOf } from './english-texts.ts';
import { isDirectlyAddable, type Product } from './product.ts';
import { matches } from './text-search.ts';

type Listed = Pick<Product, 'name' | 'subname' | 'description' | 'tab' | 'group'>;

export interface MenuGroup<P extends Listed = Product> {
  name: string;
  products: P[];
}
export interface MenuTab<P extends Listed = Product> {
  name: string;
  groups: MenuGroup<P>[];
}

/**
 * The tabs in the menu's order, then tabs that only products name; groups in the order of their products. Products that
 * are only options of others, or match the query in neither language, are left out, and so are tabs without products.
 */
export function menuTabs<P extends Listed>(
  { tabs, products, en }: { tabs: readonly string[]; products: readonly P[]; en?: EnglishTexts | undefined },
  query = '',
): MenuTab<P>[] {
  const listed = products.filter((product) => isDirectlyAddable(product) && fits(product, query, en));
  const names = new Set([...tabs, ...listed.map(({ tab }) => tab)]);
  return [...names]
    .map((name) => ({ name, groups: groupsOf(listed.filter(({ tab }) => tab === name)) }))
    .filter(({ groups }) => groups.length > 0);
}

const fits = (
  { name, subname, description, group, tab }: Listed,
  query: string,
  en: EnglishTexts | undefined,
): boolean => {
  const texts = [name, subname, description, group, tab];
  return matches(query, ...texts, ...(en ? texts.map((text = '') => englishOf({ en }, text)) : []));
};

function groupsOf<P extends Listed>(products: readonly P[]): MenuGroup<P>[] {
  const groups = new Map<string, P[]>();
  for (const product of products) groups.set(product.group, [...(groups.get(product.group) ?? []), product]);
  return [...groups].map(([name, members]) => ({ name, products: members }));
}
