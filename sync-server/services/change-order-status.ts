import { type StaffAction, withStatus } from '#decisions/order-status-step';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { reachesBusiness } from '#domain/payment-status';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';

/**
 * Moves an order to its next status by the status table, for the operator. Idempotent. 'order-not-found' if the
 * business does not see the order yet (rule orders/visible-when-successful), StepNotAllowed for a step that the table
 * does not have.
 */
export async function changeOrderStatus(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  id: Id<'order'>,
  action: StaffAction,
): Promise<LedgerOrder> {
  const order = await store.orders.change(id, (current) => {
    const state = current.cancelled ? 'cancelled' : 'not paid';
    ensure(reachesBusiness(current), 'order-not-found', {
      message: `order ${current.number} is ${state}`,
    });
    return withStatus(current, action, clock());
  });
  ensure(order, 'order-not-found');
  return order;
}
