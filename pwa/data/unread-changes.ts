import { canonicalJson } from '#domain/canonical-json';
import { type Cart, type CartChange, type CartItem, refreshCart, same } from '#domain/cart';
import type { Products } from '#domain/selection';

/** An item that a newer menu changed, as the customer last saw it. */
export type UnreadChange = CartItem & Pick<CartChange, 'reason'>;

/** The cart as all tabs share it. Functions of the domain that change a cart keep `unread`. */
export interface KeptCart extends Cart {
  unread?: UnreadChange[];
}

/** The cart with a newer menu, and the changes that the customer has to read; null if nothing changed. */
export function renewedCart(cart: KeptCart, products: Products): KeptCart | null {
  const { cart: fresh, changed } = refreshCart(cart, products);
  const { items, unread = [] } = cart;
  if (items.length === fresh.items.length && items.every((item, at) => isUpToDate(item, fresh.items[at])))
    return null;
  const news = changed.map(({ index, reason }) => {
    const item = items[index]!;
    return { ...(unread.find((old) => same(old, item)) ?? item), reason };
  });
  const others = unread.filter((old) => !news.some((item) => same(old, item)));
  return { ...fresh, unread: [...others, ...news] };
}

/**
 * All fields count, because some that the customer does not read, such as the group, decide on discounts. Fields that
 * only the stored item has do not count: two tabs with different versions of the app would keep renewing the cart in
 * turn.
 */
const isUpToDate = (item: CartItem, fresh: CartItem | undefined): boolean =>
  canonicalJson({ ...item, ...fresh }) === canonicalJson(item);

/**
 * How the cart differs from what the customer last saw. A change that was reverted since is left out, and so is the price
 * of a product that is no longer in the cart.
 */
export const changesOf = ({ items, deliver, unread = [] }: KeptCart): CartChange[] =>
  unread.flatMap((seen, index) => {
    const { _id, $name: name, reason } = seen;
    const price = deliver ? '$price_deliver' : '$price_takeout';
    const now = items.find((one) => (reason === 'gone' ? one._id === _id : same(one, seen)));
    // Another line of the product may still have the new price; if none is left, the customer took it out.
    const isUndone = now
      ? reason !== 'price' || now[price] === seen[price]
      : reason === 'price' && !items.some((one) => one._id === _id);
    return isUndone ? [] : { index, name, reason };
  });
