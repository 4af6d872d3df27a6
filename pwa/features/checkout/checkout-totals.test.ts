import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type OrderRequest, orderRequestSchema } from '#contract/orders';
import { ensureAgreed, priceOrder } from '#decisions/price-order';
import type { Address } from '#documents/address';
import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import { addToCart, type Cart, cartItem, emptyCart, reprice, setQuantity } from '#domain/cart';
import { termsTo } from '#domain/delivery-to';
import type { Discount } from '#domain/discount';
import { PAYMENT_TYPES } from '#domain/payment-status';
import { isAvailable, optionGroups, type Product } from '#domain/product';
import { isComplete } from '#domain/product-options';
import { choose, optionsOf, type Selection } from '#domain/selection';
import { optionsMenu } from '#fixtures/cases/product-options';
import { checkoutTotals } from './checkout-totals.ts';
import { orderRequest } from './order-request.ts';

/** Delivers within 2 km from € 10.00 for € 1.50, free from € 30.00; within 10 km for € 3.00; 7442 is blocked. */
const host: Host = {
  _id: 'organisation/snackbar',
  type: 'organisation',
  name: 'Snackbar',
  types: ['friet'],
  timetable: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '11:00', end: '02:00' })),
  order: { allow: true },
  delivery: { deliver: true },
  regions: [
    { range: 2, cost: 1.5, min: 10, max: 30 },
    { range: 10, cost: 3, max: 75 },
    { zipcode: '#7442', cost: 0 },
  ],
  address: { name: 'Dorpsplein 1', city: 'Dorp', coordinate: [52, 6] },
  hub: { _id: 'hub/dorp', name: 'Dorp' },
};
const address = (km: number, zipcode = '7441AB'): Address => ({
  name: 'Kerkstraat 1',
  street: 'Kerkstraat',
  number: '1',
  zipcode,
  city: 'Dorp',
  coordinate: [52 + km / 111.2, 6],
});
const discounts: Discount[] = [
  { name: 'a', day: -1, percent: 12.5 },
  { name: 'b', day: -1, tab: 'Broodjes', quantity: 3, pay: 2 },
  { name: 'c', day: -1, deliver: 1, tab: 'Friet', price: 1.95 },
  { name: 'd', day: -1, deliver: 0, quantity: 2, pay: 1, percent: 33 },
  { name: 'e', day: 5, tab: 'Dranken', price: 1.5, solo: true },
];

