import type { LedgerOrder } from '#documents/order';
import type { User } from '#documents/user';
import { deliverOutcome } from '#domain/courier';
import { canTransition } from '#domain/order-status';
import { reachesBusiness } from '#domain/payment-status';
import { canSeeOrder } from '#domain/permissions';
import { actorOf } from './actor.ts';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';
import { type Moment, reportedTime } from './reported-time.ts';

/** Marks an order as delivered ('Afgeleverd') by its courier; null if it already was. */
export function withDelivery(
  order: LedgerOrder,
  user: User,
  moment: Moment,
  refuse: Refuse,
): LedgerOrder | null {
  const ensure: Ensure = ensureBy(refuse);
  ensure(canSeeOrder(actorOf(user), order), 'order-not-found');
  const time = reportedTime(order, moment);
  // A late copy of a command that was withdrawn since.
  if (order.undone?.includes(new Date(time).toISOString())) return null;
  const before = order.done === null ? null : Date.parse(order.done);
  const result = deliverOutcome({ courier: order.courier, done: before }, user, time);
  ensure(result.outcome !== 'not-yours', 'forbidden');
  ensure(reachesBusiness(order), 'order-settled');
  if (result.outcome !== 'delivered') return null;
  // Delivering also archives the order ('Bezorgd'), unless the kitchen has not marked it ready ('Klaar') yet; then
  // staff archive it later.
  const archived = canTransition(order.status, 'archive', { paid: true });
  return {
    ...order,
    done: new Date(result.change.done).toISOString(),
    ...(archived && { status: 'archive' }),
    updated: new Date(moment.now).toISOString(),
  };
}
