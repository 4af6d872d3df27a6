import type { OrderAnswer } from '#contract/orders';
import type { Order } from '#documents/order';
import { isSuccessful } from '#domain/payment-status';
import { isAnswered, needsUser, type OutboxEntry } from './outbox-state.ts';

/**
 * Whether the server's document of an order has what placing it led to. The server writes an order before the payment
 * provider is asked, so a document without the payment may reach this device before the answer with it.
 * @param placing the entry that placed the order
 */
export const showsPlacing = (stored: Order, placing: OutboxEntry): boolean =>
  !lacksPayment(stored) ||
  // If the provider could not make it, the answer has none either.
  (isAnswered(placing) ? lacksPayment(placing.answer as OrderAnswer) : needsUser(placing));

const lacksPayment = ({ payment, cancelled }: Pick<Order, 'payment' | 'cancelled'>): boolean =>
  !isSuccessful(payment) && !payment.id && !cancelled;
