import { deliveriesDatabase } from '#documents/databases';
import type { Delivery } from '#documents/delivery';
import type { Id } from '#documents/id';
import { DAY } from '#domain/amsterdam-time';
import { isOverForCouriers } from '#domain/courier';
import { isServerTimeKnown, serverNow } from '../device/server-clock.ts';
import { type BusinessReplica, businessReplicas } from '../replica/business-replicas.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { dropPastCancelled } from './cancelled-deliveries.ts';
import { approvedBusinesses } from './courier-relations.ts';
import { dropDetails, forgetDetails, readDetails } from './delivery-details.ts';
import { type KeptDelivery, upgradeDelivery } from './stored-delivery.ts';

/** The deliveries of the businesses for which the user is a courier (rule couriers/kept-on-device). */
export const deliveryReplicas = businessReplicas({
  topic: 'deliveries',
  key: 'eetplein-deliveries',
  databaseOf: deliveriesDatabase,
  hostsOf: approvedBusinesses,
});

/** @param user the courier whose replica it is */
export async function readStored(database: LocalDatabase, user: Id<'user'>): Promise<KeptDelivery[]> {
  const [{ rows }, detailsOf] = await Promise.all([
    database.allDocs<Delivery>({ include_docs: true }),
    readDetails(database),
  ]);
  return rows.flatMap(({ doc }) => (doc ? upgradeDelivery(doc, detailsOf(doc._id), user) : []));
}

/**
 * Removes deliveries that are no longer listed, with their details, without waiting for the server to do so. As long as
 * the server's time is not known, it waits a day longer: what a device with a clock that is ahead removes does not come
 * back. Call within `oneAtATimeIn`.
 */
export async function clearPast(replica: BusinessReplica): Promise<boolean> {
  const database = deliveryReplicas.openReplica(replica);
  const now = isServerTimeKnown() ? serverNow() : Math.min(serverNow(), Date.now()) - DAY;
  await dropPastCancelled(database, now);
  const stored = await readStored(database, replica.user);
  const past = stored.filter(({ due }) => isOverForCouriers(Date.parse(due), now));
  if (past.length === 0) return false;
  await forgetDetails(database, past);
  await database.bulkDocs(past.map(({ _id, _rev }) => ({ _id, _rev, _deleted: true })));
  return true;
}

/** Removes details that the courier no longer needs. Call within `oneAtATimeIn`. @returns whether there were any */
export async function clearDetails(replica: BusinessReplica): Promise<boolean> {
  const { user } = replica;
  const database = deliveryReplicas.openReplica(replica);
  return dropDetails(database, { user, deliveries: await readStored(database, user) });
}

/** Removes details that are no longer needed, on all replicas of this device. */
export const clearOldDetails = (): Promise<void> => deliveryReplicas.changeEach(clearDetails);

export const clearPastDeliveries = (): Promise<void> => deliveryReplicas.changeEach(clearPast);
