import { describe, expect, test } from 'vitest';
import type { LedgerOrder, Refund } from '#documents/order';
import { cents } from '#domain/money';
import { ledgerOrder } from '../testing/sample-documents.ts';
import type { ProviderPayment } from './apply-payment.ts';
import type { ProviderRefund } from './provider-refund.ts';
import { leftToReturn, withMoneyReturned, withRefund } from './refund-payment.ts';

const NOW = Date.parse(ledgerOrder.date) + 60_000;
const AT = new Date(NOW).toISOString();
const before = '2026-05-01T15:00:00.000Z';
const paid: LedgerOrder = {
  ...ledgerOrder,
  payment: { type: 'ideal', paid: true, status: 'paid', provider: 'mollie', id: 'tr_2' },
  payments: ['tr_1', 'tr_2'],
};
/** A report of a refund of an amount in cents. */
const returned = (status: ProviderRefund['status'], amount = 2150): Partial<ProviderPayment> => ({
  refunded: cents(status === 'failed' ? 0 : amount),
  refunds: [{ status, amount: cents(amount), at: Date.parse(before) }],
});
const reported = (more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  ...{ id: 'tr_2', status: 'paid', amount: cents(2150), order: paid._id, refunded: cents(0), refunds: [] },
  ...more,
});

test.each<
  [says: string, order: Partial<LedgerOrder>, report: Partial<ProviderPayment>, due: Refund['status'] | null]
>([
  ['that paid the order', {}, {}, null],
  ['of another attempt', {}, { id: 'tr_1' }, 'due'],
  ['of an order that was cancelled', { cancelled: AT }, {}, 'due'],
  ['of an order that was not paid by it', { payment: { ...paid.payment, paid: false } }, {}, 'due'],
  ['that the provider is returning already', { cancelled: AT }, returned('under-way'), 'under-way'],
  ['that never came', { cancelled: AT }, { status: 'failed' }, null],
  ['that the business keeps', { cancelled: AT, kept: 21.5 }, {}, null],
])('Money %s goes back, or not', (_, change, report, status) => {
  const order = { ...paid, ...change };
  const payment = reported(report);
  const refund = { payment: payment.id, amount: 21.5, status, date: AT };
  expect(withMoneyReturned(order, payment, NOW)).toEqual(
    status && { ...order, refunds: [refund], updated: AT },
  );
});

test('What is left of a payment is noted when its refund fails after a part was returned', () => {
  const order: LedgerOrder = {
    ...{ ...paid, cancelled: AT },
    refunds: [{ payment: 'tr_2', amount: 21.5, status: 'under-way', date: before }],
  };
  const refundsAfter = (report: Partial<ProviderPayment>) =>
    withMoneyReturned(order, reported(report), NOW)?.refunds;
  const failed = { payment: 'tr_2', amount: 21.5, status: 'failed', date: before };
  expect(refundsAfter(returned('failed'))).toEqual([failed]);
  const part = { status: 'arrived', amount: cents(500), at: 0 } as const;
  const { refunds: [rest] = [] } = returned('failed', 1650);
  expect(refundsAfter({ refunds: [part, rest!], refunded: cents(500) })).toEqual([{ ...failed, left: 16.5 }]);
  expect(refundsAfter(returned('arrived'))).toEqual([{ ...failed, status: 'arrived' }]);
});

test.each<[string, minutes: number, Refund['status'] | null]>([
  ['an hour before the order was cancelled is not the one of the order', -60, null],
  ['after that is', 1, 'failed'],
  ['by a clock that is a little behind is', -1, 'failed'],
])('A refund that failed and was requested %s', (_, minutes, status) => {
  const due = { payment: 'tr_2', amount: 21.5, status: 'due', date: AT } as const;
  const [refund] = returned('failed').refunds!;
  const refunds = [{ ...refund!, at: NOW + minutes * 60_000 }];
  const order = withMoneyReturned({ ...paid, cancelled: AT, refunds: [due] }, reported({ refunds }), NOW);
  expect(order?.refunds?.[0]?.status ?? null).toBe(status);
});

describe('If the business keeps a part', () => {
  const order: LedgerOrder = { ...paid, cancelled: AT, kept: 15 };
  const refundAfter = (report: Partial<ProviderPayment>) =>
    withMoneyReturned(order, reported(report), NOW)?.refunds?.[0];

  test.each<[string, Partial<ProviderPayment>, Partial<Refund>, left: number]>([
    ['nothing was returned', {}, { status: 'due' }, 650],
    ['the rest is returned', returned('arrived', 650), { status: 'arrived' }, 0],
    ['a smaller part was returned before', returned('arrived', 400), { status: 'due' }, 250],
    ['more was returned in the dashboard', returned('arrived', 700), { status: 'arrived' }, 0],
    ['the bank sent the rest back', returned('failed', 650), { status: 'failed' }, 650],
  ])('and %s, only the rest goes back', (_, report, refund, left) => {
    expect(refundAfter(report)).toEqual({ payment: 'tr_2', amount: 6.5, date: AT, ...refund });
    expect(leftToReturn(order, reported(report))).toBe(left);
  });

  test('money of another attempt goes back whole', () => {
    expect(refundAfter({ id: 'tr_1' })).toMatchObject({ payment: 'tr_1', amount: 21.5 });
  });
});

test('A refund keeps its amount and date, never steps back, and leaves the others', () => {
  const [one, other]: Refund[] = [
    { payment: 'tr_1', amount: 21.79, status: 'due', date: before },
    { payment: 'tr_2', amount: 21.5, status: 'under-way', date: before },
  ] as [Refund, Refund];
  const order = { ...paid, refunds: [one, other] };
  const changed = (payment: string, status: Refund['status']) =>
    withRefund(order, { payment, amount: 1, status }, NOW)?.refunds ?? null;
  expect(changed('tr_1', 'arrived')).toEqual([other, { ...one, status: 'arrived' }]);
  expect(changed('tr_2', 'due')).toBeNull();
  expect(changed('tr_2', 'under-way')).toBeNull();
  expect(changed('tr_3', 'due')).toEqual([
    one,
    other,
    { payment: 'tr_3', amount: 1, status: 'due', date: AT },
  ]);
});
