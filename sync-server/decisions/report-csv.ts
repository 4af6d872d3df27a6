/** A month of a business as CSV (rule shop/report-csv). */
// The build for browsers, which also runs on the server: the mock makes the same file in a page.
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { CsvRows } from '#contract/shop';
import { clockTime } from '#domain/amsterdam-time';
import { compareText } from '#domain/compare-text';
import type { ReportRange } from '#domain/day-report';
import type { Language } from '#domain/language';
import { type Cents, cents, fromEuros, ZERO } from '#domain/money';
import type { PaymentType } from '#domain/payment-status';
import { dayReport, entriesWithin, ReportBook } from '#domain/report-book';
import {
  countedAt,
  type EntryKind,
  type ReportEntry,
  type ReportedOrder,
  reportEntries,
} from '#domain/report-entry';
import { escapeFormula } from '#domain/spreadsheet-cell';
import { type VatLine, type VatRate, vatLines } from '#domain/vat';

/** A cell: text, a number of things, or an amount. */
type Cell = string | number | { cents: Cents };
type Columns<Row> = { nl: string; en: string; of(row: Row, language: Language): Cell }[];

interface OrderRow {
  order: ReportedOrder;
  entry: ReportEntry;
  vat: readonly VatLine[];
}

const KINDS: Record<EntryKind, Record<Language, string>> = {
  sale: { nl: 'verkoop', en: 'sale' },
  reversal: { nl: 'tegenboeking', en: 'reversal' },
  cancelled: { nl: 'geannuleerd', en: 'cancelled' },
  refund: { nl: 'terugbetaling', en: 'refund' },
  'failed-refund': { nl: 'terugbetaling mislukt', en: 'refund failed' },
  kept: { nl: 'ingehouden', en: 'kept' },
};
const PAYMENTS: Record<PaymentType, Record<Language, string>> = {
  ideal: { nl: 'iDEAL', en: 'iDEAL' },
  cash: { nl: 'contant', en: 'cash' },
  pin: { nl: 'pin', en: 'card' },
};
const TYPES = { nl: ['afhalen', 'bezorgen'], en: ['takeaway', 'delivery'] } as const;

const isRefund = ({ kind }: ReportEntry): boolean => kind === 'refund' || kind === 'failed-refund';
/** Only iDEAL money is refunded, also that of an order which is paid in cash or by card since. */
const paymentOf = ({ order, entry }: OrderRow): PaymentType =>
  isRefund(entry) ? 'ideal' : order.payment.type;
const amountIf = (kind: EntryKind, { entry }: OrderRow): Cell => ({
  cents: entry.kind === kind ? entry.amount : ZERO,
});

/** The amount as part of the turnover: negative for a reversal, and 0 for a refund. */
const turnover = ({ entry: { kind } }: OrderRow, amount: number): Cell => ({
  cents: cents(kind === 'sale' ? amount : kind === 'reversal' ? -amount : 0),
});
const taxed = (row: OrderRow, rate: VatRate, part: 'gross' | 'vat'): Cell =>
  turnover(row, row.vat.find((line) => line.rate === rate)?.[part] ?? 0);

const ORDER_COLUMNS: Columns<OrderRow> = [
  { nl: 'dag', en: 'day', of: ({ entry }) => entry.day },
  { nl: 'soort', en: 'kind', of: ({ entry }, language) => KINDS[entry.kind][language] },
  { nl: 'bestelling', en: 'order', of: ({ order }) => order.number },
  { nl: 'tijd', en: 'time', of: ({ order }) => clockTime(Date.parse(countedAt(order))) },
  { nl: 'wijze', en: 'type', of: ({ order }, language) => TYPES[language][order.deliver ? 1 : 0] },
  { nl: 'betaling', en: 'payment', of: (row, language) => PAYMENTS[paymentOf(row)][language] },
  { nl: 'omzet 9%', en: 'turnover 9%', of: (row) => taxed(row, 9, 'gross') },
  { nl: 'waarvan btw 9%', en: 'of which VAT 9%', of: (row) => taxed(row, 9, 'vat') },
  { nl: 'omzet 21%', en: 'turnover 21%', of: (row) => taxed(row, 21, 'gross') },
  { nl: 'waarvan btw 21%', en: 'of which VAT 21%', of: (row) => taxed(row, 21, 'vat') },
  { nl: 'donatie', en: 'donation', of: (row) => turnover(row, fromEuros(row.order.donation_amount)) },
  { nl: 'vereniging', en: 'club', of: ({ order }) => order.donation ?? '' },
  { nl: 'totaal', en: 'total', of: (row) => turnover(row, fromEuros(row.order.amount)) },
  {
    nl: 'waarvan bezorgkosten',
    en: 'of which delivery',
    of: (row) => turnover(row, fromEuros(row.order.deliver_amount)),
  },
  {
    nl: 'waarvan iDEAL-kosten',
    en: 'of which iDEAL costs',
    of: (row) => turnover(row, fromEuros(row.order.transaction)),
  },
  { nl: 'terugbetaald', en: 'refunded', of: (row) => amountIf('refund', row) },
  { nl: 'terugbetaling mislukt', en: 'refund failed', of: (row) => amountIf('failed-refund', row) },
  { nl: 'ingehouden', en: 'kept', of: (row) => amountIf('kept', row) },
];

