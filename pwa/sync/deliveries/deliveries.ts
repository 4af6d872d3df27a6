import type { Id } from '#documents/id';
import type { Cached } from '../device/cached.ts';
import { announce } from '../device/changes.ts';
import { businessRefresh, lastUpdate } from '../replica/business-refresh.ts';
import type { BusinessReplica } from '../replica/business-replicas.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { dismissCancelled, readCancelled } from './cancelled-deliveries.ts';
import { clearDetails, clearPast, deliveryReplicas, readStored } from './deliveries-replicas.ts';
import { askDetails, fetchDetails, noteDetails, noteWithdrawn } from './delivery-details.ts';
import type { CancelledDelivery, KeptDelivery } from './stored-delivery.ts';

/** The stored deliveries that the logged-in courier may see; null if none of their databases was ever replicated. */
export async function readDeliveries(): Promise<Cached<KeptDelivery[]> | null> {
  const allowed = deliveryReplicas.allowedReplicas();
  if (allowed.length === 0) return { value: [], updatedAt: Date.now() };
  const here = (
    await Promise.all(allowed.map((one) => deliveryReplicas.readIfPresent(one, readListOf(one))))
  ).flatMap((one) => one ?? []);
  const known = here.flatMap(({ updatedAt }) => updatedAt ?? []);
  if (known.length === 0) return null;
  // The age is unknown as long as a business was never replicated.
  const isWhole = known.length === allowed.length;
  return { value: here.flatMap(({ list }) => list), updatedAt: isWhole ? Math.min(...known) : null };
}

/** The deliveries that were cancelled while this courier had them, until `dismissCancelledDelivery`. */
export async function readCancelledDeliveries(): Promise<CancelledDelivery[]> {
  const lists = await Promise.all(
    deliveryReplicas.allowedReplicas().map((one) => deliveryReplicas.readIfPresent(one, readCancelled)),
  );
  return lists.flatMap((list) => list ?? []);
}

export async function dismissCancelledDelivery(order: Id<'order'>): Promise<void> {
  for (const replica of deliveryReplicas.allowedReplicas().filter(deliveryReplicas.isPresent)) {
    await deliveryReplicas.oneAtATimeIn(
      replica,
      async () =>
        deliveryReplicas.isPresent(replica) && dismissCancelled(deliveryReplicas.openReplica(replica), order),
    );
  }
  announce('deliveries');
}

const readListOf =
  ({ user }: BusinessReplica) =>
  async (database: LocalDatabase) => ({
    updatedAt: await lastUpdate(database),
    list: await readStored(database, user),
  });

export const { refreshAll: refreshDeliveries, refreshIn: refreshDeliveriesIn } = businessRefresh({
  replicas: deliveryReplicas,
  present: { type: 'delivery' },
  async settle(replica) {
    await clearPast(replica);
    return updateDetails(replica);
  },
});

/** Keeps the details of a delivery whose 'Afgeleverd' was withdrawn, until the server knows it. */
export const keepWithdrawnDetails = (order: Id<'order'>): Promise<void> => setWithdrawn(order, true);

/**
 * Call when the server has answered: from then on it decides which details stay.
 * @param updated when it last changed the order; the details stay until the replicated delivery is as new
 */
export const releaseWithdrawnDetails = (order: Id<'order'>, updated?: string): Promise<void> =>
  setWithdrawn(order, false, updated);

async function setWithdrawn(order: Id<'order'>, withdrawn: boolean, updated?: string): Promise<void> {
  for (const replica of deliveryReplicas.allowedReplicas().filter(deliveryReplicas.isPresent)) {
    await deliveryReplicas.oneAtATimeIn(replica, async () => {
      if (deliveryReplicas.isPresent(replica))
        await noteWithdrawn(deliveryReplicas.openReplica(replica), order, withdrawn, updated);
    });
  }
}

/** @returns false if details are missing because the server was not reached */
async function updateDetails(replica: BusinessReplica): Promise<boolean> {
  const { user } = replica;
  await clearDetails(replica);
  const database = deliveryReplicas.openReplica(replica);
  return fetchDetails(database, { user, deliveries: await readStored(database, user) });
}

/**
 * Fetches and keeps the details of a delivery whose claim was granted. It does not wait for the next replication,
 * because the connection may be gone before the list shows the claim.
 */
export async function keepClaimedDetails(order: Id<'order'>): Promise<void> {
  const answer = await askDetails(order);
  if (answer === null || answer === 'none') return;
  const replica = deliveryReplicas.allowedReplicas().find(({ host }) => host === answer._host._id);
  if (!replica) return;
  await deliveryReplicas.oneAtATimeIn(replica, async () => {
    if (deliveryReplicas.isAllowed(replica)) await noteDetails(deliveryReplicas.openReplica(replica), answer);
  });
  announce('deliveries');
}
