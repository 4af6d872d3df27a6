import type { OrderRequest } from '#contract/orders';
import type { Address } from '#documents/address';
import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { LedgerOrder } from '#documents/order';
import type { User } from '#documents/user';
import { toEuros, ZERO } from '#domain/money';
import { FIRST_STATUS } from '#domain/order-status';
import { pickupCode } from './pickup-code.ts';
import { orderItem } from './price-items.ts';
import type { PricedOrder } from './price-order.ts';

interface Parts {
  request: OrderRequest;
  host: Host;
  user: User;
  club: Club | null;
  address: Address | null;
  first: boolean;
  now: number;
  priced: PricedOrder;
}

/** The document of a new order (D2 §3), still without its number; its stamps come when it is successful. */
export function newOrder(parts: Parts): Omit<LedgerOrder, 'request'> {
  const { request, host, user, address, first, now, priced } = parts;
  const { payment, deliver, asap, description, source = 'internet', platform } = request;
  const at = new Date(now).toISOString();
  return {
    _id: request._id,
    type: 'order',
    number: 0,
    name: host.name,
    date: at,
    due: new Date(priced.due).toISOString(),
    asap,
    done: null,
    updated: at,
    deliver,
    status: FIRST_STATUS,
    source,
    ...(platform && { platform }),
    ...(description && { description }),
    code: pickupCode(),
    first,
    ...amounts(parts),
    stamps: 0,
    collected: false,
    // Cash and pin are promised now and paid at the door (D2 §4).
    payment: { type: payment.type, paid: false, status: payment.type === 'ideal' ? 'open' : payment.type },
    items: priced.items.map((item, index) => orderItem(item, priced.totals.perLine[index] ?? ZERO)),
    host: {
      _id: host._id,
      name: host.name,
      ...(host.logo && { logo: host.logo }),
      ...(host.phone && { phone: host.phone }),
      address: host.address.name,
    },
    hub: host.hub._id,
    customer: { _id: user._id, ...(user.name && { name: user.name }), phone: user.phone },
    address: deliver ? address : null,
    courier: null,
    transfer: null,
    payments: [],
  };
}

/** In euros, as documents carry them (decision 13). */
function amounts({ priced: { totals }, club, request }: Parts) {
  const donates = totals.donation > 0 && club !== null;
  return {
    amount: toEuros(totals.total),
    deliver_amount: toEuros(totals.delivery ?? ZERO),
    discount: toEuros(totals.discount),
    discounts: totals.applied.map(({ name, amount }) => ({ name, amount: toEuros(amount) })),
    donation: donates ? club.name : null,
    donation_amount: toEuros(totals.donation),
    ...(donates && request.club && { club: request.club }),
    transaction: toEuros(totals.fee),
  };
}
