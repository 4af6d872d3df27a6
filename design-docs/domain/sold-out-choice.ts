/** Products that cannot be ordered because a choice that they require is sold out (rule menu/sold-out-choice). */
import { groupKey, optionGroups, type Product } from './product.ts';

type Asking = Pick<Product, 'tab' | 'group' | 'add' | 'extras' | 'soldout'>;

/** The products, with those that lack a choice marked as sold out too; the list itself if there are none. */
export function withoutChoiceless<P extends Asking>(products: readonly P[]): readonly P[] {
  const lacks = lacksChoice(products);
  const isOut = (product: P) => !product.soldout && lacks(product);
  if (!products.some(isOut)) return products;
  // A product can be an option of another one, which may lack a choice now.
  return withoutChoiceless(products.map((one) => (isOut(one) ? { ...one, soldout: true } : one)));
}

/**
 * Returns a predicate: whether all options of a group that the product requires are sold out. A group without options
 * is reported by `menuFaults`.
 */
export function lacksChoice(products: readonly Asking[]): (product: Asking) => boolean {
  const left = new Map<string, number>();
  for (const product of products) {
    const key = groupKey(product);
    left.set(key, (left.get(key) ?? 0) + Number(!product.soldout));
  }
  return (product) => optionGroups(product).some((group) => group.min && left.get(groupKey(group)) === 0);
}
