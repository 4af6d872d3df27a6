import { type Cart, type CartChange, type CartItem, refreshCart } from '#domain/cart';
import type { Products } from '#domain/selection';

/** An item that a newer menu changed, as the customer last saw it. */
export type UnreadChange = CartItem & Pick<CartChange, 'reason'>;

/** The cart as all tabs share it. The domain's changes of a cart keep `unread`. */
export interface KeptCart extends Cart {
  unread?: UnreadChange[];
}

/** The product may have another name on a newer menu. */
const isSame = (a: CartItem) => (b: CartItem) => a._id === b._id && a.$subname === b.$subname;

/** The cart with a newer menu, and with what that changed; null if nothing. */
export function renewedCart(cart: KeptCart, products: Products): KeptCart | null {
  const { cart: fresh, changed } = refreshCart(cart, products);
  const { items, unread = [] } = cart;
  const news = changed.map(({ index, reason }) => {
    const item = items[index]!;
    return { ...(unread.find(isSame(item)) ?? item), reason };
  });
  const others = unread.filter((old) => !news.some(isSame(old)));
  return news.length > 0 ? { ...fresh, unread: [...others, ...news] } : null;
}

/** How the cart differs from what the customer last saw: not in what was undone since. */
export const changesOf = ({ items, deliver, unread = [] }: KeptCart): CartChange[] =>
  unread.flatMap((seen, index) => {
    const { _id, $name: name, reason } = seen;
    const price = deliver ? '$price_deliver' : '$price_takeout';
    const now = items.find(reason === 'gone' ? (one) => one._id === _id : isSame(seen));
    const isUndone = now && (reason !== 'price' || now[price] === seen[price]);
    return isUndone ? [] : { index, name, reason };
  });
