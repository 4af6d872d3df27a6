import { expect, test } from 'vitest';
import type { LedgerOrder } from '#documents/order';
import { ledgerOrder } from '../testing/sample-documents.ts';
import { noticeText } from './notice-text.ts';
import { dueNotices, mayConcern } from './order-notices.ts';

const NOW = Date.parse(ledgerOrder.date);
const iso = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

test('a planned order that nobody looks at again is notified again (rules kitchen/planned, kitchen/not-seen)', () => {
  const kindsOf = ({ notices }: ReturnType<typeof dueNotices>) => notices.map(({ kind }) => kind);
  const { accepted, ...unseen }: LedgerOrder = { ...ledgerOrder, called_out: iso(5), updated: iso(5) };
  const first = dueNotices(unseen, null, NOW + 5 * 60_000);
  expect(kindsOf(first)).toContain('not-seen');
  expect(kindsOf(dueNotices(unseen, first.told, NOW + 6 * 60_000))).not.toContain('not-seen');
  const planned: LedgerOrder = { ...unseen, status: 'pending', due: iso(180), called_out: iso(170) };
  const again = dueNotices(planned, first.told, NOW + 170 * 60_000);
  expect(kindsOf(again)).toContain('not-seen');
  expect(kindsOf(dueNotices(planned, again.told, NOW + 171 * 60_000))).not.toContain('not-seen');
});

test('an order that was just paid concerns nobody before it has its stamps, which may move its time', () => {
  const { accepted, ...placed } = ledgerOrder;
  const concerned = (order: LedgerOrder) =>
    (['customer', 'courier', 'kitchen'] as const).filter((to) => mayConcern(to, order, NOW));
  expect(concerned({ ...placed, stamps: 1 })).toEqual(['customer', 'courier', 'kitchen']);
  expect(concerned({ ...placed, stamps: 0 })).toEqual([]);
});

test('a delivery for after 05:00 concerns the couriers from four hours before it is due', () => {
  const due = '2026-05-02T03:05:00.000Z';
  const isTold = (at: string) => mayConcern('courier', { ...ledgerOrder, due }, Date.parse(at));
  expect(isTold('2026-05-01T23:04:59.000Z')).toBe(false);
  expect(isTold('2026-05-01T23:05:00.000Z')).toBe(true);
});

test('a refusal promises the money back only for what was paid online', () => {
  const paid = (type: 'ideal' | 'pin', isPaid: boolean) =>
    noticeText('refused', { ...ledgerOrder, payment: { type, paid: isPaid, status: 'paid' } }, 'nl').body;
  expect(paid('ideal', true)).toContain('geld terug');
  expect(paid('ideal', false)).not.toContain('geld terug');
  expect(paid('pin', true)).not.toContain('geld terug');
});

test.each([
  [5, / Je krijgt een deel van je geld terug\.$/],
  [ledgerOrder.amount, /niet maken\.$/],
])('a refusal that keeps %d euros does not promise all of the money', (kept, text) => {
  const payment = { type: 'ideal', paid: true, status: 'paid' } as const;
  expect(noticeText('refused', { ...ledgerOrder, payment, kept }, 'nl').body).toMatch(text);
});
