import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CartStep, cartCases } from '#fixtures/cases/cart';
import { optionsMenu } from '#fixtures/cases/product-options';
import {
  addToCart,
  CART_PAGE_SIZE,
  type Cart,
  cartCount,
  cartItem,
  cartLines,
  emptyCart,
  isQuantity,
  refreshCart,
  reprice,
  same,
  setQuantity,
} from './cart.ts';
import { fromEuros, sumCents } from './money.ts';
import type { Product } from './product.ts';
import { defaultSelection } from './product-options.ts';
import type { Choice, Selection } from './selection.ts';

const host = 'organisation/snackbar';
const productOf = (id: string, products: readonly Product[] = optionsMenu): Product => {
  const found = products.find((product) => product._id === id);
  if (!found) throw new RangeError(id);
  return found;
};
const itemOf = (id: string, selection?: Selection, quantity = 1, products: Product[] = optionsMenu) => {
  const product = productOf(id, products);
  return cartItem(product, selection ?? defaultSelection(product, products), quantity, products, false);
};
function after(cart: Cart, step: CartStep): Cart {
  if ('add' in step) return addToCart(cart, itemOf(step.add, step.selection, step.quantity));
  if ('set' in step) return setQuantity(cart, ...step.set);
  return reprice(cart, step.deliver);
}
const filled = (...steps: CartStep[]) => steps.reduce(after, emptyCart(host, false));

describe('a cart after some steps', () => {
  test.each(cartCases)('$says', ({ steps, items }) => {
    const cart = steps.reduce(after, emptyCart(host, false));
    const seen = cart.items.map((one) => [one.$name, one.$subname, one.$quantity, one.$price, one.$amount]);
    expect(seen).toEqual(items);
    expect(cartCount(cart)).toBe(items.reduce((sum, [, , quantity]) => sum + quantity, 0));
  });
});

test('items are the same if product and subname are equal, including accents and case', () => {
  const item = { _id: 'thee', $subname: 'crème' };
  expect(same(item, { ...item })).toBe(true);
  expect(same(item, { ...item, _id: 'koffie' })).toBe(false);
  expect(same(item, { ...item, $subname: 'creme' })).toBe(false);
  expect(same(item, { ...item, $subname: 'Crème' })).toBe(false);
});

test('every item has its place, also after an item before it was removed', () => {
  const cart = filled(
    { add: 'cola' },
    { add: 'friet-mayonaise', selection: { volume: 'klein', include: [] } },
  );
  expect(cart.items.map((item) => item._cart)).toEqual([0, 1]);
  expect(setQuantity(cart, 0, 0).items.map((item) => [item.$name, item._cart])).toEqual([
    ['Friet mayonaise', 0],
  ]);
});

test('two products with the same name stay two items', () => {
  const twin: Product = { ...productOf('cola'), _id: 'cola-menu', group: 'Menu' };
  const menu = [...optionsMenu, twin];
  const cart = [itemOf('cola', undefined, 1, menu), itemOf('cola-menu', undefined, 1, menu)].reduce(
    addToCart,
    emptyCart(host, false),
  );
  expect(cart.items.map((item) => item.$name)).toEqual(['Cola (Fris)', 'Cola (Menu)']);
});

test.each<[says: string, twin: Partial<Product>, name: string]>([
  ['of another group: by its group', { group: 'Menu' }, 'Cola (Fris)'],
  ['of another tab with the same group: by its tab', { tab: 'Lunch' }, 'Cola (Dranken)'],
  ['with another subname is not a twin', { group: 'Menu', subname: '1 liter' }, 'Cola'],
  [
    'without a subname is a twin of one whose subname is empty',
    { group: 'Menu', subname: '' },
    'Cola (Fris)',
  ],
  ['with another name is not a twin', { group: 'Menu', name: 'Cola zero' }, 'Cola'],
  ['that is only an option is not a twin', { group: 'Menu', tab: 'extra' }, 'Cola'],
  ['with sizes is a twin', { group: 'Menu', volume: [{ name: 'blik', price: 2 }] }, 'Cola (Fris)'],
])('a product %s', (_, twin, name) => {
  const menu = [...optionsMenu, { ...productOf('cola'), _id: 'twin', ...twin }];
  expect(itemOf('cola', undefined, 1, menu).$name).toBe(name);
});

