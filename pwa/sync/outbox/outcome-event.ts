import type { OrderAnswer } from '#contract/orders';
import type { Id } from '#documents/id';
import { serverNow } from '../device/server-clock.ts';
import type { NetworkCode, Refusal, Result } from '../server/api-client.ts';
import { findOrder, isRetryable, mayHaveBeenApplied } from './commands.ts';
import type { OutboxEntry, OutboxEvent } from './outbox-state.ts';
import { lacksPayment } from './placed-order.ts';

/** What happened to an entry that was sent. */
export async function eventOf(
  user: Id<'user'>,
  { command }: OutboxEntry,
  result: Result<unknown>,
): Promise<OutboxEvent> {
  if (result.ok) return { type: 'answered', answer: result.answer };
  const { code, details } = result;
  // Nothing changed. A retry would hold up a change to cash or card, which works without the provider.
  if (command.kind === 'change-payment' && code === 'payment-provider')
    return { type: 'refused', code, details };
  if (isRetryable(result)) return failedBy(result);
  // The order with this id can only be this one, sent before the user agreed to the new amounts.
  if (command.kind === 'place-order' && code === 'order-exists') {
    const found = await lookUp(user, command.body.order._id as Id<'order'>);
    if (found.type !== 'not-there') return found;
  }
  // An order that the server never received counts as cancelled.
  if (command.kind === 'cancel-order' && code === 'order-not-found')
    return { type: 'answered', answer: null };
  return { type: 'refused', code, details };
}

const NO_ANSWER: readonly string[] = ['offline', 'timeout', 'unreachable'] satisfies NetworkCode[];

/** Whether an attempt got no answer at all, so that another attempt would wait in vain too. */
export const gotNoAnswer = (event: OutboxEvent): boolean =>
  event.type === 'failed' && NO_ANSWER.includes(event.code);

/** What became of an order that may have arrived. Asks the server. */
export async function lookUp(user: Id<'user'>, order: Id<'order'>): Promise<OutboxEvent> {
  const found = await findOrder(order, user);
  if (!found.ok) return failedBy(found);
  const { answer } = found;
  if (!answer) return { type: 'not-there' };
  return isBeingPaid(answer) ? failedBy(NOT_READY) : { type: 'answered', answer };
}

/** Longer than the server gives the provider to make a payment. */
const PAYMENT_MADE_WITHIN_MS = 20_000;

/** Whether the call that placed an order may still be making its payment. */
const isBeingPaid = (order: OrderAnswer): boolean =>
  lacksPayment(order) && serverNow() - Date.parse(order.date) < PAYMENT_MADE_WITHIN_MS;

type FailedAttempt = Pick<Refusal, 'code' | 'status' | 'sent' | 'retryAfter'>;

/** For an order whose payment is still to come: treated as if the server had answered this. */
const NOT_READY: FailedAttempt = { code: 'unavailable', status: 503, sent: true, retryAfter: null };

const failedBy = ({ code, status, sent, retryAfter }: FailedAttempt): OutboxEvent => ({
  type: 'failed',
  at: Date.now(),
  code,
  mayHaveBeenApplied: mayHaveBeenApplied(sent, status),
  retryAfter,
});
