import {
  addToCart,
  type Cart,
  type CartItem,
  cartCount,
  emptyCart,
  isQuantity,
  reprice,
  setQuantity,
} from '#domain/cart';
import { isEuros } from '#domain/money';
import { localValue } from '../sync/device/local-value.ts';
import type { KeptCart, UnreadChange } from './unread-changes.ts';
import { useLocalValue } from './use-local-value.ts';
import { settings } from './use-settings.ts';

const PRICES = [
  '$price',
  '$price_deliver',
  '$price_takeout',
  '$subprice_deliver',
  '$subprice_takeout',
] as const;

function isItem(value: unknown): value is CartItem {
  const item = (value ?? {}) as Partial<CartItem>;
  return (
    [item._id, item.$name, item.$subname, item.tab, item.group].every((text) => typeof text === 'string') &&
    isQuantity(item.$quantity ?? 0) &&
    Array.isArray(item.$include) &&
    PRICES.every((key) => isEuros(item[key] ?? Number.NaN))
  );
}

const REASONS: unknown[] = ['gone', 'options', 'price'];
const isUnread = (value: unknown): value is UnreadChange =>
  isItem(value) && REASONS.includes((value as Partial<UnreadChange>).reason);

/**
 * Ignores the stored totals of the items and computes them again. If the menu is known, the page also prices the cart
 * from it with refreshCart. The server computes the amounts that count (rule checkout/server-computes).
 */
export function parseCart(stored: unknown): KeptCart | null {
  const cart = stored as Partial<KeptCart> | null;
  if (typeof cart?.host !== 'string' || !Array.isArray(cart.items)) return null;
  const items = cart.items.filter(isItem);
  const unread = Array.isArray(cart.unread) ? cart.unread.filter(isUnread) : [];
  if (items.length + unread.length === 0) return null;
  const deliver = cart.deliver === true;
  return { ...reprice({ host: cart.host, deliver, items }, deliver), unread };
}

export const storedCart = localValue<KeptCart | null>('eetplein-cart', parseCart);

const keep = (cart: KeptCart): void => void storedCart.set(cart.items.length > 0 ? cart : null);
const change = (by: (cart: KeptCart) => KeptCart) => {
  const cart = storedCart.get();
  if (cart) keep(by(cart));
};
/** The customer has read what menus changed. */
export const forgetChanges = (): void => change((cart) => ({ ...cart, unread: [] }));

const actions = {
  /** An item of another business replaces the cart, so the page asks first. */
  add(host: string, item: CartItem): void {
    const present = storedCart.get();
    const deliver = settings.get().type === 'deliver';
    keep(addToCart(present?.host === host ? present : emptyCart(host, deliver), item));
  },
  /** A quantity of 0 removes the item. */
  setQuantity: (index: number, quantity: number): void =>
    change((cart) => setQuantity(cart, index, quantity)),
  /** Replaces an item by its edited version, at the same place in the cart. */
  replace: (index: number, item: CartItem): void =>
    change((cart) => {
      const rest = setQuantity(cart, index, 0);
      const added = addToCart(rest, item);
      if (added.items.length === rest.items.length) return added;
      const moved = added.items.slice(0, -1);
      moved.splice(index, 0, added.items.at(-1)!);
      return { ...added, items: moved.map((one, _cart) => ({ ...one, _cart })) };
    }),
  setDeliver: (deliver: boolean): void => change((cart) => reprice(cart, deliver)),
  clear: (): void => void storedCart.set(null),
  replaceCart: (cart: Cart): void => keep(cart),
};

export interface CartState {
  /** null if empty */
  cart: Cart | null;
  count: number;
}

/** The cart, even one that a newer menu emptied and whose customer has not read that yet. */
export const useKeptCart = (): KeptCart | null => useLocalValue(storedCart);

export function useCart(): CartState & typeof actions {
  const kept = useKeptCart();
  const cart = kept && kept.items.length > 0 ? kept : null;
  return { cart, count: cart ? cartCount(cart) : 0, ...actions };
}
