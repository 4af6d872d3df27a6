import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { User } from '#documents/user';
import { claimOutcome } from '#domain/courier';
import { canBeDelivered, isItsCourier, justUser } from '#domain/permissions';
import { actorOf, approvedBusinesses } from './actor.ts';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';

/**
 * The order with this user as its courier, or null if it already has them. 'already-claimed' names the courier who was
 * first (rule couriers/claim-outcomes).
 */
export function withCourier(order: LedgerOrder, user: User, now: number, refuse: Refuse): LedgerOrder | null {
  const ensure: Ensure = ensureBy(refuse);
  const { due, done } = order;
  const delivery = { ...order, due: Date.parse(due), done: done ? Date.parse(done) : null };
  const courier = {
    _id: user._id,
    ...(user.name && { name: user.name }),
    approvedBy: approvedBusinesses(user),
  };
  const result = claimOutcome(delivery, courier);
  ensure(result.outcome !== 'not-approved', 'courier-not-approved');
  // Hide unpaid orders from couriers.
  ensure(canBeDelivered(order) && result.outcome !== 'not-paid', 'order-not-found');
  if (result.outcome === 'taken') return refuse('already-claimed', { by: result.by.name ?? null });
  if (result.outcome === 'already-delivered') {
    ensure(isItsCourier(actorOf(user), order), 'already-claimed', { by: null });
    return null;
  }
  if (result.outcome === 'already-yours') return null;
  const at = newTransfer(order, now);
  const shown = { ...(user.name && { name: user.name }), ...(user.avatar && { avatar: user.avatar }) };
  // `picked_up` may be of an earlier courier, whose account was deleted.
  const { picked_up, ...free } = order;
  return {
    ...free,
    courier: { _id: user._id, ...shown },
    transfer: at,
    updated: new Date(now).toISOString(),
  };
}

/** When this user claimed an order; null if they do not have it. */
export const transferTo = (order: LedgerOrder, user: Id<'user'>): string | null =>
  isItsCourier(justUser(user), order) ? order.transfer : null;

/** The moment of a claim. It identifies the claim, so it differs from those that were given back. */
function newTransfer(order: LedgerOrder, now: number): string {
  const at = new Date(now).toISOString();
  return order.given_back?.includes(at) ? newTransfer(order, now + 1) : at;
}
