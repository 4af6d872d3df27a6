import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SOLD, type Menu } from '#documents/menu';
import { addDays, instantAt, type LocalDate } from '#domain/amsterdam-time';
import { daysIn } from '#domain/day-report';
import { reachesBusiness } from '#domain/payment-status';
import type { ReportedOrder } from '#domain/report-entry';
import { anyReportedOrder, RANGE, reportedOrder } from '#fixtures/cases/day-report';
import { soldCases } from '#fixtures/cases/sold-pieces';
import { menu } from '../testing/sample-documents.ts';
import { menuAnswer } from './menu-publication.ts';
import { addPieces, countedUntil, menuWithPieces, uncountedDays } from './sold-pieces.ts';

const PIZZA = 'margherita';
const imported = { ...menu, _rev: '3-a' };
const soldOf = ({ products }: Menu) => products[0]!._sold;
const withSold = (_sold: number): Menu => ({ ...menu, products: [{ ...menu.products[0]!, _sold }] });

function piecesOf(orders: readonly ReportedOrder[], days: { from: LocalDate; to: LocalDate }): number {
  const pieces = new Map<string, number>();
  for (const order of orders) addPieces(pieces, order, days);
  return pieces.get(PIZZA) ?? 0;
}

/** The menu after a count. */
function counted(before: Menu, orders: readonly ReportedOrder[], until: LocalDate): Menu {
  const days = uncountedDays(before, until);
  if (!days) return before;
  return menuWithPieces(before, new Map([[PIZZA, piecesOf(orders, days)]]), until) ?? before;
}

test.each<[string, LocalDate, number, LocalDate]>([
  ['Tuesday, when the service day begins', '2026-06-16', 5 * 60, '2026-06-15'],
  ['Tuesday, before that', '2026-06-16', 5 * 60 - 1, '2026-06-08'],
  ['Monday', '2026-06-15', 12 * 60, '2026-06-08'],
  ['Sunday', '2026-06-14', 12 * 60, '2026-06-08'],
  ['Wednesday', '2026-06-17', 12 * 60, '2026-06-15'],
  ['the Tuesday after the clocks change', '2026-03-31', 5 * 60, '2026-03-30'],
])('on %s it counts the weeks until the last Monday that is over', (_, date, minutes, until) => {
  expect(countedUntil(instantAt(date, minutes))).toBe(until);
});

test.each(soldCases)('an order $says counts its pieces in its week', ({ order: more, pieces }) => {
  const twoPizzas = reportedOrder(more);
  const order = { ...twoPizzas, items: twoPizzas.items.map((item) => ({ ...item, quantity: 2 })) };
  expect(piecesOf([order], { from: '2026-03-09', to: '2026-03-15' })).toBe(pieces[0]);
  expect(piecesOf([order], { from: '2026-03-16', to: '2026-03-22' })).toBe(pieces[1]);
});

describe('A menu', () => {
  test.each<[string, Menu, Record<string, number>, number | undefined]>([
    ['adds the pieces to those of before', withSold(7), { [PIZZA]: 2 }, 9],
    ['begins with none', menu, { [PIZZA]: 2 }, 2],
    ['subtracts what was cancelled since', withSold(7), { [PIZZA]: -2 }, 5],
    ['counts no less than nothing', withSold(1), { [PIZZA]: -2 }, 0],
    ['counts no more than the most', withSold(MAX_SOLD - 1), { [PIZZA]: 2 }, MAX_SOLD],
  ])('%s', (_, before, pieces, sold) => {
    const after = menuWithPieces(before, new Map(Object.entries(pieces)), '2026-06-15');
    expect(soldOf(after!)).toBe(sold);
    expect(after).toMatchObject({ counted: { until: '2026-06-15' } });
  });

  test.each<[string, Menu, Record<string, number>]>([
    ['of which nothing was sold', withSold(7), { [PIZZA]: 0 }],
    ['of which only a product was sold that is gone', menu, { lasagne: 3 }],
    ['that already counts the most', withSold(MAX_SOLD), { [PIZZA]: 2 }],
  ])('%s stays as it is', (_, before, pieces) => {
    expect(menuWithPieces(before, new Map(Object.entries(pieces)), '2026-06-15')).toBeNull();
  });

  test('that was imported stays the version that it was, however often it is counted', () => {
    const once = { ...menuWithPieces(imported, new Map([[PIZZA, 1]]), '2026-06-15')!, _rev: '4-b' };
    const twice = { ...menuWithPieces(once, new Map([[PIZZA, 1]]), '2026-06-22')!, _rev: '5-c' };
    for (const after of [once, twice]) expect(menuAnswer(after)).toEqual(menuAnswer(imported));
    expect(menuAnswer(imported)).not.toHaveProperty('menu.counted');
  });

  test('counts in the end what reached the business and was not cancelled, however the days are divided', () => {
    const ends = fc.array(fc.nat(daysIn(RANGE)), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(anyReportedOrder, { maxLength: 15 }), ends, (orders, divided) => {
        const days = [...divided, daysIn(RANGE)].sort((a, b) => a - b);
        // Twice each, as after an interruption.
        const untils = days.flatMap((day) => [addDays(RANGE.from, day), addDays(RANGE.from, day)]);
        const after = untils.reduce((before, until) => counted(before, orders, until), menu as Menu);
        const items = orders.filter(reachesBusiness).flatMap((order) => order.items);
        expect(soldOf(after) ?? 0).toBe(items.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
    );
  });
});
