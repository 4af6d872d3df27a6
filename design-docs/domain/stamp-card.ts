/** Stamps: earning, redeeming, and the card. */
import type { Instant } from './amsterdam-time.ts';
import { compareText } from './compare-text.ts';
import { type Cents, type Euros, fromEuros } from './money.ts';
import type { OrderSource } from './order-status.ts';
import { type PaymentState, reachesBusiness } from './payment-status.ts';

/** Defaults of a business that sets none: ten stamps fill a card, and ten euros earn a stamp. */
export const STAMP_MAX = 10;
export const STAMP_VALUE: Euros = 10;

/**
 * round(amount / stampvalue), half up, at least 1 (rule stamps/earned-per-order).
 * @param amount cents, of the items after discounts, without delivery, donation and fee
 */
export function stampsForOrder(amount: Cents, stampvalue: Euros = STAMP_VALUE): number {
  const value = stampvalue > 0 ? fromEuros(stampvalue) : fromEuros(STAMP_VALUE);
  return Math.max(1, Math.floor((2 * amount + value) / (2 * value)));
}

/** An order collects the reward if existing and earned stamps together exceed the card (rule stamps/reward). */
export function redeem(existing: number, earned: number, stampmax: number = STAMP_MAX) {
  const max = cardSize(stampmax);
  return existing + earned > max ? { stamps: -max, collected: true } : { stamps: earned, collected: false };
}

export interface StampEntry {
  /** What they were given for; unique. */
  reason: string;
  stamps: number;
  date: Instant;
}

const RETURN = '-cancelled';
/** The reason of the entry that takes back the stamps of a cancelled order. */
export const returnOf = (reason: string): string => reason + RETURN;
/**
 * Whether the stamp entry of an order with this id would be the one that takes back the stamps of another order (rule
 * orders/sent-again).
 */
export const isReturnId = (order: string): boolean => order.endsWith(RETURN);
/** The reason of the entry that a return takes back. */
export const returnedBy = (reason: string): string => reason.slice(0, -RETURN.length);

/**
 * The user's stamps at a business: the sum of the entries by date, never below 0. Redeeming a card of 10 with a balance
 * of 9 and an order worth 3 leaves 0, not a debt that later stamps would pay. An order that collected a reward and was
 * cancelled counts as if it had never been placed: it would otherwise give back 10 for 9. If one that earned stamps is
 * cancelled after they were redeemed, later stamps pay for them.
 */
export function stampBalance(entries: readonly StampEntry[]): number {
  const counted = new Map(entries.map((entry) => [entry.reason, entry]));
  const isReturn = ({ reason }: StampEntry) => isReturnId(reason) && counted.has(returnedBy(reason));
  for (const { reason, stamps } of entries)
    if (stamps < 0 && counted.delete(returnOf(reason))) counted.delete(reason);
  // At the same moment, earned stamps count before redeemed ones, so that the order of the list does not matter.
  const byDate = [...counted.values()].sort(
    (a, b) => a.date - b.date || b.stamps - a.stamps || compareText(a.reason, b.reason),
  );
  const balance = byDate.reduce((before, entry) => {
    const after = before + entry.stamps;
    return entry.stamps > 0 || isReturn(entry) ? after : Math.max(after, Math.min(before, 0));
  }, 0);
  return Math.max(0, balance);
}

/** A card as it is drawn: `filled` stamps, and `left` to go ('Nog X van de Y stempels over'). */
export function stampCard(stamps: number, stampmax: number = STAMP_MAX) {
  const max = cardSize(stampmax);
  const filled = Math.min(Math.max(0, stamps), max);
  return {
    full: stamps >= max,
    rewards: Math.floor(Math.max(0, stamps) / max),
    left: max - filled,
    filled,
    max,
  };
}

const cardSize = (stampmax: number): number => (stampmax >= 1 ? Math.floor(stampmax) : STAMP_MAX);

/** Sources that earn stamps: the product's own site and apps. */
export const STAMP_SOURCES: readonly OrderSource[] = ['app', 'internet'];

export interface StampedOrder {
  stamps: number;
  source: OrderSource;
  payment: PaymentState;
  cancelled?: unknown;
}
/**
 * Whether an order's stamps count: it is successful and not cancelled, and comes from the product's own site or apps,
 * or collects a reward (rule stamps/order-source).
 */
export const stampsCount = (order: StampedOrder): boolean =>
  reachesBusiness(order) && (order.stamps < 0 || STAMP_SOURCES.includes(order.source));

/** The stamps of an order that count; 0 if it failed or was cancelled. */
export const stampsOf = (order: StampedOrder): number => (stampsCount(order) ? order.stamps : 0);
