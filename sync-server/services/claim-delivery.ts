import { claimed } from '#contract/decisions/claim-delivery';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { ensure, refuse } from '../http/api-error.ts';

/** Decision 33: the order's revision decides who was first; the other is told, and by whom. */
export async function claimDelivery(deps: Deps, user: User, id: Id<'order'>): Promise<void> {
  const order = await deps.store.orders.change(id, (current) => claimed(current, user, deps.clock(), refuse));
  ensure(order, 'order-not-found');
}
