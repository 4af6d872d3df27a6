import type { Menu, Product } from '#documents/menu';
import { isDirectlyAddable } from '#domain/product-options';

export interface MenuPart {
  tab: string;
  groups: { name: string; products: Product[] }[];
}

/** The menu to look at: tabs in its own order, their groups, and what can be ordered by itself. */
export function menuParts({ tabs, products }: Pick<Menu, 'tabs' | 'products'>): MenuPart[] {
  const listed = products.filter(isDirectlyAddable);
  const names = [...new Set([...tabs, ...listed.map(({ tab }) => tab)])];
  const partOf = (tab: string): MenuPart => {
    const here = listed.filter((product) => product.tab === tab);
    const groups = [...new Set(here.map(({ group }) => group))];
    return {
      tab,
      groups: groups.map((name) => ({ name, products: here.filter(({ group }) => group === name) })),
    };
  };
  return names.map(partOf).filter(({ groups }) => groups.length > 0);
}
