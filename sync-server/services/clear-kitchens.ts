import { forgottenDevices } from '#decisions/kitchen-board';
import { isKeptByKitchen } from '#decisions/order-projections';
import type { Id } from '#documents/ids';
import type { KitchenOrder } from '#documents/kitchen-order';
import type { Instant } from '#domain/amsterdam-time';
import { concurrentlyForAll } from '../store/concurrently.ts';
import type { Store } from '../store/store.ts';

/** Businesses cleared concurrently; each has a database of its own. */
const AT_ONCE = 8;

/**
 * Removes from every board the orders that it no longer keeps, and the devices that have not been heard for a long
 * time. Compacts the databases, because earlier revisions may hold a person whose account was deleted since. Returns
 * the number of orders (rules kitchen/kept-days, kitchen/heard).
 */
export async function clearKitchens(store: Store, now: Instant): Promise<number> {
  const isOver = (order: KitchenOrder) => !isKeptByKitchen(order, now);
  let cleared = 0;
  await concurrentlyForAll(AT_ONCE, await store.kitchen.hosts(), async (host: Id<'organisation'>) => {
    const orders = await store.kitchen.orders(host);
    const removed = await store.kitchen.removeOver(host, orders, isOver);
    const forgotten = forgottenDevices(await store.kitchen.devices(host), now);
    await Promise.all(forgotten.map(({ _id }) => store.kitchen.removeDevice(host, _id)));
    await store.kitchen.compact(host);
    cleared += removed;
  });
  return cleared;
}
