import type { OrderAnswer } from '#contract/orders';
import type { Order } from '#documents/order';
import { isSuccessful } from '#domain/payment-status';
import type { OutboxEntry } from './outbox-state.ts';

/**
 * Whether the server's document of an order already has the payment that placing it makes. The server writes an order
 * before it asks the payment provider, so a document without the payment may reach this device before the answer does.
 */
export function showsPlacing(stored: Order, { state, answer }: OutboxEntry): boolean {
  if (!lacksPayment(stored)) return true;
  // If the provider could not make the payment, the answer has none either.
  if (state === 'answered') return lacksPayment(answer as OrderAnswer);
  // The same as `needsUser`, repeated because importing it would add its module to the public pages.
  return state === 'needs-attention' || state === 'refused';
}

/** Whether an order is to be paid online, and no payment was made at the provider yet. */
export const lacksPayment = ({ payment, cancelled }: Pick<Order, 'payment' | 'cancelled'>): boolean =>
  !isSuccessful(payment) && !payment.id && !cancelled;
