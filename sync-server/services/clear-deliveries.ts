import type { Delivery } from '#documents/delivery';
import type { Id } from '#documents/ids';
import { addDays, type Instant, type LocalDate, serviceDay, serviceDayStart } from '#domain/amsterdam-time';
import { isOverForCouriers } from '#domain/courier';
import { concurrentlyForAll } from '../store/concurrently.ts';
import type { Store } from '../store/store.ts';

/** The name of the note with the last service day on which deliveries were cleared. */
const CLEARED = 'deliveries-cleared';
/** Businesses cleared concurrently; each has a database of its own. */
const AT_ONCE = 8;

/**
 * Removes the deliveries that are no longer listed, with their revisions, from what couriers can read. Returns their
 * number (rule couriers/cleared-after-the-day). Clears the businesses that have had deliveries in the ledger since the
 * last time; the first time, all businesses. Deliveries that stay lose their earlier revisions, because these may hold
 * the courier of an account that was deleted since.
 */
export async function clearDeliveries(store: Store, now: Instant): Promise<number> {
  const today = serviceDay(now);
  const hosts = await hostsSince(store, await store.progress.read<LocalDate>(CLEARED));
  let cleared = 0;
  await concurrentlyForAll(AT_ONCE, hosts, async (host) => {
    const count = await clear(store, host, now);
    cleared += count;
  });
  await store.progress.write(CLEARED, today);
  return cleared;
}

/**
 * Starts a day before the last time: a delivery that was due shortly before it was still listed, and the clock may have
 * been put back, or an order moved to an earlier day.
 */
async function hostsSince(
  store: Store,
  cleared: LocalDate | null,
): Promise<Id<'organisation'>[] | Set<Id<'organisation'>>> {
  if (cleared === null) return store.deliveries.hosts();
  return store.orders.deliveringSince(new Date(serviceDayStart(addDays(cleared, -1))).toISOString());
}

async function clear({ deliveries }: Store, host: Id<'organisation'>, now: Instant): Promise<number> {
  const isOver = ({ due }: Delivery) => isOverForCouriers(Date.parse(due), now);
  const found = await deliveries.list(host);
  const cleared = await deliveries.removeOver(host, found, isOver);
  await deliveries.compact(host);
  return cleared;
}
