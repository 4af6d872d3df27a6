import type { OrderAnswer } from '#contract/orders';
import type { Order } from '#documents/order';
import { isSuccessful } from '#domain/payment-status';
import type { OutboxEntry } from './outbox-state.ts';

/**
 * Whether the server's document of an order has what placing it led to. The server writes an order before the payment
 * provider is asked, so a document without the payment may reach this device before the answer with it.
 */
export function showsPlacing(stored: Order, { state, answer }: OutboxEntry): boolean {
  if (!lacksPayment(stored)) return true;
  // If the provider could not make it, the answer has none either.
  if (state === 'answered') return lacksPayment(answer as OrderAnswer);
  // As `needsUser`, whose module the public pages would load for this line.
  return state === 'needs-attention' || state === 'refused';
}

/** Whether an order is to be paid online, and no payment was made at the provider yet. */
export const lacksPayment = ({ payment, cancelled }: Pick<Order, 'payment' | 'cancelled'>): boolean =>
  !isSuccessful(payment) && !payment.id && !cancelled;
