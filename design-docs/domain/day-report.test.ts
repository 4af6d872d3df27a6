import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyReportedOrder, RANGE, reportedOrder } from '#fixtures/cases/day-report';
import { addDays, serviceDay } from './amsterdam-time.ts';
import { type DayReport, daysIn, monthRange, rangeProblem } from './day-report.ts';
import { cents, fromEuros, sumCents } from './money.ts';
import { reachesBusiness } from './payment-status.ts';
import { dayReport } from './report-book.ts';

const FRIDAY = '2026-03-13';
const SATURDAY = '2026-03-14';
const on = (from: string, to = from) => ({ from, to });
const euros = (amount: number) => fromEuros(amount);

describe('The figures of a day', () => {
  test('are those of its orders, by payment, VAT, club and product', () => {
    const orders = [
      reportedOrder({}),
      reportedOrder({ payment: { type: 'cash', paid: false }, deliver: true, deliver_amount: 2.5 }),
      reportedOrder({
        payment: { type: 'ideal', paid: true },
        transaction: 0.29,
        donation: 'Fanfare',
        club: 'club/fanfare',
        donation_amount: 1.5,
      }),
    ];
    const report = dayReport(orders, on(FRIDAY));
    expect(report).toMatchObject({
      orders: 3,
      deliveries: 1,
      total: euros(10 + 12.5 + 11.79),
      items: euros(30),
      discount: 0,
      delivery: euros(2.5),
      fees: euros(0.29),
      donations: euros(1.5),
      clubs: [{ club: 'club/fanfare', name: 'Fanfare', orders: 1, amount: euros(1.5) }],
      unpaid: { orders: 1, amount: euros(12.5) },
      stamps: { given: 3, rewards: 0 },
      best: [{ name: 'Margherita', quantity: 3, amount: euros(30) }],
      days: [{ date: FRIDAY, orders: 3, amount: euros(34.29) }],
    });
    expect(report.payments).toEqual([
      { type: 'ideal', orders: 1, amount: euros(11.79) },
      { type: 'cash', orders: 1, amount: euros(12.5) },
      { type: 'pin', orders: 1, amount: euros(10) },
    ]);
  });

  test('belong to the service day on which an order is due, not to that on which it was placed', () => {
    const late = reportedOrder({ due: '2026-03-14T02:30:00.000Z' });
    expect(dayReport([late], on(FRIDAY)).orders).toBe(1);
    expect(dayReport([late], on(SATURDAY)).orders).toBe(0);
  });

  test('stay what they were when the kitchen moves an order to another day, also if it is cancelled after that', () => {
    const order = reportedOrder({});
    const moved = { ...order, due: '2026-03-16T18:00:00.000Z', due_agreed: order.due };
    const week = on(FRIDAY, '2026-03-19');
    expect(dayReport([moved], on(FRIDAY))).toEqual(dayReport([order], on(FRIDAY)));
    expect(dayReport([moved], week).days[0]).toEqual({ date: FRIDAY, orders: 1, amount: euros(10) });
    const cancelled = { ...moved, cancelled: '2026-03-14T10:00:00.000Z' };
    expect(dayReport([cancelled], on(FRIDAY)).total).toBe(euros(10));
    expect(dayReport([cancelled], on(SATURDAY)).reversed).toEqual({ orders: 1, amount: euros(10) });
    expect(dayReport([cancelled], week).total).toBe(0);
  });

  test('leave out an order that is not paid yet', () => {
    expect(dayReport([reportedOrder({ payment: { type: 'ideal', paid: false } })], on(FRIDAY)).orders).toBe(
      0,
    );
  });

  test('count a cancelled order apart, and its refund on the day it happened', () => {
    const order = reportedOrder({
      payment: { type: 'ideal', paid: true },
      due: '2026-03-14T18:00:00.000Z',
      cancelled: '2026-03-13T18:00:00.000Z',
      refunds: [{ amount: 10.29, status: 'arrived', date: '2026-03-13T18:00:00.000Z' }],
    });
    expect(dayReport([order], on(FRIDAY))).toMatchObject({
      total: 0,
      refunded: { orders: 1, amount: euros(10.29) },
      cancelled: { orders: 0 },
    });
    expect(dayReport([order], on(SATURDAY))).toMatchObject({
      orders: 0,
      total: 0,
      cancelled: { orders: 1, amount: euros(10) },
      refunded: { orders: 0 },
    });
  });

  test('name a refund that failed apart, because the customer does not have the money', () => {
    const date = '2026-03-13T18:00:00.000Z';
    const refunds = (['due', 'under-way', 'arrived', 'failed'] as const).map((status, index) => ({
      status,
      date,
      amount: 10 ** index,
    }));
    const order = reportedOrder({ cancelled: date, refunds });
    expect(dayReport([order], on(FRIDAY))).toMatchObject({
      total: 0,
      refunded: { orders: 3, amount: euros(111) },
      failedRefunds: { orders: 1, amount: euros(1000) },
    });
  });

  test('name what the business still owes of a refund that failed, not what was returned before', () => {
    const date = '2026-03-13T18:00:00.000Z';
    const refunds = [{ status: 'failed', date, amount: 20, left: 15 }] as const;
    const order = reportedOrder({ cancelled: date, refunds });
    expect(dayReport([order], on(FRIDAY)).failedRefunds).toEqual({ orders: 1, amount: euros(15) });
  });

  test('name what the business kept of a cancelled order apart, on the day of the cancellation', () => {
    const date = '2026-03-14T10:00:00.000Z';
    const order = reportedOrder({
      payment: { type: 'ideal', paid: true },
      cancelled: date,
      kept: 4,
      refunds: [{ amount: 6, status: 'due', date }],
    });
    expect(dayReport([order], on(FRIDAY)).kept.orders).toBe(0);
    expect(dayReport([order], on(FRIDAY, SATURDAY))).toMatchObject({
      total: 0,
      kept: { orders: 1, amount: euros(4) },
      refunded: { orders: 1, amount: euros(6) },
      reversed: { orders: 1, amount: euros(10) },
    });
  });

  test('stay what they were when an order is cancelled on a later day, which subtracts it', () => {
    const order = reportedOrder({ payment: { type: 'pin', paid: true }, collected: true });
    const cancelled = { ...order, cancelled: '2026-03-14T10:00:00.000Z' };
    expect(dayReport([cancelled], on(FRIDAY))).toEqual(dayReport([order], on(FRIDAY)));
    expect(dayReport([cancelled], on(SATURDAY))).toMatchObject({
      orders: 0,
      total: euros(-10),
      reversed: { orders: 1, amount: euros(10) },
      stamps: { rewards: -1 },
      best: [],
    });
    expect(dayReport([cancelled], on(FRIDAY, SATURDAY)).total).toBe(0);
  });
});

