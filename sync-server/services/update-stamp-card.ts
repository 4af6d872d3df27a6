import {
  type CodeCredit,
  cancelOnCard,
  creditOnCard,
  type SettledStamps,
  settleOnCard,
} from '#decisions/stamp-card';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { StampCard } from '#documents/stamp-card';
import type { Deps } from '../deps.ts';
import type { KnownCard } from '../store/stamp-cards-store.ts';

/**
 * Decides what a successful order earns or collects. Of two concurrent orders only one collects a full card (rule
 * stamps/collected-once).
 */
export async function settleStamps(
  deps: Pick<Deps, 'store' | 'clock'>,
  order: LedgerOrder,
  host: Host | null,
  card?: KnownCard,
): Promise<SettledStamps> {
  let settled: SettledStamps = { stamps: 0, collected: false, first: false };
  if (!order.customer) return settled;
  const settle = (before: StampCard) => {
    const after = settleOnCard(before, order, host, deps.clock());
    settled = after.settled;
    return after.card;
  };
  await deps.store.stampCards.change(order.customer._id, order.host._id, settle, card);
  return settled;
}

/**
 * Removes the stamps of a cancelled order from the card, or restores the reward that it collected. Idempotent. Returns
 * the card; null if the order was not cancelled.
 */
export async function returnStamps(
  { store }: Pick<Deps, 'store'>,
  order: LedgerOrder,
): Promise<StampCard | null> {
  if (!order.cancelled || !order.customer) return null;
  return store.stampCards.change(order.customer._id, order.host._id, (card) => cancelOnCard(card, order));
}

/** Adds the stamps of an action code, once per user. */
export async function creditCode(
  deps: Deps,
  user: Id<'user'>,
  { host, ...code }: { code: string; host: Id<'organisation'>; stamps: number },
): Promise<CodeCredit> {
  let credit: CodeCredit | undefined;
  await deps.store.stampCards.change(user, host, (before) => {
    const { card, ...given } = creditOnCard(before, code, deps.clock());
    credit = given;
    return card;
  });
  return credit!;
}
