import {
  customerOrderOf,
  deliveryOf,
  isForCouriers,
  isForKitchen,
  kitchenOrderOf,
  stampEntriesOf,
} from '#decisions/order-projections';
import type { Id } from '#documents/ids';
import type { LedgerOrder, Order } from '#documents/order';
import type { Stamp } from '#documents/stamp';
import type { Instant } from '#domain/amsterdam-time';
import type { StoredOrder } from '../store/orders-store.ts';
import type { Store } from '../store/store.ts';
import { returnStamps } from './update-stamp-card.ts';

export interface ProjectionOptions {
  now: Instant;
  /** Whether its projections probably do not exist yet; they are then written without reading them first. */
  isNew?: boolean;
}

/**
 * Updates the projections of an order: the customer's order, their stamps, the delivery and the kitchen's order. Writes
 * only differences, so it can be repeated at any time, after a crash or by another server. Returns whether the customer
 * was deleted in the meantime; then nothing of the order is left in the customer's databases.
 */
export async function projectOrder(
  store: Store,
  order: LedgerOrder,
  projecting: ProjectionOptions,
): Promise<boolean> {
  const user = order.customer?._id;
  await Promise.all([
    projectDelivery(store, order, projecting),
    projectForKitchen(store, order, projecting),
    user && projectForCustomer(store, order, user, projecting),
    user && projectStamps(store, order, user, projecting),
  ]);
  if (!user || (await store.users.get(user))) return false;
  await store.userDatabases.destroyAll(user);
  return true;
}

/**
 * Projects an order until it no longer changes, because this projection may have replaced that of a newer state.
 * @param known the revision that was projected; absent if none was
 */
export async function projectUntilUnchanged(
  { orders }: Store,
  id: Id<'order'>,
  project: (order: StoredOrder) => Promise<unknown>,
  known?: string,
): Promise<void> {
  for (;;) {
    const order = await orders.readDecided(id);
    if (!order || order._rev === known) return;
    await project(order);
    known = order._rev;
  }
}

async function projectForCustomer(
  store: Store,
  order: LedgerOrder,
  user: Id<'user'>,
  { isNew }: ProjectionOptions,
) {
  await store.userDatabases.use('orders', user, (db) =>
    store.couch.upsert<Order>(db, order._id, () => customerOrderOf(order), isNew ? { known: null } : {}),
  );
}

async function projectStamps(
  store: Store,
  order: LedgerOrder,
  user: Id<'user'>,
  { isNew }: ProjectionOptions,
) {
  if (order.stamps === 0 && !order.cancelled) return;
  // Also needed after a crash between the cancellation and the change of the card.
  const entries = stampEntriesOf(order, await returnStamps({ store }, order));
  const options = isNew && !order.cancelled ? { known: null } : {};
  await store.userDatabases.use('stamps', user, async (db) => {
    for (const entry of entries)
      await store.couch.upsert<Stamp>(db, entry._id, (current) => current ?? entry, options);
  });
}

async function projectDelivery(
  store: Store,
  order: LedgerOrder,
  { now, isNew }: ProjectionOptions,
): Promise<void> {
  // A takeaway order never becomes a delivery, so there is nothing to remove.
  if (!order.deliver) return;
  const host = order.host._id;
  if (!isForCouriers(order, now)) return store.deliveries.remove(host, order._id);
  await store.deliveries.make(host);
  await store.deliveries.put(host, deliveryOf(order), isNew);
}

async function projectForKitchen(
  { kitchen }: Store,
  order: LedgerOrder,
  { now, isNew }: ProjectionOptions,
): Promise<void> {
  const host = order.host._id;
  // A business that does not use a board has no database.
  if (!(await kitchen.exists(host))) return;
  if (isForKitchen(order, now)) await kitchen.put(host, kitchenOrderOf(order), isNew);
  else await kitchen.remove(host, order._id);
}
