import { onceByCommand } from '#decisions/courier-command';
import { withGivenBack, withSteps } from '#decisions/courier-steps';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { ensure, refuse } from '../http/api-error.ts';

/** Records the reports of the courier of an order. Idempotent, and done once by command. */
export async function reportSteps(
  deps: Deps,
  user: User,
  id: Id<'order'>,
  steps: Parameters<typeof withSteps>[2],
  command?: string,
): Promise<LedgerOrder> {
  const report = (current: LedgerOrder) => withSteps(current, user, steps, deps.clock(), refuse);
  const order = await deps.store.orders.change(id, (current) => onceByCommand(current, command, report), {
    seal: true,
  });
  ensure(order, 'order-not-found');
  return order;
}

/** Removes the courier from an order, so that another one can claim it. Idempotent, and done once by command. */
export async function giveBack(deps: Deps, user: User, id: Id<'order'>, command?: string): Promise<void> {
  const release = (current: LedgerOrder) => withGivenBack(current, user, deps.clock(), refuse);
  const order = await deps.store.orders.change(id, (current) => onceByCommand(current, command, release), {
    seal: true,
  });
  ensure(order, 'order-not-found');
}
