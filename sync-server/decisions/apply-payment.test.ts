import { expect, test } from 'vitest';
import type { LedgerOrder } from '#documents/order';
import { cents } from '#domain/money';
import { ledgerOrder } from '../testing/sample-documents.ts';
import { type ProviderPayment, withPayment } from './apply-payment.ts';

const NOW = Date.parse(ledgerOrder.date) + 60_000;
const AT = new Date(NOW).toISOString();
const url = 'https://pay.example/tr_2';
/** The second attempt to pay is open; the first is over. */
const order: LedgerOrder = {
  ...ledgerOrder,
  amount: 21.79,
  transaction: 0.29,
  payment: { type: 'ideal', paid: false, status: 'open', provider: 'mollie', id: 'tr_2', url },
  payments: ['tr_1', 'tr_2'],
};
const inCash: Partial<LedgerOrder> = {
  amount: 21.5,
  transaction: 0,
  payment: { type: 'cash', paid: false, status: 'cash' },
};
const pending: Partial<LedgerOrder> = { payment: { ...order.payment, status: 'pending' } };
const started: Partial<LedgerOrder> = {
  payment: { type: 'ideal', paid: false, status: 'open' },
  payments: [],
};

const reported = (more: Partial<ProviderPayment>, now = NOW) => {
  const payment = { id: 'tr_2', status: 'open', amount: cents(2179), order: order._id, url, ...more };
  const said = { refunded: cents(0), refunds: [], ...payment } as ProviderPayment;
  return (change: Partial<LedgerOrder>) =>
    withPayment({ ...order, ...change }, { payment: said, provider: 'mollie', now });
};
const paid: Partial<ProviderPayment> = { status: 'paid' };
const returned = (status: 'under-way' | 'failed'): Partial<ProviderPayment> => ({
  refunded: cents(2179),
  refunds: [{ status, amount: cents(2179), at: 0 }],
});

test.each<[says: string, change: Partial<LedgerOrder>, report: Partial<ProviderPayment>, pays: boolean]>([
  ['The whole amount', {}, paid, true],
  ['A cent less', {}, { ...paid, amount: cents(2178) }, false],
  ['A cent more', {}, { ...paid, amount: cents(2180) }, false],
  ['Money of an earlier attempt', {}, { ...paid, id: 'tr_1' }, true],
  ['Money of an attempt that was not recorded', started, paid, true],
  ['Money after a change to cash', inCash, paid, true],
  ['Money for a cancelled order', { cancelled: AT }, paid, false],
  ['Money for an order that was handed over', { done: AT }, paid, false],
  ['Money for an order without its customer', { customer: null }, paid, false],
  ['Money that is on its way back', {}, { ...paid, ...returned('under-way') }, false],
  ['Money that the bank sent back to us', {}, { ...paid, ...returned('failed'), refunded: cents(0) }, false],
  ['Money of which a cent went back', {}, { ...paid, refunded: cents(1) }, false],
  [
    'Money whose refund was decided',
    { refunds: [{ payment: 'tr_2', amount: 21.79, status: 'due', date: AT }] },
    paid,
    false,
  ],
  [
    'Money beside the refund of another payment',
    { refunds: [{ payment: 'tr_1', amount: 21.79, status: 'arrived', date: AT }] },
    paid,
    true,
  ],
])('%s pays the order, or not', (_, change, report, pays) => {
  const after = reported(report)(change);
  if (!pays) return expect(after).toBeNull();
  const id = report.id ?? 'tr_2';
  expect(after).toEqual({
    ...order,
    ...change,
    amount: 21.79,
    transaction: 0.29,
    payment: { type: 'ideal', paid: true, status: 'paid', provider: 'mollie', id },
    payments: change.payments ? [id] : ['tr_1', 'tr_2'],
    updated: AT,
  });
});

test('Money pays an order until its service day is over', () => {
  const nextDay = Date.parse('2026-05-02T03:00:00.000Z');
  expect(reported(paid, nextDay - 1)({})).not.toBeNull();
  expect(reported(paid, nextDay)({})).toBeNull();
});

test.each<
  [
    says: string,
    change: Partial<LedgerOrder>,
    report: Partial<ProviderPayment>,
    status: string | null,
    kept?: string,
  ]
>([
  ['is pending at the bank', {}, { status: 'pending' }, 'pending', url],
  ['failed, and its page with it', {}, { status: 'failed', url: undefined } as never, 'failed'],
  ['is as it was', {}, {}, null],
  ['has another page', {}, { url: `${url}/again` }, 'open', `${url}/again`],
  ['was authorized after it was pending', pending, { status: 'authorized' }, 'authorized', url],
  ['was open, reported late', pending, { status: 'open' }, null],
  ['was not recorded, and is adopted', started, {}, 'open', url],
  ['is an earlier one', {}, { id: 'tr_1', status: 'expired' }, null],
  ['expired after a change to cash', inCash, { status: 'expired' }, null],
  ['failed after the cancellation', { cancelled: AT }, { status: 'failed' }, null],
  [
    'failed though the order is paid',
    { payment: { ...order.payment, paid: true } },
    { status: 'failed' },
    null,
  ],
])('A payment that %s changes the order, or not', (_, change, report, status, kept) => {
  const after = reported(report)(change);
  if (status === null) return expect(after).toBeNull();
  expect(after).toEqual({
    ...order,
    ...change,
    payment: {
      type: 'ideal',
      paid: false,
      status,
      provider: 'mollie',
      id: 'tr_2',
      ...(kept && { url: kept }),
    },
    payments: change.payments ? ['tr_2'] : ['tr_1', 'tr_2'],
    updated: AT,
  });
});
