import { useEffect, useState } from 'react';
import type { Menu } from '#documents/menu';
import { type Cart, type CartChange, refreshCart } from '#domain/cart';
import { useCart } from './use-cart.ts';

/** Updates a stored cart to the current menu, and reports what changed. */
export function useFreshCart(cart: Cart | null, menu: Menu) {
  const { replaceCart } = useCart();
  const [changed, setChanged] = useState<CartChange[]>([]);
  useEffect(() => {
    if (!cart) return;
    const fresh = refreshCart(cart, menu.products);
    if (fresh.changed.length === 0) return;
    setChanged(fresh.changed);
    replaceCart(fresh.cart);
  }, [cart, menu, replaceCart]);
  return { changed, forgetChanges: () => setChanged([]) };
}
