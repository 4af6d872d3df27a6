import { type Delivery, deliverySchema } from '#documents/delivery';
import { type Id, keyOf } from '#documents/ids';
import type { LedgerOrder, Order } from '#documents/order';
import { type Stamp, stampIdOfOrder } from '#documents/stamp';
import { type Instant, serviceDay } from '#domain/amsterdam-time';
import { isSuccessful } from '#domain/payment-status';
import { stampsOf } from '#domain/stamp-card';
import type { Store } from '../store/store.ts';

/**
 * Brings everything that follows from an order up to date with it: the customer's copy, his stamps, the couriers'
 * list. It writes differences only, so it may be done again at any time, after a crash or by another server.
 */
export async function projectOrder(store: Store, order: LedgerOrder, now: Instant): Promise<void> {
  await projectDelivery(store, order, now);
  const user = order.customer?._id;
  if (!user || !(await store.users.get(user))) return;
  await projectCopy(store, order, user);
  await projectStamps(store, order, user);
  // Deleted meanwhile: then nothing of it may come back.
  if (!(await store.users.get(user))) await store.userDatabases.destroyAll(user);
}

/** What only the server needs stays in the ledger. */
function copyOf({ _rev, request, redir, thanks, payments, ...copy }: LedgerOrder): Order {
  return copy;
}

async function projectCopy(store: Store, order: LedgerOrder, user: Id<'user'>): Promise<void> {
  await store.userDatabases.use('orders', user, (db) =>
    store.couch.upsert<Order>(db, order._id, () => copyOf(order)),
  );
}

/** An entry is given once and never changed; a cancelled order gives it back with an entry of its own. */
async function projectStamps(store: Store, order: LedgerOrder, user: Id<'user'>): Promise<void> {
  const _id = stampIdOfOrder(order._id);
  const stamps = stampsOf({ ...order, cancelled: order.cancelled ? Date.parse(order.cancelled) : null });
  if (stamps === 0 && !order.cancelled) return;
  await store.userDatabases.use('stamps', user, async (db) => {
    const given = await store.couch.get<Stamp>(db, _id);
    const entry = {
      type: 'stamp',
      host: { _id: order.host._id, name: order.host.name ?? keyOf(order.host._id) },
      order: order._id,
      date: order.cancelled ?? order.updated,
    } as const;
    if (stamps !== 0) {
      const whole: Stamp = { ...entry, _id, stamps, collected: order.collected };
      await store.couch.upsert<Stamp>(db, _id, (current) => current ?? whole);
    } else if (given) {
      const back: Stamp = { ...entry, _id: `${_id}-cancelled`, stamps: -given.stamps };
      await store.couch.upsert<Stamp>(db, back._id, (current) => current ?? back);
    }
  });
}

/** Couriers see a delivery from its success until the end of its service day (decisions 30, 33, 37). */
export function isForCouriers(order: LedgerOrder, now: Instant): boolean {
  const today = serviceDay(Date.parse(order.due)) >= serviceDay(now);
  return order.deliver && isSuccessful(order.payment) && !order.cancelled && order.customer !== null && today;
}

async function projectDelivery(store: Store, order: LedgerOrder, now: Instant): Promise<void> {
  const host = order.host._id;
  if (!isForCouriers(order, now)) return store.deliveries.remove(host, order._id);
  await store.deliveries.ensure(host, await store.users.couriersOf(host));
  await store.deliveries.put(host, deliveryOf(order));
}

/** Exactly the fields a delivery has. */
function deliveryOf(order: LedgerOrder): Delivery {
  const fields = Object.keys(deliverySchema.entries).filter(
    (field) => !field.startsWith('_') || field === '_id',
  );
  const known = order as unknown as Record<string, unknown>;
  const picked = Object.fromEntries(
    fields.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]]])),
  );
  return { ...picked, type: 'delivery' } as Delivery;
}
