import { withDelivery } from '#decisions/deliver-order';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { ensure, refuse } from '../http/api-error.ts';

/** Marks an order as delivered ('Afgeleverd') by its courier. Idempotent. */
export async function deliverOrder(
  deps: Deps,
  user: User,
  id: Id<'order'>,
  at: string,
): Promise<LedgerOrder> {
  const order = await deps.store.orders.change(
    id,
    (current) => withDelivery(current, user, { at: Date.parse(at), now: deps.clock() }, refuse),
    { seal: true },
  );
  ensure(order, 'order-not-found');
  return order;
}
