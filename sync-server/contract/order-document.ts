import type { Address } from '#documents/address';
import type { Host } from '#documents/host';
import type { Order, OrderItem } from '#documents/order';
import type { CartItem } from '#domain/cart';
import { type Cents, toEuros, ZERO } from '#domain/money';
import type { Totals } from '#domain/order-totals';
import { newPayment } from '#domain/payment-status';
import type { OrderRequest } from './orders.ts';

interface Agreed {
  request: OrderRequest;
  host: Host;
  /** In the same order as in the request. */
  items: readonly CartItem[];
  totals: Totals;
  /** The club that receives the donation. */
  clubName: string | undefined;
  customer: { _id: `user/${string}`; name?: string | undefined; phone?: string | undefined };
  /** Ignored for takeaway. */
  address: Address | null;
  /** Epoch milliseconds. */
  due: number;
  now: number;
}

/** Fields that only the server can decide. */
type Decided = 'number' | 'status' | 'code' | 'first' | 'stamps' | 'collected';

/**
 * The part of a new order's document that follows from what the customer agreed to. The device shows it as a concept,
 * and the server writes it, so that only the fields of `Decided` change when the server's order arrives.
 */
export function orderDocument(agreed: Agreed): Omit<Order, Decided> {
  const { request, host, items, totals, customer, address, due, now } = agreed;
  const { deliver, asap, source = 'internet', platform, description } = request;
  const called = request.name?.trim() || customer.name;
  const at = new Date(now).toISOString();
  return {
    _id: request._id,
    type: 'order',
    name: host.name,
    date: at,
    due: new Date(due).toISOString(),
    asap,
    done: null,
    updated: at,
    deliver,
    source,
    ...(platform && { platform }),
    ...(description && { description }),
    ...orderAmounts(totals),
    ...donationOf(agreed),
    payment: newPayment(request.payment.type),
    items: items.map((item, index) => orderItem(item, totals.perLine[index], request._items[index]?.$remark)),
    host: contactOf(host),
    hub: host.hub._id,
    customer: {
      _id: customer._id,
      ...(called && { name: called }),
      ...(customer.phone && { phone: customer.phone }),
    },
    address: deliver ? address : null,
    courier: null,
    transfer: null,
  };
}

/** The totals under the field names of an order, in euros (rule cart/euros-in-documents). */
export const orderAmounts = (totals: Totals) => ({
  amount: toEuros(totals.total),
  deliver_amount: toEuros(totals.delivery ?? ZERO),
  discount: toEuros(totals.discount),
  discounts: totals.applied.map(({ name, amount }) => ({ name, amount: toEuros(amount) })),
  donation_amount: toEuros(totals.donation),
  transaction: toEuros(totals.fee),
});

function donationOf({ request: { club }, totals, clubName }: Agreed): Pick<Order, 'donation' | 'club'> {
  if (totals.donation === 0 || clubName === undefined) return { donation: null };
  return { donation: clubName, ...(club && { club }) };
}

const contactOf = (host: Host): Order['host'] => ({
  _id: host._id,
  name: host.name,
  ...(host.logo && { logo: host.logo }),
  ...(host.phone && { phone: host.phone }),
  address: host.address.name,
});

/** An item as an order stores it: with the names and the amounts (euros) of this moment. */
export function orderItem(item: CartItem, discount: Cents = ZERO, remark?: string): OrderItem {
  return {
    _id: item._id,
    $quantity: item.$quantity,
    ...(item.$volume !== undefined && { $volume: item.$volume }),
    ...(item.$variation !== undefined && { $variation: item.$variation }),
    ...(item.$include.length > 0 && { $include: item.$include }),
    ...(remark && { $remark: remark }),
    name: item.$name,
    subname: item.$subname,
    ...(item.$description && { description: item.$description }),
    quantity: item.$quantity,
    $price: item.$price,
    $subprice: item.$subprice,
    $amount: item.$amount,
    ...(discount > 0 && { discount: toEuros(discount) }),
    tab: item.tab,
    group: item.group,
  };
}
