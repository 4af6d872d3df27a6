import { useEffect, useState } from 'react';
import type { Menu } from '#documents/menu';
import { type Cart, type CartChange, refreshCart, reprice } from '#domain/cart';
import { useCart } from './use-cart.ts';

/**
 * Updates a stored cart to the current menu, and reports what changed.
 * @param deliver the order type that the prices follow; without it the cart keeps its own
 */
export function useFreshCart(cart: Cart | null, menu: Menu, deliver = cart?.deliver) {
  const { replaceCart } = useCart();
  const [changed, setChanged] = useState<CartChange[]>([]);
  useEffect(() => {
    if (!cart) return;
    const fresh = refreshCart(cart, menu.products);
    const hasOtherType = deliver !== undefined && deliver !== cart.deliver;
    if (fresh.changed.length > 0) setChanged(fresh.changed);
    if (hasOtherType) replaceCart(reprice(fresh.cart, deliver));
    else if (fresh.changed.length > 0) replaceCart(fresh.cart);
  }, [cart, menu, deliver, replaceCart]);
  return { changed, forgetChanges: () => setChanged([]) };
}