test('of three products with the same name, those that share group and tab with others carry both', () => {
  const cola = productOf('cola');
  const menu = [
    { ...cola, _id: 'menu', group: 'Menu', price: 5 },
    cola,
    { ...cola, _id: 'lunch', tab: 'Lunch', price: 3 },
  ];
  const names = menu.map(({ _id }) => itemOf(_id, undefined, 1, menu).$name);
  expect(names).toEqual(['Cola (Menu)', 'Cola (Dranken, Fris)', 'Cola (Lunch)']);
});

test('a product whose second line reads like the size of another stays an item of its own', () => {
  const cola = productOf('cola');
  const sizes = [
    { name: '30 cl', price: 3 },
    { name: '50 cl', price: 4 },
  ];
  const menu: Product[] = [
    { ...cola, subname: '30 cl' },
    { ...cola, _id: 'cola-menu', group: 'Menu', volume: sizes },
  ];
  const items = [
    itemOf('cola', undefined, 1, menu),
    itemOf('cola-menu', { volume: '30 cl', include: [] }, 1, menu),
  ];
  const cart = items.reduce(addToCart, emptyCart(host, false));
  expect(cart.items.map((item) => [item.$name, item.$subname, item.$amount])).toEqual([
    ['Cola (Fris)', '30 cl', 2.25],
    ['Cola (Menu)', '30 cl', 3],
  ]);
  expect(refreshCart(cart, menu).cart).toStrictEqual(cart);
});

test('an item whose product has another name now raises the quantity of the former', () => {
  const renamed = [{ ...productOf('cola'), name: 'Cola zero' }];
  const cart = addToCart(filled({ add: 'cola' }), itemOf('cola', undefined, 2, renamed));
  expect(cart.items).toMatchObject([{ $name: 'Cola zero', $quantity: 3 }]);
});

test('an item keeps its selection, its description, and what its options add for each order type', () => {
  const menu = optionsMenu.map((product) => ({ ...product, description: `lekker: ${product.name}` }));
  const include: Choice[] = [{ group: 'Groente', name: 'Jalapeño', quantity: 3 }];
  const item = itemOf('broodje-kip', { volume: 'klein', variation: 'kipdij', include }, 2, menu);
  expect(item).toMatchObject({
    $volume: 'klein',
    $variation: 'kipdij',
    $include: [{ group: 'Brood', name: 'Wit', quantity: 1 }, ...include],
    $description: 'lekker: Broodje kip',
    $subprice: 1.75,
    $subprice_deliver: 1.95,
    $subprice_takeout: 1.75,
    $amount: 14.5,
  });
  const delivered = reprice(addToCart(emptyCart(host, false), item), true);
  expect(delivered.items[0]).toMatchObject({ $price: 7.45, $subprice: 1.95, $amount: 14.9 });
});

test('setting a quantity changes only that item', () => {
  const cart = filled(
    { add: 'cola' },
    { add: 'friet-mayonaise', selection: { volume: 'klein', include: [] } },
  );
  expect(setQuantity(cart, 1, 3).items.map((item) => item.$quantity)).toEqual([1, 3]);
});

test('the list of the cart has 100 items per page', () => expect(CART_PAGE_SIZE).toBe(100));

test('a cart is equal after it was stored and read again', () => {
  const cart = filled(
    { add: 'cola' },
    { add: 'friet-mayonaise', selection: { volume: 'klein', include: [] } },
  );
  expect(JSON.parse(JSON.stringify(cart))).toStrictEqual(cart);
});

test.each([0, 100, 1.5, -1, Number.NaN])('refuses an item of quantity %d', (quantity) => {
  expect(isQuantity(quantity)).toBe(false);
  expect(() => itemOf('cola', undefined, quantity)).toThrow(RangeError);
});

