import { removeDelivers } from '#contract/edges';
import { updateOrder } from '#contract/orders';
import { withGivenBack, withSteps } from '#decisions/courier-steps';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/api-error.ts';
import { changeByCourier } from './change-by-courier.ts';

/** Records the reports of the courier of an order. Idempotent, and done once per command. */
export const reportSteps = (
  deps: Deps,
  user: User,
  id: Id<'order'>,
  steps: Parameters<typeof withSteps>[2],
  command?: string,
): Promise<LedgerOrder> =>
  changeByCourier(deps, id, { user, command, errors: updateOrder.errors }, (order) =>
    withSteps(order, user, steps, deps.clock(), refuse),
  );

/** Removes the courier from an order, so that another one can claim it. Idempotent, and done once per command. */
export async function giveBack(deps: Deps, user: User, id: Id<'order'>, command?: string): Promise<void> {
  await changeByCourier(deps, id, { user, command, errors: removeDelivers.errors }, (order) =>
    withGivenBack(order, user, deps.clock(), refuse),
  );
}
