import { type CourierCommand, onceByCommand, refuseAsKept } from '#decisions/courier-command';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { Deps } from '../deps.ts';
import { ensure, refuse } from '../http/api-error.ts';

/**
 * Applies a command of a courier to an order, once. Sealed: only one of two couriers gets the delivery, and a courier
 * gets only an answer that the order keeps. If the write is uncertain, the device retries, so a claim that could still
 * be granted is not refused. 'order-not-found' if there is no order.
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
