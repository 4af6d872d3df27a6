import { cancelOnCard, creditOnCard, settleOnCard } from '#decisions/stamp-card';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { StampCard } from '#documents/stamp-card';
import type { Deps } from '../deps.ts';
import type { KnownCard } from '../store/stamp-cards-store.ts';

type Settled = ReturnType<typeof settleOnCard>['settled'];

/**
 * Decides what a successful order earns or collects. Of two concurrent orders only one collects a full card (rule
 * stamps/collected-once).
 */
export async function settleStamps(
  deps: Pick<Deps, 'store' | 'clock'>,
  order: LedgerOrder,
  host: Host | null,
  card?: KnownCard,
): Promise<Settled> {
  let settled: Settled = { stamps: 0, collected: false, first: false };
  if (!order.customer) return settled;
  const settle = (before: StampCard) => {
    const after = settleOnCard(before, order, host, deps.clock());
    settled = after.settled;
    return after.card;
  };
  await deps.store.stampCards.change(order.customer._id, order.host._id, settle, card);
  return settled;
}

/** Removes the stamps of a cancelled order from the card, or restores the reward that it collected. Idempotent. */
export async function returnStamps({ store }: Pick<Deps, 'store'>, order: LedgerOrder): Promise<void> {
  if (!order.cancelled || !order.customer) return;
  await store.stampCards.change(order.customer._id, order.host._id, (card) => cancelOnCard(card, order));
}

/**
 * Adds the stamps of an action code, once per user. Returns whether they are new, and when they were given (ISO 8601).
 */
export async function creditCode(
  deps: Deps,
  user: Id<'user'>,
  { host, ...code }: { code: string; host: Id<'organisation'>; stamps: number },
): Promise<Pick<ReturnType<typeof creditOnCard>, 'outcome' | 'date'>> {
  let credit: ReturnType<typeof creditOnCard> | undefined;
  await deps.store.stampCards.change(user, host, (before) => {
    credit = creditOnCard(before, code, deps.clock());
    return credit.card;
  });
  return credit!;
}
