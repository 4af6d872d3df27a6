import { onceByCommand } from '#decisions/courier-command';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';

/**
 * Changes an order by a command of a courier, which is done once. Sealed: of two couriers only one gets the delivery.
 * 'order-not-found' if there is none.
 * @param change the order after the command; null if it changes nothing. May throw a refusal
 */
export async function changeByCourier(
  { store }: Pick<Deps, 'store'>,
  id: Id<'order'>,
  command: string | undefined,
  change: (order: LedgerOrder) => LedgerOrder | null,
): Promise<LedgerOrder> {
  const order = await store.orders.change(id, (current) => onceByCommand(current, command, change), {
    seal: true,
  });
  ensure(order, 'order-not-found');
  return order;
}
