import type { Menu } from '#documents/menu';
import type { Order } from '#documents/order';
import { addToCart, type Cart, cartItem, emptyCart, selectionOf } from '#domain/cart';
import { isAvailable, selectionProblems } from '#domain/product-options';

/** Puts an order back into a cart for editing: what the menu still offers of it, at current prices. */
export function cartOfOrder({ host, deliver, items }: Order, { products }: Menu): Cart {
  let cart = emptyCart(host._id, deliver);
  for (const { _id, $quantity, $volume, $variation, $include = [] } of items) {
    const product = products.find((one) => one._id === _id);
    const selection = selectionOf({ $volume, $variation, $include });
    if (!product || !isAvailable(product)) continue;
    if (selectionProblems(product, selection, products).length > 0) continue;
    cart = addToCart(cart, cartItem(product, selection, $quantity, products, deliver));
  }
  return cart;
}
