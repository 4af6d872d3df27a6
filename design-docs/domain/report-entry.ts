/** What an order adds to the figures of its business, and on which day (rule shop/report-days). */
import { type LocalDate, serviceDay } from './amsterdam-time.ts';
import { type Cents, type Euros, fromEuros, sumCents } from './money.ts';
import { isSuccessful, type PaymentState } from './payment-status.ts';
import { leftOf, type RefundState } from './refund.ts';
import type { TaxedItem, TaxedOrder } from './vat.ts';

/** An order of the ledger. Amounts in euros, moments in ISO 8601. */
export interface ReportedOrder extends TaxedOrder {
  number: number;
  due: string;
  due_agreed?: string | undefined;
  deliver: boolean;
  amount: Euros;
  donation: string | null;
  donation_amount: Euros;
  club?: string | undefined;
  stamps: number;
  collected: boolean;
  payment: PaymentState;
  cancelled?: string | undefined;
  kept?: Euros | undefined;
  refunds?: readonly Omit<RefundState, 'payment'>[] | undefined;
  items: readonly (TaxedItem & {
    _id: string;
    quantity: number;
    $amount: Euros;
    discount?: Euros | undefined;
  })[];
}

/**
 * `sale`: the order counts on the service day for which it was agreed. `reversal`: it was cancelled on a later day, and
 * is subtracted there, so that the figures of a past day stay what they were. `cancelled`: it was cancelled before, and
 * counts nowhere. `refund`: money went back to the customer; no turnover, because it belongs to an order that was
 * cancelled or was paid twice. `failed-refund`: the bank sent that money back, so the customer does not have it.
 * `kept`: the part of a payment that the business kept when it cancelled the order; no turnover either.
 */
const ENTRY_KINDS = ['sale', 'reversal', 'cancelled', 'refund', 'failed-refund', 'kept'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export interface ReportEntry {
  kind: EntryKind;
  /** The service day. */
  day: LocalDate;
  /** Positive for a sale, negative for a reversal; for the others the amount of the order, the refund or what is kept. */
  amount: Cents;
}

const dayOf = (moment: string): LocalDate => serviceDay(Date.parse(moment));

/** The due time that was agreed, by which an order counts: the kitchen may move it after that day was reported. */
export const countedAt = ({ due, due_agreed }: Pick<ReportedOrder, 'due' | 'due_agreed'>): string =>
  due_agreed ?? due;

/** The entries of an order. An iDEAL order that was never paid has none, except for refunds. */
export function reportEntries(order: ReportedOrder): ReportEntry[] {
  const refunds = (order.refunds ?? []).map(
    (refund): ReportEntry => ({
      kind: refund.status === 'failed' ? 'failed-refund' : 'refund',
      day: dayOf(refund.date),
      amount: fromEuros(leftOf(refund)),
    }),
  );
  return isSuccessful(order.payment) ? [...turnoverOf(order), ...keptOf(order), ...refunds] : refunds;
}

const keptOf = ({ cancelled, kept }: ReportedOrder): ReportEntry[] =>
  cancelled && kept ? [{ kind: 'kept', day: dayOf(cancelled), amount: fromEuros(kept) }] : [];

function turnoverOf(order: ReportedOrder): ReportEntry[] {
  const { cancelled, amount } = order;
  const [day, worth] = [dayOf(countedAt(order)), fromEuros(amount)];
  if (!cancelled) return [{ kind: 'sale', day, amount: worth }];
  const undone = dayOf(cancelled);
  if (undone <= day) return [{ kind: 'cancelled', day, amount: worth }];
  return [
    { kind: 'sale', day, amount: worth },
    { kind: 'reversal', day: undone, amount: fromEuros(-amount) },
  ];
}

/** The items of an order after their discounts and that of the order. */
export const goodsOf = ({ items, discount }: ReportedOrder): Cents =>
  sumCents([...items.map(({ $amount }) => fromEuros($amount)), fromEuros(-discount)]);
