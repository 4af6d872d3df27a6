import type { KitchenOrder } from '#documents/kitchen-order';
import type { OutboxEntry } from '../sync/outbox/outbox-state.ts';
import { type KitchenView, kitchenView } from './kitchen-view.ts';

/**
 * The orders of a board. An unchanged order stays the same object as in `former`, although every read of the database
 * makes new ones: of 300 cards, only those of changed orders are rendered again.
 */
export function kitchenViews(
  orders: readonly KitchenOrder[],
  entries: readonly OutboxEntry[],
  former: readonly KitchenView[],
): KitchenView[] {
  const touched = new Set(entries.map(({ subject }) => subject));
  const known = new Map(former.map((view) => [view.order._id, view]));
  return orders.map((order) => {
    const before = known.get(order._id);
    return before && !touched.has(order._id) && isUntouched(before, order)
      ? before
      : kitchenView(order, entries);
  });
}

/** Whether a view shows this revision, without steps of this device. */
const isUntouched = ({ order, pending, refused }: KitchenView, { _rev }: KitchenOrder): boolean =>
  _rev !== undefined && order._rev === _rev && pending.length === 0 && refused === null;
