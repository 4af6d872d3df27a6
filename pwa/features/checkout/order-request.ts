import type { OrderRequest } from '#contract/orders';
import type { Address, AddressCandidate } from '#documents/address';
import { isId } from '#documents/id';
import { addressKey } from '#domain/address';
import type { Instant } from '#domain/amsterdam-time';
import type { Cart, CartItem } from '#domain/cart';
import { toEuros } from '#domain/money';
import { LONGEST_ORDER_NAME } from '#domain/order-size';
import type { Totals } from '#domain/order-totals';
import type { PaymentType } from '#domain/payment-status';

export interface Agreed {
  order: OrderRequest['_id'];
  cart: Cart;
  deliver: boolean;
  address: AddressCandidate | null;
  asap: boolean;
  due: Instant;
  payment: PaymentType;
  /** Empty for the name of the account. */
  name: string;
  remark: string;
  totals: Totals;
  club: string | null;
  /** 'app' if installed on the home screen, 'internet' in a browser tab. */
  source: 'app' | 'internet';
}

/**
 * The request carries choices and one total, but no prices (rule checkout/what-is-sent).
 * @throws RangeError if the cart's host is not a business id
 */
export function orderRequest(agreed: Agreed): OrderRequest {
  const { order, cart, deliver, address, asap, due, payment, totals, source } = agreed;
  const { host } = cart;
  if (!isId('organisation', host)) throw new RangeError(`not a business: ${host}`);
  const name = agreed.name.trim().slice(0, LONGEST_ORDER_NAME);
  const remark = agreed.remark.trim();
  return {
    _id: order,
    _host: { _id: host },
    _items: cart.items.map(selectionOf),
    _address: deliver && address ? destination(address) : null,
    deliver,
    asap,
    due: new Date(due).toISOString(),
    payment: { type: payment },
    ...(name && { name }),
    ...(remark && { description: remark }),
    ...donationOf(agreed),
    amount: toEuros(totals.total),
    source,
  };
}

function selectionOf(item: CartItem): OrderRequest['_items'][number] {
  const { _id, $quantity, $volume, $variation, $include } = item;
  return {
    _id,
    $quantity,
    ...($volume !== undefined && { $volume }),
    ...($variation !== undefined && { $variation }),
    $include,
  };
}

function donationOf({ totals, club }: Agreed): Pick<OrderRequest, 'donation_amount' | 'club'> {
  if (totals.donation === 0 || !isId('club', club)) return {};
  return { donation_amount: toEuros(totals.donation), club };
}

/** null without number or zipcode. Drops `distance`, which depends on where the user searched. */
function destination({ distance, ...address }: AddressCandidate): Address | null {
  const { number, zipcode } = address;
  return number && zipcode ? { ...address, number, zipcode, _key: addressKey(address) } : null;
}
