import { expect, test } from 'vitest';
import type { OrderRequest } from '#contract/orders';
import { cents } from '#domain/money';
import { orderTotals } from '#domain/order-totals';
import type { PaymentType } from '#domain/payment-status';
import { ensureAgreed } from './price-order.ts';
import type { Refuse } from './refuse.ts';

const refuse: Refuse = (code) => {
  throw new Error(code);
};
/** One product for 3 euros, which a discount gives away, with a donation of 1 euro. */
const givenAway = (payment: PaymentType) =>
  orderTotals({
    items: [{ tab: 'Eten', group: 'Alles', quantity: 1, unit: cents(300) }],
    discounts: [{ name: 'Gratis', day: -1, percent: 100 }],
    ...{ deliver: false, weekday: 1, terms: null, donation: cents(100), payment },
  });

test.each<[PaymentType, amount: number]>([
  ['cash', 1],
  ['pin', 1],
  ['ideal', 1.29],
])('an order that costs nothing else is taken with its donation: %s', (type, amount) => {
  const request: Partial<OrderRequest> = { amount, donation_amount: 1, club: 'club/fanfare' };
  expect(() => ensureAgreed(request as OrderRequest, givenAway(type), refuse)).not.toThrow();
});
