import type { Host } from '#documents/host';
import type { LedgerOrder } from '#documents/order';
import type { Instant } from '#domain/amsterdam-time';
import { unattendedChoice } from '#domain/kitchen-heard';
import { isUnseen, unseenAction, unseenAgain } from '#domain/kitchen-seen';
import { hostNow } from '#domain/switches';
import type { WaitingTimes } from '#domain/time-slots';
import { withCancellation } from './cancelled-order.ts';
import type { Refuse } from './refuse.ts';

/**
 * The order after a device of this business showed its card; null if nothing changes, or if it is an order of another
 * business. @param host with its present waiting times
 */
export function withSeen(
  order: LedgerOrder,
  host: Pick<Host, '_id'> & WaitingTimes,
  now: number,
): LedgerOrder | null {
  if (order.host._id !== host._id) return null;
  if (!isUnseen(order) && unseenAgain(order, host, now) === null) return null;
  // Nothing changes for the customer and the couriers, so `updated` stays.
  return { ...order, seen: new Date(now).toISOString() };
}

interface Watch {
  now: Instant;
  /** Since when the server has watched without interruption. */
  watching: Instant;
}

/**
 * The order after it was escalated, or refused because nobody looked at it; null if neither is due (rule
 * kitchen/not-seen).
 */
export function withUnseen(
  order: LedgerOrder,
  host: Host,
  { now, watching }: Watch,
  refuse: Refuse,
): LedgerOrder | null {
  const again = unseenAgain(order, hostNow(host, now), now);
  if (!isUnseen(order) && again === null) return null;
  const escalated = order.called_out ? Date.parse(order.called_out) : null;
  const given = {
    known: Math.max(Date.parse(order.updated), again ?? 0),
    due: Date.parse(order.due),
    // It may have been escalated before it was planned.
    escalated: escalated !== null && escalated >= (again ?? 0) ? escalated : null,
  };
  const action = unseenAction(host, given, { now, watching });
  const at = new Date(now).toISOString();
  if (action === 'escalate') return { ...order, called_out: at, updated: at };
  if (action !== 'refuse' || unattendedChoice(host.board) === 'keep') return null;
  const cancelled = withCancellation(order, { by: 'business', now }, refuse);
  return cancelled && { ...cancelled, refusal: { reason: 'not-seen' } };
}
