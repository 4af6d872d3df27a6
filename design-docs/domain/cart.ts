/** The cart. It is immutable: every change returns a new cart. */
import type { DiscountLine } from './discount-line.ts';
import { type Euros, fromEuros, timesQuantity, toEuros } from './money.ts';
import { isAvailable, isDirectlyAddable, type Product } from './product.ts';
import { secondLines, selectionProblems, subnameOf, unitPrice } from './product-options.ts';
import { type Choice, normalizeSelection, type Products, type Selection } from './selection.ts';

export const MAX_QUANTITY = 99;
/** Items on one page of the cart's list. */
export const CART_PAGE_SIZE = 100;

/** Amounts in euros. Prices are per piece, options included: for the cart's order type, and for each order type. */
export interface CartItem {
  _id: string;
  $name: string;
  $subname: string;
  $quantity: number;
  $volume?: string | undefined;
  $variation?: string | undefined;
  $include: Choice[];
  $price: Euros;
  $price_deliver: Euros;
  $price_takeout: Euros;
  /**
   * The amount that variation and options add per piece; like the price, it may differ between delivery and takeaway.
   */
  $subprice: Euros;
  $subprice_deliver: Euros;
  $subprice_takeout: Euros;
  /** $price × $quantity */
  $amount: Euros;
  $description?: string | undefined;
  tab: string;
  group: string;
  /** The item's place in the cart. */
  _cart: number;
}
export interface Cart {
  host: string;
  deliver: boolean;
  items: CartItem[];
}

export const emptyCart = (host: string, deliver: boolean): Cart => ({ host, deliver, items: [] });
export const isQuantity = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= MAX_QUANTITY;

/** Items of one product with the same subname are the same item (rule cart/same-item). */
export const same = (a: Pick<CartItem, '_id' | '$subname'>, b: Pick<CartItem, '_id' | '$subname'>): boolean =>
  a._id === b._id && a.$subname === b.$subname;

export const selectionOf = (item: Pick<CartItem, '$volume' | '$variation' | '$include'>): Selection => ({
  volume: item.$volume,
  variation: item.$variation,
  include: item.$include,
});

/** A name that is unique on the menu: 'Margherita (Calzone)' if there are two (rule cart/twin-products). */
function nameOf(product: Product, products: Products): string {
  const { _id, name, tab, group } = product;
  const readsAlike = (other: Product) =>
    other.name === name && secondLines(other).some((line) => secondLines(product).includes(line));
  const twins = products.filter(
    (other) => other._id !== _id && isDirectlyAddable(other) && readsAlike(other),
  );
  if (twins.length === 0) return name;
  if (twins.every((twin) => twin.group !== group)) return `${name} (${group})`;
  return twins.every((twin) => twin.tab !== tab) ? `${name} (${tab})` : `${name} (${tab}, ${group})`;
}

/**
 * The item for a chosen product. The page adds it to the cart, and the server prices orders with the same function.
 * @throws RangeError if the quantity is not 1–99; whether the selection is complete is checked by selectionProblems
 */
export function cartItem(
  product: Product,
  selection: Selection,
  quantity: number,
  products: Products,
  deliver: boolean,
): CartItem {
  if (!isQuantity(quantity)) throw new RangeError(`not a quantity: ${quantity}`);
  const { include } = normalizeSelection(product, selection, products);
  const delivered = unitPrice(product, selection, products, true);
  const takenOut = unitPrice(product, selection, products, false);
  const item: CartItem = {
    _id: product._id,
    $name: nameOf(product, products),
    $subname: subnameOf(product, selection, products),
    $quantity: quantity,
    $include: include,
    $price: 0,
    $price_deliver: toEuros(delivered.price),
    $price_takeout: toEuros(takenOut.price),
    $subprice: 0,
    $subprice_deliver: toEuros(delivered.subprice),
    $subprice_takeout: toEuros(takenOut.subprice),
    $amount: 0,
    tab: product.tab,
    group: product.group,
    _cart: 0,
  };
  // Absent rather than undefined, so that the item is still equal after it was stored or sent as JSON.
  if (selection.volume !== undefined) item.$volume = selection.volume;
  if (selection.variation !== undefined) item.$variation = selection.variation;
  if (product.description !== undefined) item.$description = product.description;
  return pricedFor(item, deliver);
}

