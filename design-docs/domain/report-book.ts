/** Adding up the orders of a report (rule shop/report). */
import { addDays } from './amsterdam-time.ts';
import { compareText } from './compare-text.ts';
import {
  type DayReport,
  daysIn,
  MAX_BEST,
  type ProductTally,
  type ReportRange,
  type Tally,
} from './day-report.ts';
import { type Cents, cents, fromEuros, sumCents, ZERO } from './money.ts';
import { PAYMENT_TYPES } from './payment-status.ts';
import {
  type EntryKind,
  goodsOf,
  type ReportEntry,
  type ReportedOrder,
  reportEntries,
} from './report-entry.ts';
import { VAT_RATES, vatLines } from './vat.ts';

/** Adds up orders one by one, so that they need not all be in memory. Each order is added once. */
export class ReportBook {
  readonly #range: ReportRange;
  readonly #report: DayReport;
  readonly #products = new Map<string, ProductTally>();

  constructor(range: ReportRange) {
    this.#range = range;
    this.#report = emptyReport(range);
  }

  add(order: ReportedOrder): void {
    const entries = entriesWithin(order, this.#range);
    for (const entry of entries) addEntry(this.#report, this.#products, order, entry);
    if (!order.payment.paid) addUnpaid(this.#report, entries);
  }

  report(): DayReport {
    const clubs = this.#report.clubs.toSorted((a, b) => b.amount - a.amount || compareText(a.name, b.name));
    return { ...this.#report, clubs, best: bestOf([...this.#products.values()]) };
  }
}

export const entriesWithin = (order: ReportedOrder, { from, to }: ReportRange): ReportEntry[] =>
  reportEntries(order).filter(({ day }) => from <= day && day <= to);

export function dayReport(orders: Iterable<ReportedOrder>, range: ReportRange): DayReport {
  const book = new ReportBook(range);
  for (const order of orders) book.add(order);
  return book.report();
}

const nothing = (): Tally => ({ orders: 0, amount: ZERO });

const emptyReport = (range: ReportRange): DayReport => ({
  orders: 0,
  deliveries: 0,
  total: ZERO,
  items: ZERO,
  discount: ZERO,
  delivery: ZERO,
  fees: ZERO,
  donations: ZERO,
  payments: PAYMENT_TYPES.map((type) => ({ type, ...nothing() })),
  vat: VAT_RATES.map((rate) => ({ rate, gross: ZERO, vat: ZERO })),
  clubs: [],
  stamps: { given: 0, rewards: 0 },
  unpaid: nothing(),
  cancelled: nothing(),
  reversed: nothing(),
  refunded: nothing(),
  failedRefunds: nothing(),
  kept: nothing(),
  best: [],
  days: Array.from({ length: daysIn(range) }, (_, at) => ({ date: addDays(range.from, at), ...nothing() })),
});

/** What is no turnover. */
const APART = {
  cancelled: 'cancelled',
  refund: 'refunded',
  'failed-refund': 'failedRefunds',
  kept: 'kept',
} as const;

function addEntry(
  report: DayReport,
  products: Map<string, ProductTally>,
  order: ReportedOrder,
  { kind, day, amount }: ReportEntry,
): void {
  if (kind !== 'sale' && kind !== 'reversal') {
    count(report[APART[kind]], amount, 1);
    return;
  }
  const times = kind === 'sale' ? 1 : -1;
  const added = times === 1 ? 1 : 0;
  report.orders += added;
  if (order.deliver) report.deliveries += added;
  if (times === -1) count(report.reversed, cents(-amount), 1);
  for (const one of report.payments) if (one.type === order.payment.type) count(one, amount, added);
  for (const one of report.days) if (one.date === day) count(one, amount, added);
  addAmounts(report, order, times);
  addClub(report, order, times);
  addStamps(report, order, times);
  addProducts(products, order, times);
}

function count(tally: Tally, amount: Cents, orders: number): void {
  tally.orders += orders;
  tally.amount = cents(tally.amount + amount);
}

/** A reversal subtracts its amount. Its order no longer counts; if its sale is not in the range, it never did. */
function addUnpaid({ unpaid }: DayReport, entries: readonly ReportEntry[]): void {
  const amountsOf = (wanted: EntryKind) =>
    entries.flatMap(({ kind, amount }) => (kind === wanted ? [amount] : []));
  const [sold, reversed] = [amountsOf('sale'), amountsOf('reversal')];
  count(unpaid, sumCents([...sold, ...reversed]), Math.max(0, sold.length - reversed.length));
}

function addAmounts(report: DayReport, order: ReportedOrder, times: 1 | -1): void {
  const add = (before: Cents, euros: number) => cents(before + times * fromEuros(euros));
  const discount = fromEuros(order.discount);
  report.total = add(report.total, order.amount);
  report.items = cents(report.items + times * sumCents([goodsOf(order), discount]));
  report.discount = add(report.discount, order.discount);
  report.delivery = add(report.delivery, order.deliver_amount);
  report.fees = add(report.fees, order.transaction);
  report.donations = add(report.donations, order.donation_amount);
  for (const line of vatLines(order)) {
    const sum = report.vat.find(({ rate }) => rate === line.rate)!;
    sum.gross = cents(sum.gross + times * line.gross);
    sum.vat = cents(sum.vat + times * line.vat);
  }
}

function addClub(report: DayReport, order: ReportedOrder, times: 1 | -1): void {
  if (order.donation_amount === 0) return;
  const name = order.donation ?? order.club ?? '';
  const club = order.club ?? name;
  const known = report.clubs.find((one) => one.club === club);
  const tally = known ?? { club, name, ...nothing() };
  if (!known) report.clubs.push(tally);
  count(tally, cents(times * fromEuros(order.donation_amount)), times === 1 ? 1 : 0);
}

/**
 * Stamps as they stand now: a cancelled order has none any more, so that neither its sale nor its reversal counts any
 * (rule shop/report-days).
 */
function addStamps({ stamps }: DayReport, order: ReportedOrder, times: 1 | -1): void {
  if (order.collected) stamps.rewards += times;
  else stamps.given += times * Math.max(0, order.stamps);
}

function addProducts(products: Map<string, ProductTally>, { items }: ReportedOrder, times: 1 | -1): void {
  for (const { name, quantity, $amount, discount = 0 } of items) {
    const sold = products.get(name) ?? { name, quantity: 0, amount: ZERO };
    products.set(name, sold);
    sold.quantity += times * quantity;
    sold.amount = cents(sold.amount + times * (fromEuros($amount) - fromEuros(discount)));
  }
}

const bestOf = (products: readonly ProductTally[]): ProductTally[] =>
  products
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => b.quantity - a.quantity || b.amount - a.amount || compareText(a.name, b.name))
    .slice(0, MAX_BEST);
