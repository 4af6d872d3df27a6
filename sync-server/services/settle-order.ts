import { isUnsettled, withStamps } from '#decisions/settle-order';
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
 * Changes an order, and adds its stamps or reward if it is successful and does not have them. `change` may throw a
 * refusal; it returns null to change nothing. The card is written before the order, so its entry is reversed if
 * another server cancels the order in between.
 */
export async function changeAndSettle(
  deps: Settling,
  id: Id<'order'>,
  change: (current: StoredOrder) => LedgerOrder | null,
  { card, ...options }: Known = {},
): Promise<StoredOrder | null> {
  let wroteCard = false;
  const settle = async (current: StoredOrder) => {
    const next = change(current);
    if (!next || !isUnsettled(next)) return next;
    wroteCard = true;
    return settled(deps, next, card);
  };
  try {
    const after = await deps.store.orders.change(id, settle, options);
    if (wroteCard && after?.cancelled) await returnStamps(deps, after);
    return after;
  } catch (error) {
    // E.g. the refusal to change an order that was cancelled meanwhile.
    if (wroteCard) await returnIfCancelled(deps, id).catch(() => {});
    throw error;
  }
}

/** Adds the stamps of an order that is successful but does not have them. */
export const settleOrder = (deps: Settling, id: Id<'order'>, known?: Known): Promise<StoredOrder | null> =>
  changeAndSettle(deps, id, (current) => (isUnsettled(current) ? current : null), known);

async function returnIfCancelled(deps: Settling, id: Id<'order'>): Promise<void> {
  const order = await deps.store.orders.readDecided(id);
  if (order) await returnStamps(deps, order);
}

async function settled(deps: Settling, order: LedgerOrder, card?: KnownCard): Promise<LedgerOrder> {
  const host = (await deps.store.catalog.overview()).host(order.host._id);
  return withStamps(order, await settleStamps(deps, order, host, card), host, deps.clock());
}
