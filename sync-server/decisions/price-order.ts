import { orderAmounts } from '#contract/order-document';
import type { OrderRequest } from '#contract/orders';
import type { Address } from '#documents/address';
import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import { serviceDay, weekdayOf } from '#domain/amsterdam-time';
import { delivers, offersTakeaway, orderingAllowed } from '#domain/business-card';
import { type CartItem, cartItem, cartLines, selectionOf } from '#domain/cart';
import type { DeliveryTerms } from '#domain/delivery-region';
import { termsTo } from '#domain/delivery-to';
import { donationProblem } from '#domain/donation';
import { fromEuros, toEuros } from '#domain/money';
import { orderTotals, type Totals } from '#domain/order-totals';
import { paymentTypesFor } from '#domain/payment-status';
import { isAvailable } from '#domain/product';
import { selectionProblems } from '#domain/product-options';
import type { Selection } from '#domain/selection';
import type { HostNow } from '#domain/switches';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';

export interface PricingInput {
  request: OrderRequest;
  /** As its switches make it now. */
  host: HostNow<Host>;
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
  const { request, host, menu, address, first } = matter;
  const { deliver, payment } = request;
  ensureDelivering(host, deliver, refuse);
  ensure(orderingAllowed({ ...host, closed: false }, matter), 'ordering-not-allowed');
  if (deliver) ensure(delivers(host), 'delivery-not-possible');
  else ensure(offersTakeaway(host), 'ordering-not-allowed');
  const types = paymentTypesFor(host, deliver, first);
  ensure(types.includes(payment.type), 'payment-type-unavailable', { types });
  const items = priceItems(menu, request._items, deliver, refuse);
  const terms = address && termsTo(host, address);
  const totals = totalsOf(matter, items, terms);
  if (deliver) ensureDeliverable(terms, totals, refuse);
  return { items, totals };
}

/** 'delivery-off', with the time until when, if the kitchen switched its delivery off (rule kitchen/delivery-off). */
export function ensureDelivering(host: HostNow<Host>, deliver: boolean, refuse: Refuse): void {
  const ensure: Ensure = ensureBy(refuse);
  ensure(!deliver || !host.switched?.deliveryOff, 'delivery-off', offUntil(host));
}

/** Until when delivery is switched off; empty if it stays off until it is switched on. */
function offUntil({ switched }: HostNow<Host>): { until?: string } {
  const until = switched?.deliveryOff?.until ?? null;
  return until === null ? {} : { until: new Date(until).toISOString() };
}

/** Prices the items by the current menu. 'product-gone' and 'options-invalid' name the item. */
export function priceItems(
  menu: Menu | null,
  requested: OrderRequest['_items'],
  deliver: boolean,
  refuse: Refuse,
): CartItem[] {
  const ensure: Ensure = ensureBy(refuse);
  const products = menu?.products ?? [];
  return requested.map((wanted, index) => {
    const product = products.find(({ _id }) => _id === wanted._id);
    const details = { index, _id: wanted._id, ...(product && { name: product.name }) };
    ensure(product && isAvailable(product), 'product-gone', details);
    const selection: Selection = selectionOf({ ...wanted, $include: wanted.$include ?? [] });
    const problems = selectionProblems(product, selection, products);
    ensure(problems.length === 0, 'options-invalid', { ...details, problems });
    return cartItem(product, selection, wanted.$quantity, products, deliver);
  });
}

function totalsOf(
  { request, host, menu, now }: PricingInput,
  items: CartItem[],
  terms: DeliveryTerms | null,
): Totals {
  const cart = { host: host._id, deliver: request.deliver, items };
  return orderTotals({
    items: cartLines(cart),
    discounts: menu?.discounts ?? [],
    deliver: request.deliver,
    weekday: weekdayOf(serviceDay(now)),
    terms,
    donation: fromEuros(request.donation_amount ?? 0),
    payment: request.payment.type,
  });
}

function ensureDeliverable(terms: DeliveryTerms | null, { quote }: Totals, refuse: Refuse): void {
  const ensure: Ensure = ensureBy(refuse);
  ensure(terms && quote, 'delivery-not-possible');
  if (!terms.deliverable)
    refuse(terms.reason === 'region-blocked' ? 'region-blocked' : 'delivery-not-possible');
  const details = { min: toEuros(terms.min), missing: toEuros(quote.missing) };
  ensure(quote.allowed, 'below-minimum', details);
}

/** Checks that the donation is allowed and has a club, and that the total shown is correct. */
export function ensureAgreed({ amount, club }: OrderRequest, totals: Totals, refuse: Refuse): void {
  const ensure: Ensure = ensureBy(refuse);
  ensure(donationProblem(totals.donation, club ?? null) === null, 'donation-invalid');
  ensure(fromEuros(amount) === totals.total, 'amounts-changed', amountsOf(totals));
}

function amountsOf(totals: Totals) {
  const { discounts, ...amounts } = orderAmounts(totals);
  return { ...amounts, items: toEuros(totals.items) };
}
