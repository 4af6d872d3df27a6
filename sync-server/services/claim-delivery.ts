import { withCourier } from '#decisions/claim-delivery';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { ensure, refuse } from '../http/api-error.ts';

/**
 * Assigns the delivery to a courier. The order's revision decides who was first; anyone else gets 'already-claimed'
 * with that courier's name.
 */
export async function claimDelivery(deps: Deps, user: User, id: Id<'order'>): Promise<void> {
  const order = await deps.store.orders.change(
    id,
    (current) => withCourier(current, user, deps.clock(), refuse),
    { seal: true },
  );
  ensure(order, 'order-not-found');
}
