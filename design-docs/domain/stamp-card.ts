/** Stamps: earning, redeeming, the card (D1 §4 "Stamp card", D2 §4 "Stamps", D2 §9, decisions 22 and 23). */
import type { Instant } from './amsterdam-time.ts';
import { type Cents, type Euros, fromEuros } from './money.ts';
import type { OrderSource } from './order-status.ts';
import { isSent, type PaymentState } from './payment-status.ts';

/** D2 §9: ten stamps fill a card, and ten euros earn one; a business may have its own. */
export const STAMP_MAX = 10;
export const STAMP_VALUE: Euros = 10;

/**
 * round(amount / stampvalue), at least 1; half a stamp is a whole one.
 * @param amount cents, of the items after discounts, without delivery, donation and fee
 */
export function stampsForOrder(amount: Cents, stampvalue: Euros = STAMP_VALUE): number {
  const value = stampvalue > 0 ? fromEuros(stampvalue) : fromEuros(STAMP_VALUE);
  return Math.max(1, Math.floor((2 * amount + value) / (2 * value)));
}

/** What an order does to the stamps: it collects the reward when existing and earned together exceed the card. */
export function redeem(existing: number, earned: number, stampmax: number = STAMP_MAX) {
  const max = cardSize(stampmax);
  return existing + earned > max ? { stamps: -max, collected: true } : { stamps: earned, collected: false };
}

export interface StampEntry {
  stamps: number;
  date: Instant;
}
/**
 * The stamps somebody has at a business: the sum of the entries in the order of their dates, never below 0 on the
 * way. A card handed in with 9 stamps and an order worth 3 leaves 0 and no debt that eats the stamps earned next.
 */
export function stampBalance(entries: readonly StampEntry[]): number {
  // On one moment what is earned comes before what is handed in, so that the order of the list never matters.
  const byDate = entries.slice().sort((a, b) => a.date - b.date || b.stamps - a.stamps);
  return byDate.reduce((balance, entry) => Math.max(0, balance + entry.stamps), 0);
}

/** A card as it is drawn: `left` of the maximum still to go ('Nog X van de Y stempels over'), `filled` stamped. */
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

/** Sources that are the product's own site and apps; on the phone, at the desk and elsewhere nobody stamps. */
export const STAMP_SOURCES: readonly OrderSource[] = ['app', 'internet'];

export interface StampedOrder {
  stamps: number;
  source: OrderSource;
  payment: PaymentState;
  cancelled?: unknown;
}
/**
 * Whether an order's stamps count (D2 §4 "Credits", decision 23): it is successful, and from the product's own site
 * or a reward that was handed in.
 */
export const countsFor = (order: StampedOrder): boolean =>
  isSent(order) && (order.stamps < 0 || STAMP_SOURCES.includes(order.source));

/** The stamps an order is left with: one that failed or was cancelled has 0 (decision 23). */
export const stampsOf = (order: StampedOrder): number => (countsFor(order) ? order.stamps : 0);