test('setting a quantity that is not a number removes the item', () => {
  expect(setQuantity(filled({ add: 'cola' }), 0, Number.NaN).items).toEqual([]);
});

describe('a cart with a newer menu', () => {
  const cart = filled(
    { add: 'cola' },
    { add: 'friet-mayonaise', selection: { volume: 'groot', include: [] } },
  );
  const menuWith = (id: string, change: Partial<Product>) =>
    optionsMenu.map((product) => (product._id === id ? { ...product, ...change } : product));

  test.each([
    ['changes nothing with the same menu', optionsMenu, [], 2],
    [
      'removes a product that the menu no longer has',
      optionsMenu.filter((product) => product._id !== 'cola'),
      [{ index: 0, name: 'Cola', reason: 'gone' }],
      1,
    ],
    [
      'removes a product that is sold out',
      menuWith('cola', { soldout: true }),
      [{ index: 0, name: 'Cola', reason: 'gone' }],
      1,
    ],
    [
      'removes a product that moved to the extra tab',
      menuWith('cola', { tab: 'extra' }),
      [{ index: 0, name: 'Cola', reason: 'gone' }],
      1,
    ],
    [
      'removes an item whose volume the menu no longer has',
      menuWith('friet-mayonaise', { volume: [{ name: 'klein', price: 2 }] }),
      [{ index: 1, name: 'Friet mayonaise', reason: 'options' }],
      1,
    ],
    [
      'reports a new price',
      menuWith('cola', { price_takeout: 2.35 }),
      [{ index: 0, name: 'Cola', reason: 'price' }],
      2,
    ],
    [
      'reports a new price of the other order type',
      menuWith('cola', { price_deliver: 9 }),
      [{ index: 0, name: 'Cola', reason: 'price' }],
      2,
    ],
  ])('%s', (_, menu, changed, count) => {
    const fresh = refreshCart(cart, menu);
    expect(fresh.changed).toEqual(changed);
    expect(fresh.cart.items).toHaveLength(count);
  });

  test('is unchanged with the menu it was made from', () => {
    expect(refreshCart(cart, optionsMenu).cart).toStrictEqual(cart);
  });

  test('gets the new price', () => {
    const fresh = refreshCart(cart, menuWith('cola', { price_takeout: 2.35 })).cart;
    expect(fresh.items[0]).toMatchObject({ $price: 2.35, $amount: 2.35 });
  });
});

const taps: fc.Arbitrary<CartStep[]> = fc.array(
  fc.oneof(
    fc.record({ add: fc.constant('cola'), quantity: fc.integer({ min: 1, max: 99 }) }),
    fc.record({
      add: fc.constant('friet-mayonaise'),
      selection: fc.record({ volume: fc.constantFrom('klein', 'groot'), include: fc.constant<Choice[]>([]) }),
    }),
    fc.record({ set: fc.tuple(fc.nat(3), fc.integer({ min: -1, max: 120 })) }),
    fc.record({ deliver: fc.boolean() }),
  ),
  { maxLength: 15 },
);

test('repricing there and back changes nothing', () => {
  fc.assert(
    fc.property(taps, (steps) => {
      const cart = filled(...steps);
      expect(reprice(reprice(cart, !cart.deliver), cart.deliver)).toStrictEqual(cart);
      expect(reprice(cart, cart.deliver)).toStrictEqual(cart);
    }),
  );
});

test('after any steps, items are unique, in 1–99, in place, and their amounts are price × quantity', () => {
  fc.assert(
    fc.property(taps, (steps) => {
      const cart = filled(...steps);
      expect(cart.items.every((item, at) => item._cart === at && isQuantity(item.$quantity))).toBe(true);
      expect(new Set(cart.items.map((item) => `${item._id}|${item.$subname}`)).size).toBe(cart.items.length);
      const amount = cartLines(cart).reduce((sum, line) => sum + line.unit * line.quantity, 0);
      expect(sumCents(cart.items.map((item) => fromEuros(item.$amount)))).toBe(amount);
    }),
  );
});
