import type { Host } from '#documents/host';
import type { LedgerOrder } from '#documents/order';
import type { StampCard } from '#documents/stamp-card';
import { fromEuros, sumCents } from '#domain/money';
import { isReturnId, redeem, returnedBy, returnOf, stampBalance, stampsForOrder } from '#domain/stamp-card';

type CardEntry = StampCard['entries'][string];

/** The stamps or reward of a successful order, as the order records them. */
export type SettledStamps = Pick<LedgerOrder, 'stamps' | 'collected' | 'stamped' | 'first'>;

/** A card after a change; `card` is null if nothing changed. */
interface Changed {
  card: StampCard | null;
}

export const balanceOf = ({ entries }: StampCard): number =>
  stampBalance(
    Object.entries(entries).map(([reason, { stamps, date }]) => ({ reason, stamps, date: Date.parse(date) })),
  );

/** Whether an entry belongs to an order that was not cancelled. */
const isOfOrder = (reason: string, entries: StampCard['entries']): boolean =>
  reason.startsWith('order/') && !(returnOf(reason) in entries) && !isReturn(reason, entries);
const isReturn = (reason: string, entries: StampCard['entries']): boolean =>
  isReturnId(reason) && returnedBy(reason) in entries;

/** Whether the card has a successful order of this customer at its business. */
export const hasOrdered = (card: StampCard | null): boolean => {
  const { entries = {} } = card ?? {};
  return Object.keys(entries).some((reason) => isOfOrder(reason, entries));
};

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
): Changed & { settled: SettledStamps } {
  const { stampvalue, stampmax } = host?.order ?? {};
  const items = sumCents(order.items.map((item) => fromEuros(item.$amount)));
  const earned = stampsForOrder(sumCents([items, fromEuros(-order.discount)]), stampvalue);
  const { [order._id]: known, ...others } = card.entries;
  const date = new Date(now).toISOString();
  const entry: CardEntry = known ?? { ...redeem(balanceOf(card), earned, stampmax), date };
  const earlier = Object.entries(others).some(
    ([reason, { date }]) => isOfOrder(reason, card.entries) && date <= entry.date,
  );
  return {
    settled: { stamps: entry.stamps, collected: entry.collected, stamped: entry.date, first: !earlier },
    card: known ? null : { ...card, entries: { ...card.entries, [order._id]: entry } },
  };
}

/**
 * The date of the entry that takes back the stamps of a cancelled order: not before that of the entry that gave them,
 * because the balance is computed by date.
 */
const returnDate = (cancelled: string, gave: string): string => (cancelled > gave ? cancelled : gave);

/**
 * The card without the stamps of a cancelled order, or with the reward it collected. Null if the order neither earned
 * stamps nor collected a reward, or if that was already undone.
 */
export function cancelOnCard(card: StampCard, order: LedgerOrder): StampCard | null {
  const given = card.entries[order._id];
  const reason = returnOf(order._id);
  if (!order.cancelled || !given || card.entries[reason]) return null;
  const entry: CardEntry = {
    stamps: -given.stamps,
    collected: false,
    date: returnDate(order.cancelled, given.date),
  };
  return { ...card, entries: { ...card.entries, [reason]: entry } };
}

/** What a user got for an action code, now or before. */
export interface CodeCredit {
  outcome: 'new' | 'existing';
  /** As they were given: the code may have been changed since. */
  stamps: number;
  /** ISO 8601. */
  date: string;
}

const reasonOfCode = (code: string): string => `code/${code}`;

/** Whether the card has the stamps of this action code. */
export const hasCode = (card: StampCard | null, code: string): boolean =>
  card !== null && reasonOfCode(code) in card.entries;

/** Adds the stamps of an action code, once per user. */
export function creditOnCard(
  card: StampCard,
  { code, stamps }: { code: string; stamps: number },
  now: number,
): Changed & CodeCredit {
  const reason = reasonOfCode(code);
  const known = card.entries[reason];
  if (known) return { outcome: 'existing', card: null, stamps: known.stamps, date: known.date };
  const date = new Date(now).toISOString();
  const entry: CardEntry = { stamps, collected: false, date };
  return { outcome: 'new', card: { ...card, entries: { ...card.entries, [reason]: entry } }, stamps, date };
}
