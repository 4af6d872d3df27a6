import type { Id } from '#documents/ids';
import { addDays, type Instant, type LocalDate, serviceDay, serviceDayStart } from '#domain/amsterdam-time';
import type { Store } from '../store/store.ts';
import { concurrently } from './concurrently.ts';

/** The name of the note of the last service day whose beginning was cleared up to. */
const CLEARED = 'deliveries-cleared';
/** Businesses cleared concurrently; each has a database of its own. */
const AT_ONCE = 8;

/**
 * Removes the deliveries of past service days, with their revisions, from what couriers can read. Returns their number
 * (rule couriers/cleared-after-the-day). Looks at the businesses that the ledger has deliveries of since the last time,
 * and at all businesses if there was none. Deliveries of later days lose their earlier revisions, because these may
 * hold the courier of an account that was deleted since.
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

/** A day earlier than the last time, in case the clock was put back, or an order was moved to an earlier day. */
async function hostsSince(
  store: Store,
  cleared: LocalDate | null,
): Promise<Id<'organisation'>[] | Set<Id<'organisation'>>> {
  if (cleared === null) return store.deliveries.hosts();
  return store.orders.deliveringSince(new Date(serviceDayStart(addDays(cleared, -1))).toISOString());
}

async function clear({ deliveries }: Store, host: Id<'organisation'>, today: LocalDate): Promise<number> {
  const over = (await deliveries.list(host)).filter(({ due }) => serviceDay(Date.parse(due)) < today);
  await Promise.all(over.map(({ _id }) => deliveries.remove(host, _id)));
  await deliveries.compact(host);
  return over.length;
}
