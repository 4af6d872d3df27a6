/** The totals of an order: the page shows them, and the server decides with them. All amounts in cents. */
import { type DeliveryQuote, type DeliveryTerms, deliveryQuote } from './delivery-region.ts';
import { applyDiscounts, type Discount } from './discount.ts';
import type { DiscountLine } from './discount-line.ts';
import { type Cents, cents, sumCents, timesQuantity, ZERO } from './money.ts';
import type { PaymentType } from './payment-status.ts';

/** 'iDEAL kosten': 0.29 euros, for iDEAL only (rule payment/ideal-fee). */
export const IDEAL_FEE: Cents = cents(29);

interface PricedCart {
  items: readonly DiscountLine[];
  discounts: readonly Discount[];
  deliver: boolean;
  /** The weekday of the service day; 0 is Sunday. */
  weekday: number;
}
export interface TotalsInput extends PricedCart {
  /** null while the address is unknown; ignored for takeaway. */
  terms: DeliveryTerms | null;
  donation: Cents;
  payment: PaymentType;
}
export interface Totals {
  items: Cents;
  discount: Cents;
  /** Items after discounts: the amount for the minimum, free delivery and stamps (rule delivery/amount-counted). */
  subtotal: Cents;
  /** null if the business does not deliver to this address ('X'), or the address is unknown. */
  delivery: Cents | null;
  donation: Cents;
  fee: Cents;
  /** A delivery of null counts as 0; such an order cannot be sent. */
  total: Cents;
  perLine: Cents[];
  applied: { name: string; amount: Cents }[];
  quote: DeliveryQuote | null;
}

const itemsTotal = (items: readonly DiscountLine[]): Cents =>
  sumCents(items.map((item) => timesQuantity(item.unit, item.quantity)));

function discounted({ items, discounts, deliver, weekday }: PricedCart) {
  const whole = itemsTotal(items);
  const { total, perLine, applied } = applyDiscounts(items, discounts, { weekday, deliver });
  return { items: whole, discount: total, subtotal: cents(whole - total), perLine, applied };
}

/** Items − discounts + delivery + donation + payment fee. */
export function orderTotals(input: TotalsInput): Totals {
  const cart = discounted(input);
  const quote =
    input.deliver && input.terms ? deliveryQuote(input.terms, cart.subtotal, input.items.length === 0) : null;
  const delivery = input.deliver ? (quote?.price ?? null) : ZERO;
  const fee = input.payment === 'ideal' ? IDEAL_FEE : ZERO;
  const { donation } = input;
  const total = sumCents([cart.subtotal, delivery ?? ZERO, donation, fee]);
  return { ...cart, delivery, donation, fee, total, quote };
}
