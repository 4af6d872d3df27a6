import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { User } from '#documents/user';
import { approvedHosts, claimOutcome } from '#domain/courier';
import type { Deps } from '../deps.ts';
import { ApiError, ensure } from '../http/api-error.ts';

const instantOf = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null);

/** The businesses that approved somebody as a courier. */
export const couriersOf = (user: User): Id<'organisation'>[] =>
  approvedHosts(
    (user.hosts ?? []).map((host) => ({ ...host, verified: instantOf(host.verified) })),
  ) as Id<'organisation'>[];

/** Decision 33: the order's revision decides who was first; the other is told, and by whom. */
export async function claimDelivery(deps: Deps, user: User, id: Id<'order'>): Promise<void> {
  const order = await deps.store.orders.change(id, (current) => claimed(deps, user, current));
  ensure(order, 'order-not-found');
}

function claimed(deps: Deps, user: User, order: LedgerOrder): LedgerOrder | null {
  const { deliver, cancelled, due, done } = order;
  const delivery = { ...order, due: Date.parse(due), done: instantOf(done) };
  const courier = { _id: user._id, ...(user.name && { name: user.name }), couriers: couriersOf(user) };
  const now = deps.clock();
  const result = claimOutcome(delivery, courier, now);
  ensure(result.outcome !== 'not-approved', 'courier-not-approved');
  // Of what is not successful, a courier does not know (decision 30).
  ensure(deliver && !cancelled && result.outcome !== 'not-payed', 'order-not-found');
  if (result.outcome === 'taken')
    throw new ApiError('already-claimed', { details: { by: result.by.name ?? null } });
  if (result.outcome === 'already-delivered') {
    ensure(order.courier?._id === user._id, 'already-claimed', { details: { by: null } });
    return null;
  }
  if (result.outcome === 'already-yours') return null;
  const at = new Date(now).toISOString();
  const shown = { ...(user.name && { name: user.name }), ...(user.avatar && { avatar: user.avatar }) };
  return { ...order, courier: { _id: user._id, ...shown }, transfer: at, updated: at };
}
