import type { Order } from '#documents/order';
import { fromEuros, sumCents, ZERO } from '#domain/money';
import { IDEAL_FEE } from '#domain/order-totals';
import { forbidUnless } from './design-function.ts';

/** Checks that the amount is items − discount + delivery + donation + fee, to the cent (rule orders/amounts-add-up). */
export function checkAmounts(order: Order): void {
  const items = sumCents(order.items.map((item) => fromEuros(item.$amount)));
  const added = sumCents([order.deliver_amount, order.donation_amount, order.transaction].map(fromEuros));
  forbidUnless(fromEuros(order.amount) === items - fromEuros(order.discount) + added, 'amount');
  const fee = order.payment.type === 'ideal' ? IDEAL_FEE : ZERO;
  forbidUnless(fromEuros(order.transaction) === fee, 'transaction');
  forbidUnless(order.deliver || order.deliver_amount === 0, 'deliver-amount');
  forbidUnless(order.donation_amount === 0 || order.club, 'donation-club');
}
