/** The cart (D2 §3, §4 "Cart" and "Order type"). Every change gives a new cart; a sold product is one item by name. */
import type { DiscountLine } from './discount.ts';
import { type Cents, type Euros, fromEuros, timesQuantity, toEuros } from './money.ts';
import { isAvailable, isDirectlyAddable, type Product } from './product.ts';
import { selectionProblems, subnameOf, unitPrice } from './product-options.ts';
import { type Choice, type Products, type Selection, settleSelection } from './selection.ts';

export const MAX_QUANTITY = 99;
/** Items on one page of the cart's list (D2 §9). */
export const CART_PAGE_SIZE = 100;

/** Amounts in euros. Prices are of one, options included, for the cart's order type and for both types. */
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
  /** What variation and options add to one; it may differ between delivery and takeaway as the price does. */
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

/** Items are the same by name and subname (D2 §4). */
export const same = (a: Pick<CartItem, '$name' | '$subname'>, b: Pick<CartItem, '$name' | '$subname'>) =>
  a.$name === b.$name && a.$subname === b.$subname;

export const selectionOf = (item: Pick<CartItem, '$volume' | '$variation' | '$include'>): Selection => ({
  volume: item.$volume,
  variation: item.$variation,
  include: item.$include,
});

/** The name that tells the product from every other on the menu: 'Margherita (Calzone)' where there are two. */
function nameOf(product: Product, products: Products): string {
  const twin = products.find(
    (other) =>
      other._id !== product._id &&
      other.name === product.name &&
      (other.subname ?? '') === (product.subname ?? '') &&
      isDirectlyAddable(other),
  );
  if (!twin) return product.name;
  return `${product.name} (${twin.group === product.group ? product.tab : product.group})`;
}

/**
 * The item for a chosen product, made alike on the page and on the server: the page adds it, the server prices it.
 * @throws RangeError when the quantity is not 1–99; ask selectionProblems whether the selection is complete
 */
export function cartItem(
  product: Product,
  selection: Selection,
  quantity: number,
  products: Products,
  deliver: boolean,
): CartItem {
  if (!isQuantity(quantity)) throw new RangeError(`not a quantity: ${quantity}`);
  const { include } = settleSelection(product, selection, products);
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
  // Absent rather than undefined: stored and sent, the item stays equal to itself.
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

/** The same item again raises its quantity, to 99 at most, at the newest price (D2 §4). */
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

/** Sets an item's quantity, 99 at most; at 0 or below the item is gone. */
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

/** One less of an item; the last one takes the item with it (D2 §4). */
export function removeFromCart(cart: Cart, index: number): Cart {
  const item = cart.items[index];
  return item ? setQuantity(cart, index, item.$quantity - 1) : cart;
}

/** Delivery and takeaway have their own prices (D2 §4 "Order type"). */
export const reprice = (cart: Cart, deliver: boolean): Cart => ({
  ...cart,
  deliver,
  items: cart.items.map((item) => pricedFor(item, deliver)),
});

/** How many products there are, in a cart or in an order. */
export const cartCount = ({ items }: { items: readonly Pick<CartItem, '$quantity'>[] }): number =>
  items.reduce((sum, item) => sum + item.$quantity, 0);

export const cartAmounts = (cart: Cart): Cents[] => cart.items.map((item) => fromEuros(item.$amount));

/** The cart as discounts and totals read it. */
export const cartLines = (cart: Cart): DiscountLine[] =>
  cart.items.map((item) => ({
    tab: item.tab,
    group: item.group,
    unit: fromEuros(item.$price),
    options: fromEuros(item.$subprice),
    quantity: item.$quantity,
  }));

/** `index` is the item's place in the cart as it was. */
export interface CartChange {
  index: number;
  name: string;
  reason: 'gone' | 'options' | 'price';
}

/**
 * The cart against a newer menu. What is gone, sold out, or no longer to be had with these options leaves the cart;
 * the rest is priced anew. Every difference is told, because the customer is asked before it is ordered.
 */
export function refreshCart(cart: Cart, products: Products): { cart: Cart; changed: CartChange[] } {
  const changed: CartChange[] = [];
  let fresh: Cart = { ...cart, items: [] };
  for (const [index, item] of cart.items.entries()) {
    const tell = (reason: CartChange['reason']) => changed.push({ index, name: item.$name, reason });
    const product = products.find((one) => one._id === item._id);
    const selection = selectionOf(item);
    if (!product || !isAvailable(product)) tell('gone');
    else if (selectionProblems(product, selection, products).length > 0) tell('options');
    else {
      const renewed = cartItem(product, selection, item.$quantity, products, cart.deliver);
      if (renewed.$price !== item.$price) tell('price');
      fresh = addToCart(fresh, renewed);
    }
  }
  return { cart: fresh, changed };
}
