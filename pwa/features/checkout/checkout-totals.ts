import type { Menu } from '#documents/menu';
import { type Instant, serviceDay, weekdayOf } from '#domain/amsterdam-time';
import { type Cart, cartLines } from '#domain/cart';
import type { DeliveryTerms } from '#domain/delivery-region';
import { donationOptions, parseDonation } from '#domain/donation';
import { type Cents, ZERO } from '#domain/money';
import { orderTotals, type Totals } from '#domain/order-totals';
import type { PaymentType } from '#domain/payment-status';
import type { CheckoutDraft } from '../../data/use-checkout-draft.ts';

type Donation = Pick<CheckoutDraft, 'donation' | 'euros'>;

/** The donation in cents. Rounding up depends on `total`; empty or invalid input counts as zero. */
function donationAmount({ donation, euros }: Donation, total: Cents): Cents {
  if (donation === null) return ZERO;
  if (donation === 'other') return parseDonation(euros) ?? ZERO;
  const options = donationOptions(total);
  const chosen = options.find(({ code }) => code === donation) ?? options.at(-1);
  return chosen?.amount ?? ZERO;
}

export interface CheckoutTotalsInput extends Donation {
  cart: Cart;
  menu: Menu;
  deliver: boolean;
  terms: DeliveryTerms | null;
  payment: PaymentType;
  now: Instant;
}
export interface CheckoutTotals {
  totals: Totals;
  /** Total without the donation: the base for rounding up. */
  base: Cents;
}

export function checkoutTotals({ cart, menu, deliver, now, ...given }: CheckoutTotalsInput): CheckoutTotals {
  const { terms, payment } = given;
  const totalsWith = (donation: Cents) =>
    orderTotals({
      items: cartLines(cart),
      discounts: menu.discounts,
      deliver,
      weekday: weekdayOf(serviceDay(now)),
      terms,
      donation,
      payment,
    });
  const base = totalsWith(ZERO).total;
  return { totals: totalsWith(donationAmount(given, base)), base };
}
