import { cents, type Euros, fromEuros, sumCents, ZERO } from './money.ts';
import type { Totals } from './order-totals.ts';

/** The amounts that an order document keeps. */
export interface StoredAmounts {
  items: readonly { $amount: Euros; discount?: Euros | undefined }[];
  discount: Euros;
  discounts: readonly { name: string; amount: Euros }[];
  deliver_amount: Euros;
  donation_amount: Euros;
  transaction: Euros;
  amount: Euros;
}

/** The totals of a placed order: as it stores them, and not as the current menu would have them. */
export function storedTotals(order: StoredAmounts): Totals {
  const items = sumCents(order.items.map(({ $amount }) => fromEuros($amount)));
  const discount = fromEuros(order.discount);
  const delivery = fromEuros(order.deliver_amount);
  return {
    items,
    discount,
    subtotal: cents(items - discount),
    delivery,
    donation: fromEuros(order.donation_amount),
    fee: fromEuros(order.transaction),
    total: fromEuros(order.amount),
    perLine: order.items.map((item) => fromEuros(item.discount ?? 0)),
    applied: order.discounts.map(({ name, amount }) => ({ name, amount: fromEuros(amount) })),
    quote: { price: delivery, allowed: true, missing: ZERO, free: delivery === 0, freeFrom: null },
  };
}
