import { firstKitchenDay } from '#decisions/project-order';
import type { Id } from '#documents/ids';
import { type Instant, serviceDay } from '#domain/amsterdam-time';
import type { Store } from '../store/store.ts';
import { concurrently } from './concurrently.ts';

/** Businesses cleared concurrently; each has a database of its own. */
const AT_ONCE = 8;

/**
 * Removes the orders of past service days from the boards of all businesses, with the earlier revisions of the others,
 * which may hold the person of an account that was deleted since. Returns their number (rule kitchen/kept-days).
 */
export async function clearKitchens(store: Store, now: Instant): Promise<number> {
  const first = firstKitchenDay(now);
  let cleared = 0;
  await concurrently(AT_ONCE, await store.kitchen.hosts(), async (host: Id<'organisation'>) => {
    const over = (await store.kitchen.orders(host)).filter(({ due }) => serviceDay(Date.parse(due)) < first);
    await Promise.all(over.map(({ _id }) => store.kitchen.remove(host, _id)));
    await store.kitchen.compact(host);
    cleared += over.length;
  });
  return cleared;
}