/** A product with random but complete choices. */
const chosenOf = (product: Product): fc.Arbitrary<Selection> => {
  const options = optionGroups(product).flatMap((group) =>
    optionsOf(group, optionsMenu).map((option) => ({ group, name: option.name })),
  );
  const names = (list: { name: string }[] = []) =>
    fc.constantFrom(...(list.length > 0 ? list.map((one) => one.name) : [undefined]));
  return fc
    .record({
      volume: names(product.volume),
      variation: names(product.variation),
      clicks: fc.array(fc.nat(), { maxLength: options.length > 0 ? 8 : 0 }),
    })
    .map(({ volume, variation, clicks }) =>
      clicks.reduce<Selection>(
        (selection, click) => {
          const option = options[click % options.length];
          return option ? choose(option.group, selection, option.name) : selection;
        },
        { volume, variation, include: [] },
      ),
    )
    .filter((selection) => isComplete(product, selection, optionsMenu));
};
const added = fc.oneof(
  ...optionsMenu.filter(isAvailable).map((product) =>
    fc.record({
      product: fc.constant(product),
      selection: chosenOf(product),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
  ),
);
/** A cart filled for one order type, with one quantity changed, then switched to the other type. */
const carts = fc
  .tuple(fc.array(added, { minLength: 1, maxLength: 8 }), fc.boolean(), fc.integer({ min: 1, max: 99 }))
  .map(([items, deliver, quantity]) => {
    let cart: Cart = emptyCart(host._id, !deliver);
    for (const { product, selection, quantity } of items)
      cart = addToCart(cart, cartItem(product, selection, quantity, optionsMenu, cart.deliver));
    return reprice(cart.items.length > 1 ? setQuantity(cart, 1, quantity) : cart, deliver);
  });
const evenings = fc.record({
  cart: carts,
  discounts: fc.subarray(discounts),
  payment: fc.constantFrom(...PAYMENT_TYPES),
  donation: fc.constantFrom('euro1', 'euro2', 'other', 'roundup', null),
  euros: fc.constantFrom('1', '25', '9999'),
  km: fc.constantFrom(0, 1.9, 2, 9.9, 10),
  // Thursday to Saturday, through the start of the service day.
  now: fc.integer({ min: Date.parse('2026-03-12T00:00Z'), max: Date.parse('2026-03-14T23:00Z') }),
});
type Evening = typeof evenings extends fc.Arbitrary<infer One> ? One : never;

const menuWith = (list: Discount[]): Menu => ({
  _id: 'menu/snackbar',
  type: 'menu',
  host: host._id,
  hub: host.hub,
  tabs: ['Friet', 'Broodjes', 'Dranken'],
  products: optionsMenu as Menu['products'],
  discounts: list,
});

/** The totals that the page shows, and the request that it sends. */
function shown({ cart, discounts: list, km, ...choices }: Evening) {
  const to = cart.deliver ? address(km) : null;
  const terms = to && termsTo(host, to);
  const input = { cart, menu: menuWith(list), deliver: cart.deliver, terms, ...choices };
  const { totals } = checkoutTotals(input);
  const request = orderRequest({
    order: 'order/01jt5kzq4v',
    cart,
    deliver: cart.deliver,
    address: to,
    asap: true,
    due: choices.now,
    payment: choices.payment,
    name: '',
    remark: '',
    totals,
    club: 'club/vv-dorp',
    source: 'app',
  });
  return { totals, request };
}

class Refused extends Error {}
const refuse = (code: string): never => {
  throw new Refused(code);
};

/** Computes the totals as the server does, which reads ids, options and quantities, and looks up everything else. */
function decided({ discounts: list, now }: Evening, sent: unknown) {
  const request: OrderRequest = v.parse(orderRequestSchema, sent);
  const matter = {
    request,
    host,
    menu: menuWith(list),
    address: request._address ?? null,
    first: false,
    hostMode: false,
    now,
  };
  const priced = priceOrder(matter, refuse);
  ensureAgreed(request, priced.totals, refuse);
  return priced;
}

describe('for any cart', () => {
  test('page and server compute the same, and the server refuses what the page does not send', () => {
    let placed = 0;
    fc.assert(
      fc.property(evenings, (evening) => {
        const { totals, request } = shown(evening);
        const sent = JSON.parse(JSON.stringify(request));
        const canBeSent = !evening.cart.deliver || totals.quote?.allowed === true;
        if (!canBeSent) {
          expect(() => decided(evening, sent)).toThrow(Refused);
          return;
        }
        placed += 1;
        const server = decided(evening, sent);
        expect(server.totals).toEqual(totals);
        const places = evening.cart.items.map((item) => ({ ...item, _cart: 0 }));
        expect(server.items).toStrictEqual(places);
      }),
      { numRuns: 300 },
    );
    expect(placed).toBeGreaterThan(150);
  });

  test('the server refuses a total that differs by a cent', () => {
    fc.assert(
      fc.property(evenings, fc.constantFrom(-1, 1), (evening, cent) => {
        const { totals, request } = shown({ ...evening, cart: reprice(evening.cart, false) });
        const other = { ...request, amount: (totals.total + cent) / 100 };
        expect(() => decided(evening, other)).toThrow(/^(amounts-changed|donation-invalid)$/);
      }),
      { numRuns: 100 },
    );
  });
});
