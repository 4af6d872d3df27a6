import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { StampCard } from '#documents/stamp-card';
import { fromEuros, sumCents } from '#domain/money';
import { redeem, stampBalance, stampsForOrder } from '#domain/stamp-card';
import type { Deps } from '../deps.ts';

type Entry = StampCard['entries'][string];

const balanceOf = ({ entries }: StampCard): number =>
  stampBalance(Object.values(entries).map(({ stamps, date }) => ({ stamps, date: Date.parse(date) })));

/** Whether somebody ordered at a business before, as far as those orders were successful. */
export async function hasOrderedAt(deps: Deps, user: Id<'user'>, host: Id<'organisation'>): Promise<boolean> {
  const card = await deps.store.stampCards.get(user, host);
  return Object.keys(card?.entries ?? {}).some((reason) => reason.startsWith('order/'));
}

/**
 * What a successful order earns or collects, decided once: asked again it answers the same, and of two orders at
 * once only one hands in a full card (decision 22). `first`: the customer's first order at this business.
 */
export async function settleStamps(deps: Deps, order: LedgerOrder) {
  const { customer, host } = order;
  if (!customer) return { stamps: 0, collected: false, first: false };
  const { stampvalue, stampmax } = (await deps.store.catalog.host(host._id))?.order ?? {};
  const items = sumCents(order.items.map((item) => fromEuros(item.$amount)));
  const earned = stampsForOrder(sumCents([items, fromEuros(-order.discount)]), stampvalue);
  const date = new Date(deps.clock()).toISOString();
  let settled = { stamps: 0, collected: false, first: false };
  await deps.store.stampCards.change(customer._id, host._id, (card) => {
    const { [order._id]: known, ...others } = card.entries;
    const entry: Entry = known ?? { ...redeem(balanceOf(card), earned, stampmax), date };
    const earlier = Object.entries(others).some(
      ([id, { date }]) => id.startsWith('order/') && date <= entry.date,
    );
    settled = { stamps: entry.stamps, collected: entry.collected, first: !earlier };
    return known ? null : { ...card, entries: { ...card.entries, [order._id]: entry } };
  });
  return settled;
}

/** Gives the stamps of an action code, once a user (decision 24); whether they are new. */
export async function creditCode(
  deps: Deps,
  user: Id<'user'>,
  { code, host, stamps }: { code: string; host: Id<'organisation'>; stamps: number },
): Promise<'new' | 'existing'> {
  const reason = `code/${code}`;
  let outcome: 'new' | 'existing' = 'new';
  await deps.store.stampCards.change(user, host, (card) => {
    outcome = card.entries[reason] ? 'existing' : 'new';
    if (outcome === 'existing') return null;
    const date = new Date(deps.clock()).toISOString();
    return { ...card, entries: { ...card.entries, [reason]: { stamps, collected: false, date } } };
  });
  return outcome;
}
