import { useEffect, useRef } from 'react';
import type { Menu } from '#documents/menu';
import type { CartChange } from '#domain/cart';
import { changesOf, renewedCart } from './unread-changes.ts';
import { forgetChanges, storedCart, useKeptCart } from './use-cart.ts';

interface FreshCart {
  /** What newer menus changed in the cart and the customer has not read yet. */
  changed: CartChange[];
  forgetChanges(): void;
}

/** Updates the cart of a business to its current menu. */
export function useFreshCart(host: string, menu: Menu): FreshCart {
  const kept = useKeptCart();
  const cart = kept?.host === host ? kept : null;
  const last = useRef<Menu>(null);
  useEffect(() => {
    if (!cart) return;
    // Another tab brings its cart in line with its own menu. If that is another one, the two would do so in turn.
    if (last.current === menu && !storedCart.isOwn()) return;
    last.current = menu;
    const renewed = renewedCart(cart, menu.products);
    // Even if that emptied the cart: the page still says why.
    if (renewed) storedCart.set(renewed);
  }, [cart, menu]);
  return { changed: cart ? changesOf(cart) : [], forgetChanges };
}