type DayRow = ReturnType<typeof dayReport>;
const paidBy = ({ payments }: DayRow, type: PaymentType): Cell => ({
  cents: payments.find((one) => one.type === type)!.amount,
});
const vatOf = ({ vat }: DayRow, rate: VatRate, part: 'gross' | 'vat'): Cell => ({
  cents: vat.find((line) => line.rate === rate)![part],
});

const DAY_COLUMNS: Columns<DayRow> = [
  { nl: 'dag', en: 'day', of: ({ days }) => days[0]!.date },
  { nl: 'bestellingen', en: 'orders', of: ({ orders }) => orders },
  { nl: 'iDEAL', en: 'iDEAL', of: (day) => paidBy(day, 'ideal') },
  { nl: 'contant', en: 'cash', of: (day) => paidBy(day, 'cash') },
  { nl: 'pin', en: 'card', of: (day) => paidBy(day, 'pin') },
  { nl: 'omzet 9%', en: 'turnover 9%', of: (day) => vatOf(day, 9, 'gross') },
  { nl: 'waarvan btw 9%', en: 'of which VAT 9%', of: (day) => vatOf(day, 9, 'vat') },
  { nl: 'omzet 21%', en: 'turnover 21%', of: (day) => vatOf(day, 21, 'gross') },
  { nl: 'waarvan btw 21%', en: 'of which VAT 21%', of: (day) => vatOf(day, 21, 'vat') },
  { nl: 'donaties', en: 'donations', of: ({ donations }) => ({ cents: donations }) },
  { nl: 'totaal', en: 'total', of: ({ total }) => ({ cents: total }) },
  { nl: 'waarvan bezorgkosten', en: 'of which delivery', of: ({ delivery }) => ({ cents: delivery }) },
  { nl: 'waarvan iDEAL-kosten', en: 'of which iDEAL costs', of: ({ fees }) => ({ cents: fees }) },
  { nl: 'terugbetaald', en: 'refunded', of: ({ refunded }) => ({ cents: refunded.amount }) },
  {
    nl: 'terugbetaling mislukt',
    en: 'refund failed',
    of: ({ failedRefunds }) => ({ cents: failedRefunds.amount }),
  },
  { nl: 'ingehouden', en: 'kept', of: ({ kept }) => ({ cents: kept.amount }) },
];

/** Takes orders one by one, so that the server can answer other calls in between; each order is added once. */
export interface CsvBook {
  add(order: ReportedOrder): void;
  text(): string;
}

export const csvBook = (rows: CsvRows, range: ReportRange, language: Language): CsvBook =>
  rows === 'days' ? dayBook(range, language) : orderBook(range, language);

/** A row for each event of an order, the oldest first. An order that never counted has none. */
function orderBook(range: ReportRange, language: Language): CsvBook {
  const rows: { key: string; cells: string[] }[] = [];
  return {
    add(order) {
      const vat = vatLines(order);
      for (const entry of entriesWithin(order, range).filter(({ kind }) => kind !== 'cancelled')) {
        const key = `${entry.day} ${countedAt(order)} ${String(order.number).padStart(10, '0')}`;
        rows.push({ key, cells: cellsOf(ORDER_COLUMNS, { order, entry, vat }, language) });
      }
    },
    text: () =>
      written(
        ORDER_COLUMNS,
        rows.sort((one, other) => compareText(one.key, other.key)).map(({ cells }) => cells),
        language,
      ),
  };
}

/** A row for each day of the range, also for those without orders. */
function dayBook(range: ReportRange, language: Language): CsvBook {
  const books = new Map(
    dayReport([], range).days.map(({ date }) => [date, new ReportBook({ from: date, to: date })]),
  );
  return {
    add(order) {
      const days = new Set(reportEntries(order).map(({ day }) => day));
      for (const day of days) books.get(day)?.add(order);
    },
    text: () =>
      written(
        DAY_COLUMNS,
        [...books.values()].map((book) => cellsOf(DAY_COLUMNS, book.report(), language)),
        language,
      ),
  };
}

const cellsOf = <Row>(columns: Columns<Row>, row: Row, language: Language): string[] =>
  columns.map(({ of }) => cellText(of(row, language), language));

/**
 * Semicolons and decimal commas in Dutch, as spreadsheets with Dutch settings read them; commas and points in English.
 * The byte order mark tells spreadsheets that it is UTF-8.
 */
function written<Row>(columns: Columns<Row>, rows: readonly string[][], language: Language): string {
  return stringify([columns.map((column) => column[language]), ...rows], {
    delimiter: language === 'nl' ? ';' : ',',
    record_delimiter: 'windows',
    bom: true,
  });
}

function cellText(cell: Cell, language: Language): string {
  if (typeof cell === 'object')
    return (cell.cents / 100).toFixed(2).replace('.', language === 'nl' ? ',' : '.');
  if (typeof cell === 'number') return String(cell);
  return escapeFormula(cell);
}
