import { copyOf, deliveryOf, isForCouriers, stampEntryOf } from '#decisions/project-order';
import type { Id } from '#documents/ids';
import type { LedgerOrder, Order } from '#documents/order';
import { type Stamp, stampIdOfOrder } from '#documents/stamp';
import type { Instant } from '#domain/amsterdam-time';
import type { Store } from '../store/store.ts';

/**
 * Updates everything that follows from an order: the customer's copy, their stamps and the list of the couriers. It
 * only writes differences, so it can be repeated at any time, after a crash or by another server.
 */
export async function projectOrder(store: Store, order: LedgerOrder, now: Instant): Promise<void> {
  await projectDelivery(store, order, now);
  const user = order.customer?._id;
  if (!user || !(await store.users.get(user))) return;
  await projectCopy(store, order, user);
  await projectStamps(store, order, user);
  // The user was deleted in the meantime: remove what was just written.
  if (!(await store.users.get(user))) await store.userDatabases.destroyAll(user);
}

async function projectCopy(store: Store, order: LedgerOrder, user: Id<'user'>): Promise<void> {
  await store.userDatabases.use('orders', user, (db) =>
    store.couch.upsert<Order>(db, order._id, () => copyOf(order)),
  );
}

async function projectStamps(store: Store, order: LedgerOrder, user: Id<'user'>): Promise<void> {
  if (order.stamps === 0 && !order.cancelled) return;
  await store.userDatabases.use('stamps', user, async (db) => {
    const given = await store.couch.get<Stamp>(db, stampIdOfOrder(order._id));
    const entry = stampEntryOf(order, given);
    if (entry) await store.couch.upsert<Stamp>(db, entry._id, (current) => current ?? entry);
  });
}

async function projectDelivery(store: Store, order: LedgerOrder, now: Instant): Promise<void> {
  const host = order.host._id;
  if (!isForCouriers(order, now)) return store.deliveries.remove(host, order._id);
  await store.deliveries.make(host);
  await store.deliveries.put(host, deliveryOf(order));
}
