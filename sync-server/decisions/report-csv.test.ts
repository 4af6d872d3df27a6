import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReportRange } from '#domain/day-report';
import type { Language } from '#domain/language';
import { dayReport } from '#domain/report-book';
import type { ReportedOrder } from '#domain/report-entry';
import { anyReportedOrder, RANGE, reportedOrder } from '#fixtures/cases/day-report';
import { csvBook } from './report-csv.ts';

const csvOf =
  (rows: 'orders' | 'days') =>
  (orders: ReportedOrder[], range: ReportRange, language: Language): string => {
    const book = csvBook(rows, range, language);
    for (const order of orders) book.add(order);
    return book.text();
  };
const orderCsv = csvOf('orders');
const dayCsv = csvOf('days');

const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const cellsOf = (csv: string, delimiter = ';'): string[][] => parse(csv, { bom: true, delimiter });
/** The sum of a column, in cents. */
const sumOf = ([head = [], ...rows]: string[][], name: string): number =>
  rows.reduce((all, row) => all + Math.round(Number(row[head.indexOf(name)]!.replace(',', '.')) * 100), 0);

describe('A month as CSV', () => {
  test('has a row for each order, with semicolons and decimal commas in Dutch', () => {
    const order = reportedOrder({
      deliver: true,
      deliver_amount: 2.5,
      payment: { type: 'cash', paid: true },
    });
    expect(orderCsv([order], MARCH, 'nl')).toBe(
      '\uFEFFdag;soort;bestelling;tijd;wijze;betaling;omzet 9%;waarvan btw 9%;omzet 21%;waarvan btw 21%;donatie;' +
        'vereniging;totaal;waarvan bezorgkosten;waarvan iDEAL-kosten;terugbetaald;terugbetaling mislukt;' +
        'ingehouden\r\n' +
        '2026-03-13;verkoop;101;19:00;bezorgen;contant;12,50;1,03;0,00;0,00;0,00;;12,50;2,50;0,00;0,00;0,00;' +
        '0,00\r\n',
    );
    expect(orderCsv([order], MARCH, 'en')).toContain(
      '2026-03-13,sale,101,19:00,delivery,cash,12.50,1.03,0.00,0.00,0.00,,12.50,2.50,0.00,0.00,0.00,0.00\r\n',
    );
  });

  test('has the oldest order first, by day, time and number, in whatever order they are read', () => {
    const [early, late, next] = [
      '2026-03-13T16:00:00.000Z',
      '2026-03-13T18:00:00.000Z',
      '2026-03-14T16:00:00.000Z',
    ];
    const orders = [
      reportedOrder({ due: next, number: 1 }),
      reportedOrder({ due: late, number: 2, deliver: true }),
      reportedOrder({ due: early, number: 10 }),
      reportedOrder({ due: early, number: 9 }),
    ];
    for (const read of [orders, orders.toReversed()]) {
      const [, ...rows] = cellsOf(orderCsv(read, MARCH, 'nl'));
      expect(rows.map(([day, , number, time, type]) => [day, number, time, type])).toEqual([
        ['2026-03-13', '9', '17:00', 'afhalen'],
        ['2026-03-13', '10', '17:00', 'afhalen'],
        ['2026-03-13', '2', '19:00', 'bezorgen'],
        ['2026-03-14', '1', '17:00', 'afhalen'],
      ]);
    }
  });

  test('has a row for each day, also for one without orders', () => {
    const [head, ...days] = cellsOf(dayCsv([reportedOrder({})], MARCH, 'nl'));
    expect(head!.slice(0, 5)).toEqual(['dag', 'bestellingen', 'iDEAL', 'contant', 'pin']);
    expect(days).toHaveLength(31);
    expect(days[12]!.slice(0, 5)).toEqual(['2026-03-13', '1', '0,00', '0,00', '10,00']);
    expect(days[13]!.slice(0, 5)).toEqual(['2026-03-14', '0', '0,00', '0,00', '0,00']);
  });

  test('subtracts an order that was cancelled later, and leaves out one that was cancelled in time', () => {
    const later = reportedOrder({ cancelled: '2026-03-14T10:00:00.000Z' });
    const intime = reportedOrder({ cancelled: '2026-03-13T10:00:00.000Z' });
    const [, ...rows] = cellsOf(orderCsv([later, intime], MARCH, 'nl'));
    expect(rows.map(([day, kind, , , , , net]) => [day, kind, net])).toEqual([
      ['2026-03-13', 'verkoop', '10,00'],
      ['2026-03-14', 'tegenboeking', '-10,00'],
    ]);
  });

  test('has the day and the time for which an order was agreed, after the kitchen moved it', () => {
    const moved = reportedOrder({ due: '2026-04-02T10:00:00.000Z', due_agreed: '2026-03-13T18:00:00.000Z' });
    const [, ...rows] = cellsOf(orderCsv([moved], MARCH, 'nl'));
    expect(rows.map(([day, kind, , time]) => [day, kind, time])).toEqual([
      ['2026-03-13', 'verkoop', '19:00'],
    ]);
  });

  test('has a refund as iDEAL, although the order is paid in cash since, and apart if the bank sent it back', () => {
    const date = '2026-03-14T10:00:00.000Z';
    const refunds = [
      { amount: 10.29, status: 'arrived', date },
      { amount: 8, left: 5.5, status: 'failed', date },
    ] as const;
    const order = reportedOrder({ payment: { type: 'cash', paid: true }, refunds });
    const [, ...rows] = cellsOf(orderCsv([order], MARCH, 'nl'));
    expect(rows.map((cells) => [cells[1], cells[5], cells[12], ...cells.slice(15, 17)])).toEqual([
      ['verkoop', 'contant', '10,00', '0,00', '0,00'],
      ['terugbetaling', 'iDEAL', '0,00', '10,29', '0,00'],
      ['terugbetaling mislukt', 'iDEAL', '0,00', '0,00', '5,50'],
    ]);
    const [head, ...days] = cellsOf(dayCsv([order], MARCH, 'nl'));
    expect(head!.slice(13, 15)).toEqual(['terugbetaald', 'terugbetaling mislukt']);
    expect(days[13]!.slice(13, 15)).toEqual(['10,29', '5,50']);
  });

  test('has what the business kept of a cancelled order, which is no turnover', () => {
    const order = reportedOrder({
      payment: { type: 'ideal', paid: true },
      cancelled: '2026-03-13T10:00:00.000Z',
      kept: 4,
    });
    const [head, ...rows] = cellsOf(orderCsv([order], MARCH, 'nl'));
    expect(rows.map((cells) => [cells[1], cells[5], cells[12], cells.at(-1)])).toEqual([
      ['ingehouden', 'iDEAL', '0,00', '4,00'],
    ]);
    expect(head!.at(-1)).toBe('ingehouden');
    expect(cellsOf(dayCsv([order], MARCH, 'nl'))[13]!.at(-1)).toBe('4,00');
  });

  test('keeps the name of a club from running as a formula', () => {
    const order = reportedOrder({ donation: '=HYPERLINK("x");a', club: 'club/x', donation_amount: 1 });
    const [, row] = cellsOf(orderCsv([order], MARCH, 'nl'));
    expect(row![11]).toBe(`'=HYPERLINK("x");a`);
  });

  test('adds up to the report, to the cent, by order and by day', () => {
    fc.assert(
      fc.property(fc.array(anyReportedOrder, { maxLength: 15 }), (orders) => {
        const { total, donations, refunded, failedRefunds, kept, vat } = dayReport(orders, RANGE);
        const byOrder = cellsOf(orderCsv(orders, RANGE, 'nl'));
        const byDay = cellsOf(dayCsv(orders, RANGE, 'nl'));
        for (const cells of [byOrder, byDay]) {
          expect(sumOf(cells, 'totaal')).toBe(total);
          expect(sumOf(cells, 'terugbetaald')).toBe(refunded.amount);
          expect(sumOf(cells, 'terugbetaling mislukt')).toBe(failedRefunds.amount);
          expect(sumOf(cells, 'ingehouden')).toBe(kept.amount);
          expect(sumOf(cells, 'waarvan btw 9%')).toBe(vat[0]!.vat);
          expect(sumOf(cells, 'waarvan btw 21%')).toBe(vat[1]!.vat);
          expect(sumOf(cells, 'omzet 9%') + sumOf(cells, 'omzet 21%')).toBe(total - donations);
        }
      }),
      { numRuns: 50 },
    );
  });
});
