import { creditedOnCard, hasOrdered, settledOnCard } from '#decisions/stamp-card';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { Deps } from '../deps.ts';

type Settled = ReturnType<typeof settledOnCard>['settled'];

/** Whether the user has a successful order at this business. */
export const hasOrderedAt = async (
  deps: Deps,
  user: Id<'user'>,
  host: Id<'organisation'>,
): Promise<boolean> => hasOrdered(await deps.store.stampCards.get(user, host));

/**
 * What a successful order earns or collects. Of two orders at once only one collects a full card
 * (rule stamps/collected-once).
 */
export async function settleStamps(
  deps: Pick<Deps, 'store' | 'clock'>,
  order: LedgerOrder,
  host: Host | null,
): Promise<Settled> {
  let settled: Settled = { stamps: 0, collected: false, first: false };
  if (!order.customer) return settled;
  await deps.store.stampCards.change(order.customer._id, order.host._id, (before) => {
    const after = settledOnCard(before, order, host, deps.clock());
    settled = after.settled;
    return after.card;
  });
  return settled;
}

/**
 * Adds the stamps of an action code, once per user. Returns whether they are new, and when they were given (ISO 8601).
 */
export async function creditCode(
  deps: Deps,
  user: Id<'user'>,
  { host, ...code }: { code: string; host: Id<'organisation'>; stamps: number },
): Promise<Pick<ReturnType<typeof creditedOnCard>, 'outcome' | 'date'>> {
  let credit: ReturnType<typeof creditedOnCard> | undefined;
  await deps.store.stampCards.change(user, host, (before) => {
    credit = creditedOnCard(before, code, deps.clock());
    return credit.card;
  });
  return credit!;
}
