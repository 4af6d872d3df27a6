import { useEffect } from 'react';
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
  useEffect(() => {
    const renewed = cart && renewedCart(cart, menu.products);
    // Even if that emptied the cart: the page still says why.
    if (renewed) storedCart.set(renewed);
  }, [cart, menu]);
  return { changed: cart ? changesOf(cart) : [], forgetChanges };
}
