import { expect, test } from 'vitest';
import { orderAmounts, orderItem } from '#contract/order-document';
import type { Order } from '#documents/order';
import { instantAt } from '#domain/amsterdam-time';
import { addToCart, type Cart, cartItem, cartLines, emptyCart } from '#domain/cart';
import { toEuros, ZERO } from '#domain/money';
import { orderTotals } from '#domain/order-totals';
import { defaultSelection } from '#domain/product-options';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { agreedOrder } from './agreed-order.ts';

const now = instantAt('2026-03-11', 18 * 60);
const towns = demoTowns();
const before = { host: towns.hosts[0]!, menu: { ...towns.menus[0]!, discounts: [] } };
const product = before.menu.products.find(({ volume, add, variation }) => !volume && !add && !variation)!;
/** The same menu with one product a euro more expensive. */
const after = {
  ...before,
  menu: {
    ...before.menu,
    products: before.menu.products.map((one) => (one === product ? { ...one, price: one.price + 1 } : one)),
  },
};

const totalsOf = (cart: Cart) =>
  orderTotals({
    items: cartLines(cart),
    discounts: [],
    deliver: false,
    weekday: 3,
    terms: null,
    donation: ZERO,
    payment: 'ideal',
  });
const cartAt = ({ host, menu: { products } }: typeof before) => {
  const one = products.find(({ _id }) => _id === product._id)!;
  return addToCart(
    emptyCart(host._id, false),
    cartItem(one, defaultSelection(one, products), 2, products, false),
  );
};
const cart = cartAt(before);
const order = {
  deliver: false,
  address: null,
  payment: { type: 'ideal' },
  ...orderAmounts(totalsOf(cart)),
  items: cart.items.map((item) => orderItem(item)),
} as unknown as Order;
const newTotal = toEuros(totalsOf(cartAt(after)).total);

test('reprices the lines from the current menu if they come to the agreed amount', () => {
  const agreed = agreedOrder(order, { amount: newTotal }, { amount: newTotal }, after, now);
  expect(agreed.items?.[0]?.$amount).toBe(Number((2 * (product.price + 1)).toFixed(2)));
  expect(agreed.transaction).toBe(0.29);
});

test.each([
  ['is not the one the server used', before],
  ['is not on this device', undefined],
])('keeps the lines and uses the amounts of the server when the menu %s', (_, business) => {
  const details = {
    amount: newTotal,
    discount: 0.5,
    deliver_amount: 2,
    donation_amount: 1,
    transaction: 0.29,
  };
  const agreed = agreedOrder(order, { amount: newTotal, donation_amount: 0 }, details, business, now);
  expect(agreed).toEqual({ discount: 0.5, deliver_amount: 2, donation_amount: 0, transaction: 0.29 });
});

test('changes no amount when the customer agrees to another time', () => {
  expect(agreedOrder(order, { due: '2026-03-11T18:00:00.000Z', asap: true }, {}, after, now)).toEqual({});
});