function pricedFor(item: CartItem, deliver: boolean): CartItem {
  const $price = deliver ? item.$price_deliver : item.$price_takeout;
  const $subprice = deliver ? item.$subprice_deliver : item.$subprice_takeout;
  return { ...item, $price, $subprice, $amount: toEuros(timesQuantity(fromEuros($price), item.$quantity)) };
}

const withItems = (cart: Cart, items: CartItem[]): Cart => ({
  ...cart,
  items: items.map((item, _cart) => ({ ...item, _cart })),
});

/** Adds an item. If the cart has it already, the quantities are added, up to 99, and the new price applies. */
export function addToCart(cart: Cart, item: CartItem): Cart {
  const at = cart.items.findIndex((present) => same(present, item));
  const before = cart.items[at]?.$quantity ?? 0;
  const $quantity = Math.min(before + item.$quantity, MAX_QUANTITY);
  const added = pricedFor({ ...item, $quantity }, cart.deliver);
  if (at < 0) return withItems(cart, [...cart.items, added]);
  return withItems(
    cart,
    cart.items.map((present, index) => (index === at ? added : present)),
  );
}

/** Sets an item's quantity, at most 99; below 1 the item is removed. */
export function setQuantity(cart: Cart, index: number, quantity: number): Cart {
  const $quantity = Math.min(Math.trunc(quantity), MAX_QUANTITY);
  if (!($quantity >= 1))
    return withItems(
      cart,
      cart.items.filter((_, at) => at !== index),
    );
  return withItems(
    cart,
    cart.items.map((item, at) => (at === index ? pricedFor({ ...item, $quantity }, cart.deliver) : item)),
  );
}

/** Changes the order type: delivery and takeaway have their own prices. */
export const reprice = (cart: Cart, deliver: boolean): Cart => ({
  ...cart,
  deliver,
  items: cart.items.map((item) => pricedFor(item, deliver)),
});

/** The number of pieces in a cart or an order. */
export const cartCount = ({ items }: { items: readonly Pick<CartItem, '$quantity'>[] }): number =>
  items.reduce((sum, item) => sum + item.$quantity, 0);

/** The cart as input for discounts and totals, in cents. */
export const cartLines = (cart: Cart): DiscountLine[] =>
  cart.items.map((item) => ({
    tab: item.tab,
    group: item.group,
    unit: fromEuros(item.$price),
    options: fromEuros(item.$subprice),
    quantity: item.$quantity,
  }));

/** `index` is the item's place in the cart before the change. */
export interface CartChange {
  index: number;
  name: string;
  reason: 'gone' | 'options' | 'price';
}

const PRICES = ['$price_deliver', '$price_takeout'] as const;

/**
 * Reconciles the cart with a newer menu. Items that were removed, are sold out or are no longer available with these
 * options are dropped; the others get the new prices. All differences are reported, because the customer has to agree
 * to them; to a price of the other order type only when they switch to it.
 */
export function refreshCart(cart: Cart, products: Products): { cart: Cart; changed: CartChange[] } {
  const changed: CartChange[] = [];
  let fresh: Cart = { ...cart, items: [] };
  for (const [index, item] of cart.items.entries()) {
    const report = (reason: CartChange['reason']) => changed.push({ index, name: item.$name, reason });
    const product = products.find((one) => one._id === item._id);
    const selection = selectionOf(item);
    if (!product || !isAvailable(product)) report('gone');
    else if (selectionProblems(product, selection, products).length > 0) report('options');
    else {
      const renewed = cartItem(product, selection, item.$quantity, products, cart.deliver);
      if (PRICES.some((price) => renewed[price] !== item[price])) report('price');
      fresh = addToCart(fresh, renewed);
    }
  }
  return { cart: fresh, changed };
}
