import type { Id } from '#documents/ids';
import { addDays, type Instant, type LocalDate, serviceDay, serviceDayStart } from '#domain/amsterdam-time';
import { concurrently } from '../store/concurrently.ts';
import type { Store } from '../store/store.ts';

/** The name of the note with the service day before which everything was cleared. */
const CLEARED = 'deliveries-cleared';
/** Businesses cleared concurrently; each has a database of its own. */
const AT_ONCE = 8;

/**
 * Removes the deliveries of past service days, with their revisions, from what couriers can read. Returns their number
 * (rule couriers/cleared-after-the-day). Clears the businesses that have had deliveries in the ledger since the last
 * time; the first time, all businesses. Deliveries of later days lose their earlier revisions, because these may hold
 * the courier of an account that was deleted since.
 */
export async function clearDeliveries(store: Store, now: Instant): Promise<number> {
  const today = serviceDay(now);
  const hosts = await hostsSince(store, await store.progress.read<LocalDate>(CLEARED));
  let cleared = 0;
  await concurrently(AT_ONCE, hosts, async (host) => {
    const count = await clear(store, host, today);
    cleared += count;
  });
  await store.progress.write(CLEARED, today);
  return cleared;
}

/** Starts a day before the last time, in case the clock was put back, or an order was moved to an earlier day. */
async function hostsSince(
  store: Store,
  cleared: LocalDate | null,
): Promise<Id<'organisation'>[] | Set<Id<'organisation'>>> {
  if (cleared === null) return store.deliveries.hosts();
  return store.orders.deliveringSince(new Date(serviceDayStart(addDays(cleared, -1))).toISOString());
}

async function clear({ deliveries }: Store, host: Id<'organisation'>, today: LocalDate): Promise<number> {
  const cleared = await deliveries.removeBefore(host, await deliveries.list(host), today);
  await deliveries.compact(host);
  return cleared;
}
