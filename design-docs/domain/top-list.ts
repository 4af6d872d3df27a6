/** The lists 'Populair' and 'Jouw favorieten' of a menu. */
import { isAvailable, type Product } from './product.ts';

export const TOP_LENGTH = 10;

type Listed = Pick<Product, '_id' | 'tab' | 'soldout' | '_sold'>;

function top<P extends Listed>(products: readonly P[], times: (product: P) => number): P[] {
  return products
    .filter((product) => isAvailable(product) && times(product) > 0)
    .sort((a, b) => times(b) - times(a))
    .slice(0, TOP_LENGTH);
}

/** The products that are sold most; among equals the first on the menu comes first. */
export const mostSold = <P extends Listed>(products: readonly P[]): P[] =>
  top(products, ({ _sold = 0 }) => _sold);

/** The products a customer ordered most. @param ordered how often, by product id */
export const mostOrdered = <P extends Listed>(
  products: readonly P[],
  ordered: ReadonlyMap<string, number>,
): P[] => top(products, ({ _id }) => ordered.get(_id) ?? 0);
