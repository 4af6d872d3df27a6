import { orderAmounts, orderItem } from '#contract/order-document';
import type { OrderRequest } from '#contract/orders';
import type { Order } from '#documents/order';
import { type Instant, serviceDay, weekdayOf } from '#domain/amsterdam-time';
import { type CartItem, cartItem, cartLines, selectionOf } from '#domain/cart';
import { fromEuros, isEuros, toEuros } from '#domain/money';
import { orderTotals } from '#domain/order-totals';
import { selectionProblems } from '#domain/product-options';
import type { Business } from '../../data/use-business.ts';
import { deliveryTo } from '../../ui/address/delivery-to.ts';

type Change = Partial<OrderRequest>;
type Details = Record<string, unknown>;

/**
 * What the device shows of an order after the customer agreed to a new amount, until the server's version
 * arrives (rule checkout/agreed-amounts-shown). The lines are repriced from the menu on the device. If they
 * do not come to the agreed amount, the server used another menu: then the lines stay, and the amounts are
 * those the server named.
 */
export function agreedOrder(
  order: Order,
  change: Change,
  details: Details,
  business: Business | undefined,
  now: Instant,
): Partial<Order> {
  if (change.amount === undefined) return {};
  const repriced = business && repricedOrder(order, change, business, now);
  return repriced ?? namedAmounts(change, details);
}

function repricedOrder(order: Order, change: Change, { host, menu }: Business, now: Instant) {
  const items = itemsNow(order, menu.products);
  if (!items) return null;
  const totals = orderTotals({
    items: cartLines({ host: host._id, deliver: order.deliver, items }),
    discounts: menu.discounts,
    deliver: order.deliver,
    weekday: weekdayOf(serviceDay(now)),
    terms: deliveryTo(host, order.address)?.terms ?? null,
    donation: fromEuros(change.donation_amount ?? order.donation_amount),
    payment: order.payment.type as Parameters<typeof orderTotals>[0]['payment'],
  });
  if (toEuros(totals.total) !== change.amount) return null;
  return {
    ...orderAmounts(totals),
    items: items.map((item, index) => orderItem(item, totals.perLine[index])),
  };
}

/** null if the menu no longer has one of the products or its choices. */
function itemsNow({ items, deliver }: Order, products: Business['menu']['products']): CartItem[] | null {
  const now = items.map(({ _id, $quantity, $volume, $variation, $include = [] }) => {
    const product = products.find((one) => one._id === _id);
    const selection = selectionOf({ $volume, $variation, $include });
    if (!product || selectionProblems(product, selection, products).length > 0) return null;
    return cartItem(product, selection, $quantity, products, deliver);
  });
  return now.every((item) => item !== null) ? now : null;
}

const AMOUNTS = ['discount', 'deliver_amount', 'donation_amount', 'transaction'] as const;

function namedAmounts({ donation_amount }: Change, details: Details): Partial<Order> {
  const named: Details = { ...details, ...(donation_amount !== undefined && { donation_amount }) };
  return Object.fromEntries(AMOUNTS.flatMap((key) => (isEuros(named[key]) ? [[key, named[key]]] : [])));
}
