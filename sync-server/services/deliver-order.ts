import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { User } from '#documents/user';
import { deliverOutcome } from '#domain/courier';
import { canTransition } from '#domain/order-status';
import { isSuccessful } from '#domain/payment-status';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { couriersOf } from './claim-delivery.ts';

/**
 * 'Afgeleverd' by the courier who has it (decision 33): the time of the device counts, for it may have been offline,
 * but no earlier than the claim and no later than now. Saying it again changes nothing.
 */
export async function deliverOrder(
  deps: Deps,
  user: User,
  id: Id<'order'>,
  at: string,
): Promise<LedgerOrder> {
  const order = await deps.store.orders.change(id, (current) => {
    ensure(mayKnow(user, current), 'order-not-found');
    ensure(current.courier?._id === user._id, 'forbidden');
    ensure(isSuccessful(current.payment) && !current.cancelled, 'order-settled');
    return delivered(current, user, Date.parse(at), deps.clock());
  });
  ensure(order, 'order-not-found');
  return order;
}

/** Its customer, its courier, and the approved couriers of its business. */
const mayKnow = (user: User, { customer, courier, host }: LedgerOrder): boolean =>
  customer?._id === user._id || courier?._id === user._id || couriersOf(user).includes(host._id);

function delivered(order: LedgerOrder, user: User, at: number, now: number): LedgerOrder | null {
  const earliest = Date.parse(order.transfer ?? order.date);
  const time = Math.min(Math.max(at, earliest), now);
  const done = order.done === null ? null : Date.parse(order.done);
  const result = deliverOutcome({ courier: order.courier, done }, user, time);
  if (result.outcome !== 'delivered') return null;
  // 'Bezorgd' is the archive's action; a kitchen that forgot 'Klaar' does so itself.
  const archived = canTransition(order.status, 'archive', { payed: true });
  return {
    ...order,
    done: new Date(result.change.done).toISOString(),
    ...(archived && { status: 'archive' }),
    updated: new Date(now).toISOString(),
  };
}
