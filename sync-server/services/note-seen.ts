import { withSeen } from '#decisions/unseen-order';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { concurrently } from './concurrently.ts';

const AT_ONCE = 8;

/** Notes that a device of the business showed these orders. Orders of other businesses are ignored. */
export async function noteSeen(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  host: Id<'organisation'>,
  orders: readonly Id<'order'>[],
): Promise<void> {
  await concurrently(AT_ONCE, new Set(orders), (id) =>
    store.orders.change(id, (current) => withSeen(current, host, clock())),
  );
}
