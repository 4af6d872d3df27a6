import { ulid } from 'ulid';
import type { UserAnswer } from '#contract/auth';
import { orderDocument } from '#contract/order-document';
import type { OrderRequest } from '#contract/orders';
import type { Host } from '#documents/host';
import type { Order } from '#documents/order';
import type { Cart } from '#domain/cart';
import type { Totals } from '#domain/order-totals';
import { redeem, stampsForOrder } from '#domain/stamp-card';

/** Made on the device, so that a retry cannot create a second order. Sortable by time. */
export const newOrderId = (): OrderRequest['_id'] => `order/${ulid().toLowerCase()}`;

/** The state of the page when the customer ordered. */
export interface OrderContext {
  host: Host;
  cart: Cart;
  totals: Totals;
  /** The name of the club of the donation. */
  clubName?: string | undefined;
  /** The stamps the customer has at this business. */
  stamps?: number | undefined;
}

/** The order as this device shows it, with status 'concept', until the server's document arrives. */
export function conceptOrder(
  request: OrderRequest,
  { host, cart, totals, clubName, stamps = 0 }: OrderContext,
  customer: UserAnswer,
  now: number,
): Order {
  const { stampvalue, stampmax } = host.order ?? {};
  const due = Date.parse(request.due);
  const address = request._address ?? null;
  return {
    ...orderDocument({ request, host, items: cart.items, totals, clubName, customer, address, due, now }),
    number: 0,
    status: 'concept',
    first: false,
    ...redeem(stamps, stampsForOrder(totals.subtotal, stampvalue), stampmax),
  };
}
