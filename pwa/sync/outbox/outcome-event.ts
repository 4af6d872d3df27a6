import type { Id } from '#documents/ids';
import type { Refusal, Result } from '../server/api-client.ts';
import { findOrder, isRetryable, mayHaveBeenApplied } from './commands.ts';
import type { OutboxEntry, OutboxEvent } from './outbox-state.ts';

/** What happened to an entry that was sent. */
export async function eventOf(
  user: Id<'user'>,
  { command }: OutboxEntry,
  result: Result<unknown>,
): Promise<OutboxEvent> {
  if (result.ok) return { type: 'answered', answer: result.answer };
  const { code, status, details } = result;
  if (isRetryable(code, status)) return failedBy(result);
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

/** What became of an order that may have arrived. Asks the server. */
export async function lookUp(user: Id<'user'>, order: Id<'order'>): Promise<OutboxEvent> {
  const found = await findOrder(order, user);
  if (!found.ok) return failedBy(found);
  return found.answer ? { type: 'answered', answer: found.answer } : { type: 'not-there' };
}

const failedBy = ({ code, status, sent, retryAfter }: Refusal): OutboxEvent => ({
  type: 'failed',
  at: Date.now(),
  code,
  mayHaveBeenApplied: mayHaveBeenApplied(sent, status),
  retryAfter,
});
