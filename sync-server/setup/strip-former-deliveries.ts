import { deliveryOf } from '#decisions/order-projections';
import type { Delivery } from '#documents/delivery';
import type { Id } from '#documents/ids';
import { concurrently } from '../store/concurrently.ts';
import type { Stored } from '../store/couch.ts';
import { byPrecedence } from '../store/merge-leaves.ts';
import type { Store } from '../store/store.ts';

/** The name of the note with the version of the deliveries databases. */
const NOTE = 'deliveries-version';
/** Since version 2 a delivery reveals nothing about its customer. */
const VERSION = 2;
/** Businesses stripped concurrently; each has a database of its own. */
const AT_ONCE = 8;

/** A delivery of version 1, which held the details of the order for every courier of the business. */
type FormerDelivery = Parameters<typeof deliveryOf>[0];

/**
 * Removes the customers from deliveries that an earlier version projected, and from their earlier revisions. Runs
 * before the server answers its first call. The design document is pushed first, so that a server of the earlier
 * version that still runs cannot write such a delivery again. Every step can be repeated; the version is noted last.
 */
export async function stripFormerDeliveries(store: Store): Promise<void> {
  if ((await store.progress.read<number>(NOTE)) === VERSION) return;
  const hosts = await store.deliveries.hosts();
  await concurrently(AT_ONCE, hosts, (host) => stripDatabase(store, host));
  await store.progress.write(NOTE, VERSION);
}

async function stripDatabase(store: Store, host: Id<'organisation'>): Promise<void> {
  const { couch, deliveries } = store;
  const db = await deliveries.make(host);
  for (const { _id } of await deliveries.list(host)) await stripDelivery(store, db, _id);
  await couch.compact(db);
}

async function stripDelivery({ couch }: Store, db: string, id: Id<'order'>): Promise<void> {
  const [, ...losers] = (await couch.leaves<Delivery>(db, id)).toSorted(byPrecedence) as Stored<Delivery>[];
  // A losing branch of a conflict keeps its fields through a compaction.
  for (const { _rev } of losers) await couch.write(db, { _id: id, _rev, _deleted: true } as Stored);
  await couch.upsert<Delivery>(db, id, (doc) => (doc && 'address' in doc ? stripped(doc) : null));
}

const stripped = (doc: object): Delivery => deliveryOf(doc as FormerDelivery);
