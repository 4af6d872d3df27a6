import { describe, expect, test } from 'vitest';
import { type CancellableOrder, cancelProblem, canKeepPart, refundProblem } from './cancellation.ts';

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

describe('A part of the payment is kept', () => {
  const paid = { payment: ideal('paid') };
  test.each<[string, Partial<CancellableOrder>, boolean]>([
    ['not of a new order', paid, false],
    ['not of a planned order', { ...paid, status: 'pending' }, false],
    ['of an accepted order', { ...paid, accepted: AT }, true],
    ['of an order that is ready', { ...paid, status: 'done' }, true],
    ['of an order that a courier claimed', { ...paid, courier: { _id: 'user/b' } }, true],
    ['not of cash', { accepted: AT, payment: { type: 'cash', paid: true, status: 'cash' } }, false],
  ])('%s: %j', (_, change, can) => {
    const order = { ...cash, ...change, amount: 20 };
    expect(canKeepPart(order)).toBe(can);
    expect(refundProblem(order, 5) === null).toBe(can);
  });

  test.each([
    [0, null],
    [20, null],
    [20.01, 'too-much'],
  ])('a refund of %d of 20 euros: %s', (refund, problem) => {
    expect(refundProblem({ ...cash, ...paid, accepted: AT, amount: 20 }, refund)).toBe(problem);
  });

  test('a refund in full is always possible', () => {
    expect(refundProblem({ ...cash, ...paid, amount: 20 }, 20)).toBeNull();
  });
});
