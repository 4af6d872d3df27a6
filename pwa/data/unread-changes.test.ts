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

test('a price for delivery only is told for delivery only', () => {
  const cart = after([tonno({ price_deliver: 12 }), funghi]);
  expect(told(cart)).toEqual(['tonno: price']);
  expect(told(reprice(cart, false))).toEqual([]);
});

test('is told again for what changed after it was read', () => {
  const read = { ...after([tonno({ price: 12 }), funghi]), unread: [] };
  expect(told(renewedCart(read, [tonno(), funghi])!)).toEqual(['tonno: price']);
});

test('a menu that changes nothing leaves the cart as it is', () => {
  expect(renewedCart(filled(tonno()), [tonno()])).toBeNull();
});
