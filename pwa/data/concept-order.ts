import { ulid } from 'ulid';
import type { UserAnswer } from '#contract/auth';
import type { OrderRequest } from '#contract/orders';
import type { Host } from '#documents/host';
import type { Order, OrderItem } from '#documents/order';
import { addressName } from '#domain/address';
import type { Cart, CartItem } from '#domain/cart';
import { toEuros, ZERO } from '#domain/money';
import type { Totals } from '#domain/order-totals';
import { redeem, stampsForOrder } from '#domain/stamp-card';

/** Made on the device, so that a retry cannot create a second order. Sortable by time. */
export const newOrderId = (): OrderRequest['_id'] => `order/${ulid().toLowerCase()}`;

/** What the customer saw when they ordered. */
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
  user: UserAnswer,
  now: number,
): Order {
  const date = new Date(now).toISOString();
  const { order = {} } = host;
  return {
    _id: request._id,
    type: 'order',
    number: 0,
    name: host.name,
    date,
    due: request.due,
    asap: request.asap,
    done: null,
    updated: date,
    deliver: request.deliver,
    status: 'concept',
    source: request.source ?? 'internet',
    ...(request.description && { description: request.description }),
    first: false,
    amount: request.amount,
    ...conceptAmounts(totals),
    donation: clubName ?? null,
    ...(request.club && { club: request.club }),
    ...redeem(stamps, stampsForOrder(totals.subtotal, order.stampvalue), order.stampmax),
    payment: { type: request.payment.type, paid: false, status: 'open' },
    items: cart.items.map((item, index) => conceptItem(item, totals.perLine[index])),
    host: hostOf(host),
    hub: host.hub._id,
    customer: { _id: user._id, phone: user.phone, ...(user.name && { name: user.name }) },
    address: request._address ?? null,
    courier: null,
    transfer: null,
  };
}

/** The parts of the total under the field names of an order, in euros. */
export const conceptAmounts = (totals: Totals) => ({
  deliver_amount: toEuros(totals.delivery ?? ZERO),
  discount: toEuros(totals.discount),
  discounts: totals.applied.map(({ name, amount }) => ({ name, amount: toEuros(amount) })),
  donation_amount: toEuros(totals.donation),
  transaction: toEuros(totals.fee),
});

const hostOf = (host: Host): Order['host'] => ({
  _id: host._id,
  name: host.name,
  ...(host.logo && { logo: host.logo }),
  ...(host.phone && { phone: host.phone }),
  address: host.address.street ? addressName(host.address) : host.address.name,
});

export function conceptItem(item: CartItem, discount: Totals['perLine'][number] = ZERO): OrderItem {
  return {
    _id: item._id,
    $quantity: item.$quantity,
    ...(item.$volume !== undefined && { $volume: item.$volume }),
    ...(item.$variation !== undefined && { $variation: item.$variation }),
    $include: item.$include,
    name: item.$name,
    subname: item.$subname,
    quantity: item.$quantity,
    $price: item.$price,
    $subprice: item.$subprice,
    $amount: item.$amount,
    ...(discount > 0 && { discount: toEuros(discount) }),
    tab: item.tab,
    group: item.group,
  };
}
