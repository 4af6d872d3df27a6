import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { User } from '#documents/user';
import { approvedHosts, claimOutcome } from '#domain/courier';
import { type Actor, canBeDelivered, isItsCourier } from '#domain/permissions';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';

const instantOf = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null);

/** The businesses that approved somebody as a courier. */
export const couriersOf = ({ hosts = [] }: Pick<User, 'hosts'>): Id<'organisation'>[] =>
  approvedHosts(
    hosts.map((host) => ({ ...host, verified: instantOf(host.verified) })),
  ) as Id<'organisation'>[];

/** A user as the permissions of the rules know one. */
export const actorOf = (user: User): Actor => ({ id: user._id, couriers: couriersOf(user) });

/** The order with its courier; null where it is theirs already. Who was not first is told by whom (decision 33). */
export function claimed(order: LedgerOrder, user: User, now: number, refuse: Refuse): LedgerOrder | null {
  const ensure: Ensure = ensureBy(refuse);
  const { due, done } = order;
  const delivery = { ...order, due: Date.parse(due), done: instantOf(done) };
  const courier = { _id: user._id, ...(user.name && { name: user.name }), couriers: couriersOf(user) };
  const result = claimOutcome(delivery, courier, now);
  ensure(result.outcome !== 'not-approved', 'courier-not-approved');
  // Of what is not successful, a courier does not know (decision 30).
  ensure(canBeDelivered(order) && result.outcome !== 'not-payed', 'order-not-found');
  if (result.outcome === 'taken') return refuse('already-claimed', { by: result.by.name ?? null });
  if (result.outcome === 'already-delivered') {
    ensure(isItsCourier(actorOf(user), order), 'already-claimed', { by: null });
    return null;
  }
  if (result.outcome === 'already-yours') return null;
  const at = new Date(now).toISOString();
  const shown = { ...(user.name && { name: user.name }), ...(user.avatar && { avatar: user.avatar }) };
  return { ...order, courier: { _id: user._id, ...shown }, transfer: at, updated: at };
}
