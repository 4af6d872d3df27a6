import type { Host } from '#documents/host';
import type { LedgerOrder } from '#documents/order';
import type { StampCard } from '#documents/stamp-card';
import { fromEuros, sumCents } from '#domain/money';
import { redeem, stampBalance, stampsForOrder } from '#domain/stamp-card';

type CardEntry = StampCard['entries'][string];

/** A card after a change; `card` is null if nothing changed. */
interface Changed {
  card: StampCard | null;
}

const balanceOf = ({ entries }: StampCard): number =>
  stampBalance(Object.values(entries).map(({ stamps, date }) => ({ stamps, date: Date.parse(date) })));

const isOfOrder = (reason: string): boolean => reason.startsWith('order/');

/** Whether the card has a successful order of this customer at its business. */
export const hasOrdered = (card: StampCard | null): boolean =>
  Object.keys(card?.entries ?? {}).some(isOfOrder);

/**
 * Adds an entry for a successful order, which earns stamps or collects a reward. Decided once: a second call for the
 * same order gives the same result (rule stamps/collected-once). `first`: this is the customer's first order at this
 * business.
 */
export function settleOnCard(
  card: StampCard,
  order: LedgerOrder,
  host: Pick<Host, 'order'> | null,
  now: number,
): Changed & { settled: Pick<LedgerOrder, 'stamps' | 'collected' | 'first'> } {
  const { stampvalue, stampmax } = host?.order ?? {};
  const items = sumCents(order.items.map((item) => fromEuros(item.$amount)));
  const earned = stampsForOrder(sumCents([items, fromEuros(-order.discount)]), stampvalue);
  const { [order._id]: known, ...others } = card.entries;
  const date = new Date(now).toISOString();
  const entry: CardEntry = known ?? { ...redeem(balanceOf(card), earned, stampmax), date };
  const earlier = Object.entries(others).some(
    ([reason, { date }]) => isOfOrder(reason) && date <= entry.date,
  );
  return {
    settled: { stamps: entry.stamps, collected: entry.collected, first: !earlier },
    card: known ? null : { ...card, entries: { ...card.entries, [order._id]: entry } },
  };
}

/** Adds the stamps of an action code, once per user. */
export function creditOnCard(
  card: StampCard,
  { code, stamps }: { code: string; stamps: number },
  now: number,
): Changed & { outcome: 'new' | 'existing'; date: string } {
  const reason = `code/${code}`;
  const known = card.entries[reason];
  if (known) return { outcome: 'existing', card: null, date: known.date };
  const date = new Date(now).toISOString();
  const entry: CardEntry = { stamps, collected: false, date };
  return { outcome: 'new', card: { ...card, entries: { ...card.entries, [reason]: entry } }, date };
}
