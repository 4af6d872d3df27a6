import { withStamps } from '#decisions/settle-order';
import type { LedgerOrder } from '#documents/order';
import type { Deps } from '../deps.ts';
import type { KnownCard } from '../store/stamp-cards-store.ts';
import { settleStamps } from './update-stamp-card.ts';

/**
 * Returns a successful order with its stamps or reward. Moves its due time if the payment took too long. `card` is the
 * stamp card, if it was just read.
 */
export async function settleOrder(
  deps: Pick<Deps, 'store' | 'clock'>,
  order: LedgerOrder,
  card?: KnownCard,
): Promise<LedgerOrder> {
  const host = (await deps.store.catalog.overview()).host(order.host._id);
  return withStamps(order, await settleStamps(deps, order, host, card), host, deps.clock());
}
