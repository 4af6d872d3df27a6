import { describe, expect, test } from 'vitest';
import { type CancellableOrder, cancelProblem } from './cancellation.ts';

const cash: CancellableOrder = {
  status: 'order',
  done: null,
  courier: null,
  payment: { type: 'cash', paid: false, status: 'cash' },
};
const ideal = (status: string) => ({ type: 'ideal' as const, paid: status === 'paid', status });
const AT = '2026-06-12T16:00:00.000Z';

describe('Cancelling an order', () => {
  test.each<[string, Partial<CancellableOrder>, string | null, string | null]>([
    ['that will be paid in cash', {}, null, null],
    ['that is paid online', { payment: ideal('paid') }, null, null],
    ['that is planned', { status: 'pending' }, null, null],
    ['whose payment failed', { payment: ideal('failed') }, null, null],
    ['whose payment is open', { payment: ideal('open') }, null, null],
    ['whose payment is pending', { payment: ideal('pending') }, 'order-settled', 'order-settled'],
    ['whose payment is authorized', { payment: ideal('authorized') }, 'order-settled', 'order-settled'],
    ['that is accepted', { accepted: AT }, 'order-accepted', null],
    ['that is ready', { status: 'done' }, 'order-accepted', null],
    ['that a courier claimed', { courier: { _id: 'user/b' } }, 'order-accepted', null],
    ['that is delivered', { done: AT }, 'order-settled', 'order-settled'],
    ['that is archived', { status: 'archive' }, 'order-settled', 'order-settled'],
  ])('%s', (_, change, byCustomer, byBusiness) => {
    const order = { ...cash, ...change };
    expect(cancelProblem(order, 'customer')).toBe(byCustomer);
    expect(cancelProblem(order, 'business')).toBe(byBusiness);
  });
});
