import { type Instant, serviceDay } from '#domain/amsterdam-time';
import type { Store } from '../store/store.ts';

/**
 * Removes the deliveries of past service days, with their revisions, from what couriers can read. Returns their number
 * (rule couriers/cleared-after-the-day).
 */
export async function clearDeliveries(store: Store, now: Instant): Promise<number> {
  let cleared = 0;
  for (const host of await store.deliveries.hosts()) {
    const over = (await store.deliveries.list(host)).filter(
      (delivery) => serviceDay(Date.parse(delivery.due)) < serviceDay(now),
    );
    for (const { _id } of over) await store.deliveries.remove(host, _id);
    if (over.length > 0) await store.deliveries.compact(host);
    cleared += over.length;
  }
  return cleared;
}
