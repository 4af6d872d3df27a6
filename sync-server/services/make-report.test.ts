import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { stepOrder } from '#contract/kitchen';
import { addOrder, cancelOrder, type OrderRequest } from '#contract/orders';
import { report } from '#contract/shop';
import { ORDERS } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { fromEuros, sumCents } from '#domain/money';
import { reachesBusiness } from '#domain/payment-status';
import { duringTests } from '../testing/during-tests.ts';
import { at, delivery, takeaway } from '../testing/order-request.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { invitePerson } from './invite-person.ts';
import { makeReport, makeReportCsv } from './make-report.ts';

const server = duringTests(startTestServer);
const HOST = 'organisation/midden';
const day = (from: string, to = from) => ({ from, to });
const JUNE = day('2026-06-01', '2026-06-30');

/** The owner, and an order for today. */
async function orderedBefore() {
  const { deps, clock } = server;
  const anna = await server.loggedIn('0612345671');
  await invitePerson(deps, HOST, '0612345672', 'owner');
  const owner = await server.loggedIn('0612345672');
  const asked = { params: { user: anna.user }, body: { order: takeaway(clock) } };
  return { owner, _id: (await anna.get(addOrder, asked))._id };
}

describe('A report of the ledger', () => {
  test('has the orders of its business and its days, each once, to the cent', async () => {
    const { deps, store, clock } = server;
    clock.set('2026-06-12', 18 * 60);
    const anna = await server.loggedIn('0612345671');
    const place = async (order: OrderRequest): Promise<Id<'order'>> =>
      (await anna.get(addOrder, { params: { user: anna.user }, body: { order } }))._id;
    await place(takeaway(clock));
    await place(delivery(clock, { donation_amount: 1.5, club: 'club/fanfare', amount: 24 }));
    await place(delivery(clock, at('contant')));
    const cancelled = await place(takeaway(clock));
    await anna.get(cancelOrder, { params: { order: cancelled }, body: {} });
    // Cancelled a day later, with a refund: it has three moments.
    const late = await place(takeaway(clock));
    await store.orders.change(late, (order) => ({
      ...order,
      payment: { ...order.payment, paid: true },
      stamps: 0,
      cancelled: '2026-06-13T10:00:00.000Z',
      cancelled_by: 'business',
      refunds: [{ payment: 'tr_1', amount: order.amount, status: 'due', date: '2026-06-13T10:00:00.000Z' }],
    }));

    const friday = await makeReport(deps, HOST, day('2026-06-12'));
    expect(friday).toMatchObject({ orders: 3, deliveries: 1, total: 42, donations: 1.5 });
    expect(friday.cancelled).toEqual({ orders: 1, amount: 9 });
    const saturday = await makeReport(deps, HOST, day('2026-06-13'));
    expect(saturday).toMatchObject({ orders: 0, total: -9, made: clock.iso });
    expect(saturday.reversed).toEqual({ orders: 1, amount: 9 });
    expect(saturday.refunded).toEqual({ orders: 1, amount: 9 });

    const ledger = (await store.couch.all<LedgerOrder>(ORDERS)).filter(
      (order) => order.type === 'order' && order.host._id === HOST && reachesBusiness(order),
    );
    const month = await makeReport(deps, HOST, JUNE);
    expect(fromEuros(month.total)).toBe(sumCents(ledger.map(({ amount }) => fromEuros(amount))));
    const csv = await makeReportCsv(deps, HOST, { month: '2026-06' });
    expect(csv.split('\r\n').filter((line) => line.startsWith('2026-06-'))).toHaveLength(5);
    expect(await makeReport(deps, HOST, day('2026-05-01', '2026-05-31'))).toMatchObject({
      orders: 0,
      best: [],
    });
  });

  test.each([
    ['accepted', { action: 'accept' }],
    ['planned', { action: 'plan', due: '2026-07-10T16:30:00.000Z' }],
  ] as const)('keeps an order on its day when it is %s in the next month', async (_, step) => {
    const { deps, clock } = server;
    clock.set('2026-06-30', 18 * 60);
    const { owner, _id } = await orderedBefore();
    const month = { month: '2026-06' };
    // Stamps are as they stand now.
    const { stamps, made, ...figures } = await makeReport(deps, HOST, JUNE);
    const csv = await makeReportCsv(deps, HOST, month);
    clock.set('2026-07-01', 12 * 60);
    const { due } = await owner.get(stepOrder, {
      params: { host: HOST, order: _id },
      body: { ...step, shown: 'new', command: ulid().toLowerCase(), at: clock.iso },
    });
    expect(due.startsWith('2026-07-')).toBe(true);
    expect(await makeReport(deps, HOST, JUNE)).toMatchObject(figures);
    expect(await makeReportCsv(deps, HOST, month)).toBe(csv);
    expect(await makeReport(deps, HOST, day('2026-07-01', '2026-07-31'))).toMatchObject({
      orders: 0,
      total: 0,
    });
  });

  test('is answered for the day on which an unpaid order of an earlier day is refused', async () => {
    const { clock } = server;
    clock.set('2026-06-19', 18 * 60);
    const { owner, _id } = await orderedBefore();
    clock.set('2026-06-20', 12 * 60);
    const refused = { action: 'refuse', shown: 'new', refusal: { reason: 'too-busy' } } as const;
    await owner.get(stepOrder, {
      params: { host: HOST, order: _id },
      body: { ...refused, command: ulid().toLowerCase(), at: clock.iso },
    });
    const of = (query: { from: string; to: string }) => owner.get(report, { params: { host: HOST }, query });
    expect(await of(day('2026-06-19'))).toMatchObject({ unpaid: { orders: 1, amount: 9 } });
    expect(await of(day('2026-06-20'))).toMatchObject({
      orders: 0,
      total: -9,
      reversed: { orders: 1, amount: 9 },
      unpaid: { orders: 0, amount: -9 },
    });
  });
});
