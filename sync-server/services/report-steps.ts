import { withGivenBack, withSteps } from '#decisions/courier-steps';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { ensure, refuse } from '../http/api-error.ts';

/** Records the reports of the courier of an order. Idempotent. */
export async function reportSteps(
  deps: Deps,
  user: User,
  id: Id<'order'>,
  steps: Parameters<typeof withSteps>[2],
): Promise<LedgerOrder> {
  const order = await deps.store.orders.change(
    id,
    (current) => withSteps(current, user, steps, deps.clock(), refuse),
    { seal: true },
  );
  ensure(order, 'order-not-found');
  return order;
}

/** Removes the courier from an order, so that another one can claim it. Idempotent. */
export async function giveBack(deps: Deps, user: User, id: Id<'order'>): Promise<void> {
  const order = await deps.store.orders.change(
    id,
    (current) => withGivenBack(current, user, deps.clock(), refuse),
    { seal: true },
  );
  ensure(order, 'order-not-found');
}
