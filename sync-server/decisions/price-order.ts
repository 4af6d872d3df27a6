import { orderAmounts } from '#contract/order-document';
import type { OrderRequest } from '#contract/orders';
import type { Address } from '#documents/address';
import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import { serviceDay, weekdayOf } from '#domain/amsterdam-time';
import { delivers, offersTakeaway, orderingAllowed } from '#domain/business-card';
import { type CartItem, cartLines } from '#domain/cart';
import { termsTo } from '#domain/delivery-to';
import { donationProblem } from '#domain/donation';
import { cents, fromEuros, toEuros } from '#domain/money';
import { orderTotals, type Totals } from '#domain/order-totals';
import { paymentTypesFor } from '#domain/payment-status';
import { priceItems } from './price-items.ts';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';

export interface PricingInput {
  request: OrderRequest;
  host: Host;
  menu: Menu | null;
  /** With a coordinate; null for takeaway. */
  address: Address | null;
  /** The customer has no earlier successful order at this business. */
  first: boolean;
  /** The page is the business's own sub-domain, where more may be ordered (rule discovery/host-mode-bypass). */
  hostMode: boolean;
  now: number;
}

export interface PricedOrder {
  items: CartItem[];
  totals: Totals;
}

/** Prices an order by the same rules as the page, or refuses it (rule checkout/server-computes). */
export function priceOrder(matter: PricingInput, refuse: Refuse): PricedOrder {
  const ensure: Ensure = ensureBy(refuse);
  const { request, host, menu, first } = matter;
  const { deliver, payment } = request;
  ensure(orderingAllowed({ ...host, closed: false }, matter), 'ordering-not-allowed');
  if (deliver) ensure(delivers(host), 'delivery-not-possible');
  else ensure(offersTakeaway(host), 'ordering-not-allowed');
  const types = paymentTypesFor(host, deliver, first);
  ensure(types.includes(payment.type), 'payment-type-unavailable', { types });
  const items = priceItems(menu, request._items, deliver, refuse);
  const totals = totalsOf(matter, items);
  ensureDeliverable(matter, totals, refuse);
  return { items, totals };
}

function totalsOf({ request, host, menu, address, now }: PricingInput, items: CartItem[]): Totals {
  const cart = { host: host._id, deliver: request.deliver, items };
  return orderTotals({
    items: cartLines(cart),
    discounts: menu?.discounts ?? [],
    deliver: request.deliver,
    weekday: weekdayOf(serviceDay(now)),
    terms: address && termsTo(host, address),
    donation: fromEuros(request.donation_amount ?? 0),
    payment: request.payment.type,
  });
}

function ensureDeliverable(
  { request, host, address }: PricingInput,
  { quote }: Totals,
  refuse: Refuse,
): void {
  const ensure: Ensure = ensureBy(refuse);
  if (!request.deliver) return;
  ensure(address && quote, 'delivery-not-possible');
  const terms = termsTo(host, address);
  if (!terms.deliverable) {
    ensure(terms.reason !== 'region-blocked', 'region-blocked');
    ensure(false, 'delivery-not-possible');
  }
  const details = { min: toEuros(terms.min), missing: toEuros(quote.missing) };
  ensure(quote.allowed, 'below-minimum', details);
}

/** Checks that the donation was offered for the shown total, and that this total is correct. */
export function ensureAgreed(
  { amount, donation_amount = 0, club }: OrderRequest,
  totals: Totals,
  refuse: Refuse,
): void {
  const ensure: Ensure = ensureBy(refuse);
  const shown = cents(fromEuros(amount) - totals.donation);
  ensure(donation_amount === 0 || shown > 0, 'donation-invalid');
  ensure(donationProblem(totals.donation, shown, club ?? null) === null, 'donation-invalid');
  ensure(fromEuros(amount) === totals.total, 'amounts-changed', amountsOf(totals));
}

function amountsOf(totals: Totals) {
  const { discounts, ...amounts } = orderAmounts(totals);
  return { ...amounts, items: toEuros(totals.items) };
}
