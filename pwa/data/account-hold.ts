import type { Id } from '#documents/id';
import { type DeletionProblem, holdsAccount } from '#domain/account-deletion';
import { isOnTheWay } from '../sync/outbox/outbox-state.ts';
import { type DeliveryView, useDeliveries } from './use-deliveries.ts';
import { useNow } from './use-now.ts';
import { type OrderView, useOrders } from './use-orders.ts';
import { useOwnedAlone } from './use-owned-alone.ts';

/** What keeps the account from being deleted. */
export type AccountHold =
  | { code: DeletionProblem; order: OrderView['order']['_id'] }
  | { code: 'only-owner'; hosts: Id<'organisation'>[] };

/** What keeps the account, as far as this device knows. An order that still has to be sent counts too. */
export function holdOf(
  orders: readonly OrderView[],
  deliveries: readonly DeliveryView[],
  now: number,
): AccountHold | null {
  const ordered = orders.find((view) => isOnItsWay(view, now));
  if (ordered) return { code: 'order-under-way', order: ordered.order._id };
  const claimed = deliveries.find(isClaimed);
  return claimed ? { code: 'delivery-under-way', order: claimed.delivery._id } : null;
}

const isClaimed = ({ holder, done }: DeliveryView): boolean => holder === 'me' && done === null;

const isOnItsWay = ({ order, sendState }: OrderView, now: number): boolean =>
  sendState === 'answered' ? holdsAccount(order, now) : sendState !== 'refused';

/**
 * Also null while this device does not know: the server decides (rules accounts/delete-under-way,
 * accounts/delete-only-owner).
 */
export function useAccountHold(): AccountHold | null {
  const { value: orders } = useOrders();
  const { value: deliveries } = useDeliveries();
  const owned = useOwnedAlone();
  const hold = holdOf(orders ?? [], deliveries ?? [], useNow());
  return hold ?? (owned.length > 0 ? { code: 'only-owner', hosts: owned } : null);
}

/** Whether the server may still grant a claim. */
const isAskedFor = ({ claim }: DeliveryView): boolean => claim !== null && isOnTheWay(claim);

/** Whether the user still has to deliver something, or may have to, as far as this device knows. */
export const useIsDelivering = (): boolean =>
  useDeliveries().value?.some((view) => isClaimed(view) || isAskedFor(view)) ?? false;
