import { useCallback, useMemo } from 'react';
import type { Id } from '#documents/id';
import type { Menu } from '#documents/menu';
import { isDirectlyAddable, type Product } from '#domain/product';
import { lacksChoice } from '#domain/sold-out-choice';
import { soldOutAt } from '#domain/switches';
import { foldText } from '#domain/text-search';
import { useFollowedHub } from '../../../data/followed-hub.ts';
import type { Stored } from '../../../data/stored.ts';
import { type Business, useBusiness } from '../../../data/use-business.ts';

export interface Products {
  business: Stored<Business>;
  products: readonly Product[];
  /** The id itself for a product that this device does not know. */
  nameOf(product: string): string;
}

/** The products of a business, options included, as stored on this device. @param host null for none */
export function useProducts(host: Id<'organisation'> | null): Products {
  const business = useBusiness(host);
  useFollowedHub(business.value?.host.hub._id);
  const products = business.value?.menu.products ?? NONE;
  const nameOf = useCallback(
    (id: string) => {
      const found = products.find(({ _id }) => _id === id);
      return found ? nameIn(found) : id;
    },
    [products],
  );
  return useMemo(() => ({ business, products, nameOf }), [business, products, nameOf]);
}

const NONE: Menu['products'] = [];

export const nameIn = ({ name, subname }: Product): string => (subname ? `${name} ${subname}` : name);

/** Why a product has no switch that brings it back: the menu itself says that it is sold out, or a choice of it is. */
export type OutElsewhere = 'menu' | 'choice' | null;

export function outElsewhere({ host, menu }: Business, now: number): (product: Product) => OutElsewhere {
  const off = soldOutAt(host.switches, now);
  const lacks = lacksChoice(menu.products);
  return (product) => {
    if (!product.soldout || off.has(product._id)) return null;
    return lacks(product) ? 'choice' : 'menu';
  };
}

/** Products with every word of the query in their name or group; dishes before options. */
export function searchProducts(products: readonly Product[], query: string): Product[] {
  const words = foldText(query).split(' ').filter(Boolean);
  const found = products.filter((product) => {
    const text = foldText(`${nameIn(product)} ${product.group}`);
    return words.every((word) => text.includes(word));
  });
  return found.toSorted((a, b) => Number(!isDirectlyAddable(a)) - Number(!isDirectlyAddable(b)));
}
