import { setTimeout as pause } from 'node:timers/promises';
import { type Instant, serviceDay } from '#domain/amsterdam-time';
import type { Deps } from '../deps.ts';
import type { Store } from '../store/store.ts';

const MINUTE = 60_000;

/** What couriers saw of people goes when its service day is over, for good (decision 37). */
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

/** Does so at the start, and then at every new service day. */
export async function clearDeliveriesDaily({ store, clock, log }: Deps, signal: AbortSignal): Promise<void> {
  for (let cleared = ''; !signal.aborted; ) {
    const today = serviceDay(clock());
    try {
      if (cleared !== today) await clearDeliveries(store, clock());
      cleared = today;
    } catch (error) {
      log.warn({ fault: (error as Error).name }, 'deliveries of past days are cleared later');
    }
    await pause(MINUTE, null, { signal }).catch(() => {});
  }
}
