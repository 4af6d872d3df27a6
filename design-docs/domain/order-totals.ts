/** What an order comes to (D2 §9 "Totals", decisions 14–19): the page shows it, the server decides it. All in cents. */
import { type DeliveryQuote, type DeliveryTerms, deliveryQuote } from './delivery-region.ts';
import { applyDiscounts, type Discount } from './discount.ts';
import { type Cents, cents, sumCents, timesQuantity, ZERO } from './money.ts';
import type { PaymentType } from './payment-status.ts';

/** 'iDEAL kosten': 0.29 euros, for iDEAL alone (D2 §9, decision 19). */
export const IDEAL_FEE: Cents = cents(29);

export interface TotalsItem {
  tab: string;
  group: string;
  quantity: number;
  /** One piece, options included, at the price of the order type. */
  unit: Cents;
  /** The part of `unit` that options add. */
  options?: Cents | undefined;
}
export interface CartTotalInput {
  items: readonly TotalsItem[];
  discounts: readonly Discount[];
  deliver: boolean;
  /** Of the service day, 0 is Sunday. */
  weekday: number;
}
export interface TotalsInput extends CartTotalInput {
  /** null while the address is unknown; not looked at for takeaway. */
  terms: DeliveryTerms | null;
  donation: Cents;
  payment: PaymentType;
  /** The payment provider's own iDEAL fee, where it is not 0.29. */
  fee?: Cents | undefined;
}
export interface Totals {
  items: Cents;
  discount: Cents;
  /** Items after discounts: what minimum, free delivery and stamps look at (decisions 15, 22). */
  subtotal: Cents;
  /** null where there is no delivery to be had for this cart and address ('X'), or the address is unknown. */
  delivery: Cents | null;
  donation: Cents;
  fee: Cents;
  /** A delivery of null counts as nothing; such an order cannot be sent. */
  total: Cents;
  perLine: Cents[];
  applied: { name: string; amount: Cents }[];
  quote: DeliveryQuote | null;
}

const itemsTotal = (items: readonly TotalsItem[]): Cents =>
  sumCents(items.map((item) => timesQuantity(item.unit, item.quantity)));

function discounted({ items, discounts, deliver, weekday }: CartTotalInput) {
  const whole = itemsTotal(items);
  const { total, perLine, applied } = applyDiscounts(items, discounts, { weekday, deliver });
  return { items: whole, discount: total, subtotal: cents(whole - total), perLine, applied };
}

/** The cart's own total: its items after discounts (D2 §9). */
export const cartTotal = (input: CartTotalInput): Cents => discounted(input).subtotal;

/** Items − discounts + delivery + donation + payment fee (D2 §9, decision 16). */
export function orderTotals(input: TotalsInput): Totals {
  const cart = discounted(input);
  const quote =
    input.deliver && input.terms ? deliveryQuote(input.terms, cart.subtotal, input.items.length === 0) : null;
  const delivery = input.deliver ? (quote?.price ?? null) : ZERO;
  const fee = input.payment === 'ideal' ? (input.fee ?? IDEAL_FEE) : ZERO;
  const { donation } = input;
  const total = sumCents([cart.subtotal, delivery ?? ZERO, donation, fee]);
  return { ...cart, delivery, donation, fee, total, quote };
}
