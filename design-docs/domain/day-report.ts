/** The figures of a business over some service days, from the orders of the ledger (rule shop/report). */
import { addDays, DAY, type LocalDate } from './amsterdam-time.ts';
import type { Cents } from './money.ts';
import type { PaymentType } from './payment-status.ts';
import type { VatRate } from './vat.ts';

/** The most days of one report. */
export const MAX_REPORT_DAYS = 31;
/** The most products among the best sellers. */
export const MAX_BEST = 20;

/** Service days, both included. */
export interface ReportRange {
  from: LocalDate;
  to: LocalDate;
}

export interface Tally {
  orders: number;
  amount: Cents;
}
export interface ClubTally extends Tally {
  /** The id of the club; its name if the order has no id. */
  club: string;
  name: string;
}
export interface ProductTally {
  name: string;
  quantity: number;
  /** After the discounts of the items. */
  amount: Cents;
}

/**
 * `total` is items − discount + delivery + fees + donations, the sum over `payments`, the sum over `days`, and the
 * gross of `vat` with the donations. All amounts include VAT, and subtract what was reversed.
 */
export interface DayReport {
  /** Orders that count, of which `deliveries` to be delivered. */
  orders: number;
  deliveries: number;
  total: Cents;
  /** Before discounts. */
  items: Cents;
  discount: Cents;
  delivery: Cents;
  /** Costs of iDEAL that customers paid. */
  fees: Cents;
  donations: Cents;
  payments: (Tally & { type: PaymentType })[];
  vat: { rate: VatRate; gross: Cents; vat: Cents }[];
  clubs: ClubTally[];
  stamps: { given: number; rewards: number };
  /**
   * Orders that count, in cash or by card, that the kitchen did not mark as paid. The amount subtracts those of earlier
   * days that are reversed, so it may be negative.
   */
  unpaid: Tally;
  cancelled: Tally;
  /** Orders of earlier days that were cancelled; positive, and already subtracted everywhere. */
  reversed: Tally;
  /** The number of refunds and their amount. */
  refunded: Tally;
  /** Refunds that the bank sent back: the business still owes that money to its customers. */
  failedRefunds: Tally;
  /** Orders of which the business kept a part of the payment when it cancelled them, and what it kept. */
  kept: Tally;
  best: ProductTally[];
  days: (Tally & { date: LocalDate })[];
}

/** The days of a calendar month. @param month 'YYYY-MM' */
export function monthRange(month: string): ReportRange {
  const from = `${month}-01`;
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01`, -1) };
}

/** Days of a range: 1 if it is a single one, 0 or less if it ends before it begins. */
export const daysIn = ({ from, to }: ReportRange): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** Why there is no report over a range. */
export function rangeProblem(range: ReportRange): 'range-reversed' | 'range-too-long' | null {
  const days = daysIn(range);
  if (days < 1) return 'range-reversed';
  return days > MAX_REPORT_DAYS ? 'range-too-long' : null;
}
