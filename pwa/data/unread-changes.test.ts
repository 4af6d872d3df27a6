import { describe, expect, test } from 'vitest';
import { addToCart, cartItem, emptyCart, reprice, setQuantity } from '#domain/cart';
import { dish } from '#fixtures/cases/dish';
import { changesOf, type KeptCart, renewedCart } from './unread-changes.ts';

type Dish = ReturnType<typeof dish>;
const tonno = (change: Partial<Dish> = {}) => dish('tonno', change);
const funghi = dish('funghi');
const filled = (...products: Dish[]): KeptCart =>
  products.reduce(
    (cart, product) => addToCart(cart, cartItem(product, { include: [] }, 1, products, cart.deliver)),
    emptyCart('organisation/roma', true),
  );
/** A cart with a tonno and a funghi after these menus. */
const after = (...menus: Dish[][]): KeptCart =>
  menus.reduce((cart, menu) => renewedCart(cart, menu) ?? cart, filled(tonno(), funghi));
const told = (cart: KeptCart) => changesOf(cart).map(({ name, reason }) => `${name}: ${reason}`);
const withSizes = tonno({ volume: [{ name: 'klein', price: 8 }] });

describe('of two menus in a row, the customer is told', () => {
  test.each([
    [
      'a price that both changed',
      [
        [tonno({ price: 12 }), funghi],
        [tonno({ price: 13 }), funghi],
      ],
      ['tonno: price'],
    ],
    [
      'no price that is again as it was',
      [
        [tonno({ price: 12 }), funghi],
        [tonno(), funghi],
      ],
      [],
    ],
    [
      'only the end of a dish that first got another price',
      [[tonno({ price: 12 }), funghi], [funghi]],
      ['tonno: gone'],
    ],
    ['what either of them took out', [[withSizes, funghi], [withSizes]], ['tonno: options', 'funghi: gone']],
    [
      'the price of a dish that was renamed',
      [
        [tonno({ price: 12 }), funghi],
        [tonno({ price: 13, name: 'Tonno rosso' }), funghi],
      ],
      ['tonno: price'],
    ],
  ])('%s', (_, menus, expected) => expect(told(after(...menus))).toEqual(expected));
});

test('a dish that the customer put in the cart again is not told as gone', () => {
  const cart = after([funghi]);
  expect(told(cart)).toEqual(['tonno: gone']);
  const again = addToCart(cart, cartItem(tonno(), { include: [] }, 1, [tonno()], true));
  expect(told(again)).toEqual([]);
});

test('changes of the customer leave what is unread', () => {
  const cart = after([tonno({ price: 12 }), funghi]);
  for (const changed of [setQuantity(cart, 0, 3), setQuantity(cart, 1, 0), reprice(cart, true)])
    expect(told(changed)).toEqual(['tonno: price']);
});

test('a price is not told of a dish that the customer took out', () => {
  const cart = after([tonno({ price: 12 }), funghi]);
  expect(told(setQuantity(cart, 0, 0))).toEqual([]);
});

test('a price is told of a dish whose second line changed too', () => {
  const cart = after([tonno({ price: 12, subname: 'met ui' }), funghi]);
  expect(told(cart)).toEqual(['tonno: price']);
});

test('a price for delivery only is told for delivery only', () => {
  const cart = after([tonno({ price_deliver: 12 }), funghi]);
  expect(told(cart)).toEqual(['tonno: price']);
  expect(told(reprice(cart, false))).toEqual([]);
});

test('is told again for what changed after it was read', () => {
  const read = { ...after([tonno({ price: 12 }), funghi]), unread: [] };
  expect(told(renewedCart(read, [tonno(), funghi])!)).toEqual(['tonno: price']);
});

test('a price for delivery only is told when a cart for takeaway is switched to delivery', () => {
  const collected = reprice(filled(tonno()), false);
  const cart = renewedCart(collected, [tonno({ price_deliver: 12 })])!;
  expect(told(cart)).toEqual([]);
  expect(told(reprice(cart, true))).toEqual(['tonno: price']);
});

test('a menu that changes nothing leaves the cart as it is', () => {
  expect(renewedCart(filled(tonno()), [tonno()])).toBeNull();
});

describe('a change of the menu that is not told is in the cart', () => {
  const surcharged = (price: number, own: number) =>
    tonno({ price: own, variation: [{ name: 'dun', price }] });
  const chosen = (product: Dish): KeptCart =>
    addToCart(
      emptyCart('organisation/roma', true),
      cartItem(product, { variation: 'dun', include: [] }, 1, [product], true),
    );
  test.each([
    ['another group', filled(tonno()), tonno({ group: 'Actie' }), { group: 'Actie' }],
    ['another tab', filled(tonno()), tonno({ tab: 'Lunch' }), { tab: 'Lunch' }],
    ['another name', filled(tonno()), tonno({ name: 'Tonno rosso' }), { $name: 'Tonno rosso' }],
    ['another part for options', chosen(surcharged(0, 10)), surcharged(2, 8), { $price: 10, $subprice: 2 }],
  ])('%s', (_, cart, product, item) => {
    const renewed = renewedCart({ ...cart, unread: [] }, [product])!;
    expect(renewed.items).toMatchObject([item]);
    expect(told(renewed)).toEqual([]);
    expect(renewedCart(renewed, [product])).toBeNull();
  });

  test('and leaves what is unread', () => {
    const cart = after([tonno({ price: 12 }), funghi], [tonno({ price: 12, group: 'Actie' }), funghi]);
    expect(told(cart)).toEqual(['tonno: price']);
  });
});

test('a cart of a newer version of the app, whose items have more fields, is left as it is', () => {
  const cart = filled(tonno());
  const newer = { ...cart, items: cart.items.map((item) => ({ ...item, $new: 1 })) };
  expect(renewedCart(newer, [tonno()])).toBeNull();
});

test('a product that asks for one group twice is renewed without doubling its options', () => {
  const sauce = dish('look', { tab: 'extra', group: 'Saus', price: 1 });
  const friet = dish('friet', {
    add: [
      { group: 'Saus', included: 1 },
      { group: 'Saus', extra: true },
    ],
  });
  const include = [{ group: 'Saus', name: 'look', quantity: 1 }];
  const menu = [friet, sauce];
  const cart = addToCart(emptyCart('organisation/roma', true), cartItem(friet, { include }, 1, menu, true));
  expect(cart.items).toMatchObject([{ $subname: '+look', $price: 10 }]);
  expect(renewedCart(cart, menu)).toBeNull();
});
