import { type AccountOrder, type DeletionProblem, isUnderWay } from '#domain/account-deletion';
import { type DeliveryView, useDeliveries } from './use-deliveries.ts';
import { useNow } from './use-now.ts';
import { type OrderView, useOrders } from './use-orders.ts';

/** What keeps the account from being deleted. */
export interface AccountHold {
  code: DeletionProblem;
  order: OrderView['order']['_id'];
}

/** As far as this device knows, also offline. An order that still has to be sent counts too. */
export function holdOf(
  orders: readonly OrderView[],
  deliveries: readonly DeliveryView[],
  now: number,
): AccountHold | null {
  const ordered = orders.find((view) => isOnItsWay(view, now));
  if (ordered) return { code: 'order-under-way', order: ordered.order._id };
  const claimed = deliveries.find(({ holder, done }) => holder === 'me' && done === null);
  return claimed ? { code: 'delivery-under-way', order: claimed.delivery._id } : null;
}

const isOnItsWay = ({ order, sendState }: OrderView, now: number): boolean =>
  sendState === 'answered' ? isUnderWay(accountOrder(order), now) : sendState !== 'refused';

const accountOrder = ({ due, ...order }: OrderView['order']): AccountOrder => ({
  ...order,
  due: Date.parse(due),
});

/** Null also while this device does not know: the server decides (rule accounts/delete-under-way). */
export function useAccountHold(): AccountHold | null {
  const { value: orders } = useOrders();
  const { value: deliveries } = useDeliveries();
  return holdOf(orders ?? [], deliveries ?? [], useNow());
}
