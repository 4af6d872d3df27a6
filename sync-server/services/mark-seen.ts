import { withSeen } from '#decisions/unseen-order';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { concurrently } from '../store/concurrently.ts';

const AT_ONCE = 8;

/** Notes that a device of the business showed these orders. Orders of other businesses are ignored. */
export async function markSeen(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  host: Id<'organisation'>,
  orders: readonly Id<'order'>[],
): Promise<void> {
  if (orders.length === 0) return;
  const business = (await store.catalog.overview()).host(host) ?? { _id: host };
  await concurrently(AT_ONCE, new Set(orders), (id) =>
    store.orders.change(id, (current) => withSeen(current, business, clock())),
  );
}
