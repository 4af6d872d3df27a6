import { describe, expect, test } from 'vitest';
import { type AccountOrder, deletionProblem, endsWithAccount, holdsAccount } from './account-deletion.ts';
import { DAY, HOUR, instantAt, MINUTE } from './amsterdam-time.ts';

const now = instantAt('2026-06-12', 18 * 60);
const from = (after: number) => new Date(now + after).toISOString();
const cash: AccountOrder = {
  due: from(45 * MINUTE),
  status: 'order',
  done: null,
  payment: { type: 'cash', paid: false, status: 'cash' },
};
const ideal = (status: string) => ({ type: 'ideal' as const, paid: status === 'paid', status });
const AT = '2026-06-12T16:00:00.000Z';

describe('Deleting an account with an order', () => {
  test.each<[string, Partial<AccountOrder>, 'keeps' | 'ends' | 'free']>([
    ['that will be paid in cash', {}, 'keeps'],
    ['that is paid online', { payment: ideal('paid') }, 'keeps'],
    ['that is ready', { status: 'done' }, 'keeps'],
    ['that is planned for next week', { due: from(7 * DAY) }, 'keeps'],
    ['that was due earlier today', { due: from(-6 * HOUR) }, 'keeps'],
    ['whose payment is pending', { payment: ideal('pending') }, 'keeps'],
    ['whose payment has an unknown status', { payment: ideal('new-status') }, 'keeps'],
    ['of another platform', { payment: ideal('thuisbezorgd') }, 'keeps'],
    ['whose payment is open', { payment: ideal('open') }, 'ends'],
    ['whose payment failed', { payment: ideal('failed') }, 'ends'],
    ['that was due yesterday', { due: from(-DAY) }, 'free'],
    ['that was not paid yesterday', { due: from(-DAY), payment: ideal('open') }, 'free'],
    ['that is delivered', { done: AT }, 'free'],
    ['that is archived', { status: 'archive' }, 'free'],
    ['that is cancelled', { cancelled: AT }, 'free'],
    ['that is cancelled and was not paid', { cancelled: AT, payment: ideal('canceled') }, 'free'],
  ])('%s', (_, change, outcome) => {
    const order = { ...cash, ...change };
    expect(holdsAccount(order, now)).toBe(outcome === 'keeps');
    expect(endsWithAccount(order, now)).toBe(outcome === 'ends');
    const blocks = outcome === 'keeps';
    expect(deletionProblem({ ordered: [order], claimed: [] }, now)).toBe(blocks ? 'order-under-way' : null);
    expect(deletionProblem({ ordered: [], claimed: [order] }, now)).toBe(
      blocks ? 'delivery-under-way' : null,
    );
  });

  test('names an order of the user before a claimed one', () => {
    expect(deletionProblem({ ordered: [cash], claimed: [cash] }, now)).toBe('order-under-way');
    expect(deletionProblem({ ordered: [], claimed: [] }, now)).toBeNull();
  });
});
