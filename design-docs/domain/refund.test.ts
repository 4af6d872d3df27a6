import { describe, expect, test } from 'vitest';
import { canAdvance, isRefundOver, mergeRefunds, REFUND_STATUSES, type RefundStatus } from './refund.ts';

describe('A refund', () => {
  test('only moves forward, and stays as it ended', () => {
    const steps = REFUND_STATUSES.flatMap((from) =>
      REFUND_STATUSES.filter((to) => canAdvance(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(steps).toEqual([
      'due → under-way',
      'due → arrived',
      'due → failed',
      'under-way → arrived',
      'under-way → failed',
    ]);
    expect(REFUND_STATUSES.filter(isRefundOver)).toEqual(['arrived', 'failed']);
  });

  test('of either state of an order is kept, the further one of the same payment', () => {
    const date = '2026-06-12T16:00:00.000Z';
    const refund = (payment: string, status: RefundStatus) => ({ payment, status, amount: 9, date });
    const [winner, loser] = [
      [refund('tr_1', 'due'), refund('tr_2', 'arrived')],
      [refund('tr_1', 'under-way'), refund('tr_3', 'due')],
    ];
    const merged = [refund('tr_1', 'under-way'), refund('tr_2', 'arrived'), refund('tr_3', 'due')];
    const byPayment = (list: typeof merged) => list.toSorted((a, b) => (a.payment < b.payment ? -1 : 1));
    expect(byPayment(mergeRefunds(winner, loser))).toEqual(merged);
    expect(byPayment(mergeRefunds(loser, winner))).toEqual(merged);
    const earlier = { ...refund('tr_1', 'arrived'), amount: 8, date: '2026-06-12T15:00:00.000Z' };
    expect(mergeRefunds([refund('tr_1', 'due')], [earlier])).toEqual([refund('tr_1', 'arrived')]);
    const failed = { ...refund('tr_1', 'failed'), left: 4 };
    expect(mergeRefunds([refund('tr_1', 'under-way')], [failed])).toEqual([failed]);
    expect(mergeRefunds([failed], [refund('tr_1', 'under-way')])).toEqual([failed]);
  });
});
