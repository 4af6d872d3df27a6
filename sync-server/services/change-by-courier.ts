import { type CourierCommand, onceByCommand, refuseAsKept } from '#decisions/courier-command';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { Deps } from '../deps.ts';
import { ensure, refuse } from '../http/api-error.ts';

/**
 * Changes an order by a command of a courier, which is done once. Sealed: of two couriers only one gets the delivery,
 * and a courier is told only what the order keeps. If that is uncertain the device asks again, so no refusal is told of
 * a claim that could still be granted. 'order-not-found' if there is no order.
 * @param change the order after the command; null if it changes nothing. May throw a refusal
 */
export async function changeByCourier(
  { store }: Pick<Deps, 'store'>,
  id: Id<'order'>,
  by: CourierCommand,
  change: (order: LedgerOrder) => LedgerOrder | null,
): Promise<LedgerOrder> {
  const order = await store.orders.change(id, (current) => onceByCommand(current, by, change), {
    seal: true,
  });
  ensure(order, 'order-not-found');
  refuseAsKept(order, by, refuse);
  return order;
}
