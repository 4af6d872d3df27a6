/** An earlier order as a new cart, at today's prices. */
import { addToCart, type Cart, cartItem, emptyCart, MAX_QUANTITY, selectionOf } from './cart.ts';
import { type Cents, type Euros, fromEuros } from './money.ts';
import { isAvailable } from './product.ts';
import { selectionProblems } from './product-options.ts';
import type { Choice, Products } from './selection.ts';

export interface OrderedItem {
  _id: string;
  name: string;
  subname: string;
  $quantity: number;
  $volume?: string | undefined;
  $variation?: string | undefined;
  $include?: Choice[] | undefined;
  /** Per piece, at the time of the order. */
  $price: Euros;
}
export interface EarlierOrder {
  host: { _id: string };
  deliver: boolean;
  items: readonly OrderedItem[];
}

/** An item that has changed since the order. `price`: the prices of a piece then and now. */
export type ItemDifference =
  | { name: string; reason: 'gone' | 'options' }
  | { name: string; reason: 'price'; before: Cents; after: Cents };

/**
 * The items of an order that the menu still sells, as a cart of its order type, and what has changed since. Items that
 * are gone, sold out or no longer available with these options are left out.
 */
export function orderAgain(
  { host, deliver, items }: EarlierOrder,
  products: Products,
): { cart: Cart; differences: ItemDifference[] } {
  const differences: ItemDifference[] = [];
  let cart = emptyCart(host._id, deliver);
  for (const { _id, name, $quantity, $volume, $variation, $include = [], $price } of items) {
    const product = products.find((one) => one._id === _id);
    const selection = selectionOf({ $volume, $variation, $include });
    if (!product || !isAvailable(product)) differences.push({ name, reason: 'gone' });
    else if (selectionProblems(product, selection, products).length > 0)
      differences.push({ name, reason: 'options' });
    else {
      const quantity = Math.min(Math.max(1, $quantity), MAX_QUANTITY);
      const item = cartItem(product, selection, quantity, products, deliver);
      const [before, after] = [fromEuros($price), fromEuros(item.$price)];
      if (before !== after) differences.push({ name, reason: 'price', before, after });
      cart = addToCart(cart, item);
    }
  }
  return { cart, differences };
}
