import { isUnsettled, withStamps } from '#decisions/settled-order';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { Deps } from '../deps.ts';
import type { DecideOptions } from '../store/decided-write.ts';
import type { StoredOrder } from '../store/orders-store.ts';
import type { KnownCard } from '../store/stamp-cards-store.ts';
import { returnStamps, settleStamps } from './update-stamp-card.ts';

type Settling = Pick<Deps, 'store' | 'clock'>;

interface Known extends Pick<DecideOptions, 'known'> {
  /** The stamp card, if it was just read. */
  card?: KnownCard | undefined;
}

/**
 * Changes an order, and settles it if it is now successful. The order is written before the stamp card, so that the
 * card never has stamps of an order that was not paid after all. `change` may throw a refusal; it returns null to change
 * nothing.
 */
export async function changeAndSettle(
  deps: Settling,
  id: Id<'order'>,
  change: (current: StoredOrder) => LedgerOrder | null,
): Promise<StoredOrder | null> {
  const order = await deps.store.orders.change(id, change);
  return order && isUnsettled(order) ? settleOrder(deps, id, { known: order }) : order;
}

/**
 * Gives a successful order its stamps or reward if it does not have them: writes the card, then the order. If another
 * server cancels the order in between, its entry on the card is reversed. After a crash, a repeated call or the
 * projection of the order completes it.
 */
export async function settleOrder(
  deps: Settling,
  id: Id<'order'>,
  { card, known }: Known = {},
): Promise<StoredOrder | null> {
  let wroteCard = false;
  const settle = async (current: StoredOrder) => {
    if (!isUnsettled(current)) return null;
    wroteCard = true;
    return settled(deps, current, card);
  };
  const after = await deps.store.orders.change(id, settle, { known });
  if (wroteCard && after?.cancelled) await returnStamps(deps, after);
  return after;
}

async function settled(deps: Settling, order: LedgerOrder, card?: KnownCard): Promise<LedgerOrder> {
  const host = (await deps.store.catalog.overview()).host(order.host._id);
  return withStamps(order, await settleStamps(deps, order, host, card), host, deps.clock());
}
