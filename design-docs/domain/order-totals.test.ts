import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalsCases, totalsRegion } from '#fixtures/cases/order-totals';
import { optionsMenu } from '#fixtures/cases/product-options';
import {
  addToCart,
  type Cart,
  cartItem,
  cartLines,
  emptyCart,
  reprice,
  selectionOf,
  setQuantity,
} from './cart.ts';
import { type DeliveryRegion, deliveryTerms } from './delivery-region.ts';
import type { Discount } from './discount.ts';
import { cents, fromEuros, toEuros, ZERO } from './money.ts';
import { cartTotal, IDEAL_FEE, orderTotals } from './order-totals.ts';
import { PAYMENT_TYPES } from './payment-status.ts';
import { isDirectlyAddable, type Product } from './product.ts';
import { isComplete } from './product-options.ts';
import { choose, optionGroups, optionsOf, type Selection } from './selection.ts';

const place = { zipcode: '7441AB' };
function termsOf(region: DeliveryRegion | null | 'blocked') {
  if (region === 'blocked') return deliveryTerms([{ zipcode: '#7441', cost: 0 }, totalsRegion], place);
  return region && deliveryTerms([region], place);
}

describe('an order comes to', () => {
  test.each(totalsCases)('$says', (row) => {
    const { pizzas, discounts = [], deliver, region = totalsRegion, donation = 0, payment = 'cash' } = row;
    const items = pizzas.map((price) => ({
      tab: 'Pizza',
      group: 'Rood',
      quantity: 1,
      unit: fromEuros(price),
    }));
    const input = { items, discounts, deliver, weekday: 3 };
    const totals = orderTotals({ ...input, terms: termsOf(region), donation: fromEuros(donation), payment });
    const { items: whole, discount, subtotal, delivery, fee, total } = totals;
    expect({
      items: toEuros(whole),
      discount: toEuros(discount),
      subtotal: toEuros(subtotal),
      delivery: delivery === null ? null : toEuros(delivery),
      fee: toEuros(fee),
      total: toEuros(total),
    }).toEqual(row.totals);
    expect(totals.quote?.allowed).toBe(row.allowed);
    expect(totals.quote ? toEuros(totals.quote.missing) : undefined).toBe(row.missing);
    expect(toEuros(cartTotal(input))).toBe(row.totals.subtotal);
  });
});

test('the iDEAL fee is 0.29, or the payment provider’s own, and only for iDEAL', () => {
  const input = { items: [], discounts: [], deliver: false, weekday: 3, terms: null, donation: ZERO };
  const fees = PAYMENT_TYPES.map((payment) => orderTotals({ ...input, payment, fee: cents(35) }).fee);
  expect(IDEAL_FEE).toBe(29);
  expect(fees).toEqual([35, 0, 0]);
});

/** A product with options clicked at random, made complete or left out. */
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
  ...optionsMenu.filter(isDirectlyAddable).map((product) =>
    fc.record({
      product: fc.constant(product),
      selection: chosenOf(product),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
  ),
);
const discounts: fc.Arbitrary<Discount[]> = fc.subarray([
  { name: 'a', day: -1, percent: 12.5 },
  { name: 'b', day: -1, tab: 'Broodjes', quantity: 3, pay: 2 },
  { name: 'c', day: -1, deliver: 1, tab: 'Friet', price: 1.95 },
  { name: 'd', day: -1, deliver: 0, quantity: 2, pay: 1, percent: 33 },
  { name: 'e', day: 3, tab: 'Dranken', price: 1.5, solo: true },
]);

/** What the page does: adds, changes its mind about quantity and order type, and switches back. */
function pageCart(
  steps: { product: Product; selection: Selection; quantity: number }[],
  deliver: boolean,
): Cart {
  let cart = emptyCart('organisation/snackbar', !deliver);
  for (const { product, selection, quantity } of steps)
    cart = addToCart(cart, cartItem(product, selection, quantity, optionsMenu, cart.deliver));
  if (cart.items.length > 1) cart = setQuantity(cart, 1, 7);
  return reprice(cart, deliver);
}

/** What the server does: it is sent ids, options and quantities, and looks everything else up. */
function serverCart(sent: Cart): Cart {
  const items = sent.items.map((item) => {
    const product = optionsMenu.find((one) => one._id === item._id);
    if (!product) throw new RangeError(item._id);
    return cartItem(product, selectionOf(item), item.$quantity, optionsMenu, sent.deliver);
  });
  return items.reduce(addToCart, emptyCart(sent.host, sent.deliver));
}

test('page and server come to the same totals for any cart', () => {
  fc.assert(
    fc.property(
      fc.array(added, { maxLength: 8 }),
      discounts,
      fc.boolean(),
      fc.constantFrom(...PAYMENT_TYPES),
      fc.integer({ min: 0, max: 50 }),
      (steps, list, deliver, payment, donation) => {
        const page = pageCart(steps, deliver);
        const server = serverCart(JSON.parse(JSON.stringify(page)));
        expect(server).toStrictEqual(page);
        const totals = (cart: Cart) =>
          orderTotals({
            items: cartLines(cart),
            discounts: list,
            deliver: cart.deliver,
            weekday: 3,
            terms: termsOf(totalsRegion),
            donation: fromEuros(donation),
            payment,
          });
        expect(totals(server)).toEqual(totals(page));
        const { items, discount, delivery, fee, total } = totals(page);
        expect(total).toBe(items - discount + (delivery ?? 0) + donation * 100 + fee);
      },
    ),
    { numRuns: 300 },
  );
});