describe('For any orders', () => {
  const sum = (of: DayReport, days: DayReport[], read: (report: DayReport) => number) => [
    read(of),
    days.reduce((all, day) => all + read(day), 0),
  ];

  test('owe nothing of an unpaid order that is cancelled on a later day', () => {
    const cash = { type: 'cash', paid: false } as const;
    const order = reportedOrder({ payment: cash, cancelled: '2026-03-14T12:00:00.000Z' });
    const another = reportedOrder({ payment: cash, due: '2026-03-14T18:00:00.000Z' });
    const unpaid = (...days: [string, string?]) => dayReport([order, another], on(...days)).unpaid;
    expect(unpaid(FRIDAY)).toEqual({ orders: 1, amount: euros(10) });
    expect(dayReport([order], on(SATURDAY)).unpaid).toEqual({ orders: 0, amount: euros(-10) });
    expect(unpaid(SATURDAY)).toEqual({ orders: 1, amount: 0 });
    expect(unpaid(FRIDAY, SATURDAY)).toEqual({ orders: 1, amount: euros(10) });
  });

  test('all ways to add up give the total of the ledger, to the cent', () => {
    fc.assert(
      fc.property(fc.array(anyReportedOrder, { maxLength: 40 }), (orders) => {
        const report = dayReport(orders, RANGE);
        // The range includes every day on which anything happens to the orders, so no reversal is outside it.
        const ledger = sumCents(
          orders.filter((order) => reachesBusiness(order)).map(({ amount }) => fromEuros(amount)),
        );
        const { total, items, discount, delivery, fees, donations } = report;
        expect(total).toBe(ledger);
        expect(items - discount + delivery + fees + donations).toBe(ledger);
        expect(sumCents(report.payments.map(({ amount }) => amount))).toBe(ledger);
        expect(sumCents([...report.vat.map(({ gross }) => gross), donations])).toBe(ledger);
        expect(sumCents(report.clubs.map(({ amount }) => amount))).toBe(donations);
        expect(sumCents(report.days.map(({ amount }) => amount))).toBe(ledger);
      }),
    );
  });

  test('a period has the sum of its days', () => {
    fc.assert(
      fc.property(fc.array(anyReportedOrder, { maxLength: 20 }), (orders) => {
        const whole = dayReport(orders, RANGE);
        const days = whole.days.map(({ date }) => dayReport(orders, on(date)));
        const reads: ((report: DayReport) => number)[] = [
          ({ orders: counted }) => counted,
          ({ total }) => total,
          ({ vat }) => vat[0]!.vat,
          ({ vat }) => vat[1]!.vat,
          ({ payments }) => payments[0]!.amount,
          ({ refunded }) => refunded.amount,
          ({ failedRefunds }) => failedRefunds.amount,
          ({ kept }) => kept.amount,
          ({ cancelled }) => cancelled.orders,
          ({ reversed }) => reversed.amount,
          ({ stamps }) => stamps.given,
          ({ unpaid }) => unpaid.amount,
        ];
        for (const read of reads) {
          const [one, added] = sum(whole, days, read);
          expect(added).toBe(one);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('every refund is counted once, on its own day, apart if it failed', () => {
    fc.assert(
      fc.property(fc.array(anyReportedOrder, { maxLength: 20 }), (orders) => {
        const refunds = orders.flatMap((order) => order.refunds ?? []);
        const { refunded, failedRefunds } = dayReport(orders, RANGE);
        expect(refunded.orders + failedRefunds.orders).toBe(refunds.length);
        const amounts = refunds.map(({ amount }) => fromEuros(amount));
        expect(refunded.amount + failedRefunds.amount).toBe(sumCents(amounts));
        for (const { date, status } of refunds) {
          const report = dayReport(orders, on(serviceDay(Date.parse(date))));
          const tally = status === 'failed' ? report.failedRefunds : report.refunded;
          expect(tally.orders).toBeGreaterThan(0);
        }
      }),
    );
  });
});

test.each([
  [FRIDAY, FRIDAY, 1, null],
  [FRIDAY, '2026-04-12', 31, null],
  [FRIDAY, '2026-04-13', 32, 'range-too-long'],
  [FRIDAY, '2026-03-12', 0, 'range-reversed'],
] as const)('%s to %s has %d days: %s', (from, to, days, problem) => {
  expect(daysIn({ from, to })).toBe(days);
  expect(rangeProblem({ from, to })).toBe(problem);
});

test.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('the month %s is from %s to %s', (month, from, to) => {
  expect(monthRange(month)).toEqual({ from, to });
  expect(rangeProblem(monthRange(month))).toBeNull();
});

test('the day of the spring change is one day', () => {
  const range = on('2026-03-29');
  expect(dayReport([], range).days).toEqual([{ date: '2026-03-29', orders: 0, amount: cents(0) }]);
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
});
