import { describe, expect, test } from 'vitest';
import {
  outcomeCases,
  stepCases,
  successCases,
  typesCases,
  unknownStatuses,
} from '#fixtures/cases/payment-status';
import {
  isSuccessful,
  needsVerifiedPhone,
  newPayment,
  PAYMENT_STATUSES,
  PAYMENT_TYPES,
  paymentOutcome,
  paymentStep,
  paymentTypesFor,
  reachesBusiness,
  retryTypesFor,
} from './payment-status.ts';

describe('the outcome of a payment status', () => {
  test.each(outcomeCases)('%s: %s', (status, outcome) => expect(paymentOutcome(status)).toBe(outcome));

  test('for every status of the cases, in the same order', () => {
    expect(PAYMENT_STATUSES).toEqual(outcomeCases.map(([status]) => status));
  });

  test.each(unknownStatuses)('an unknown status "%s" waits', (status) => {
    expect(paymentOutcome(status)).toBe('wait');
  });
});

test.each(successCases)('an order by %s, paid %s, is successful: %s', (type, paid, successful) => {
  expect(isSuccessful({ type, paid })).toBe(successful);
  const payment = { type, paid };
  expect(reachesBusiness({ payment })).toBe(successful);
  expect(reachesBusiness({ payment, cancelled: null })).toBe(successful);
  expect(reachesBusiness({ payment, cancelled: '2026-05-01T16:00:00.000Z' })).toBe(false);
});

test.each(stepCases)(
  '%s, paid %s, %s, from the checkout %s: %s',
  (type, paid, status, fromCheckout, step) => {
    expect(paymentStep({ type, paid, status }, fromCheckout)).toBe(step);
  },
);

describe('the payment types', () => {
  test.each(typesCases)('$says', ({ order, delivery, takeaway, firstDelivery = delivery }) => {
    expect(paymentTypesFor({ order }, true)).toEqual(delivery);
    expect(paymentTypesFor({ order }, false)).toEqual(takeaway);
    expect(paymentTypesFor({ order }, true, true)).toEqual(firstDelivery);
    expect(retryTypesFor({ order }, true)).toEqual(delivery.filter((type) => type !== 'ideal'));
  });

  test('are all available at a business without settings', () => {
    expect(paymentTypesFor({}, true)).toEqual(['ideal', 'cash', 'pin']);
  });
});

test('a new order is not paid: iDEAL is open, cash and pin are promised', () => {
  expect(PAYMENT_TYPES.map(newPayment)).toEqual([
    { type: 'ideal', paid: false, status: 'open' },
    { type: 'cash', paid: false, status: 'cash' },
    { type: 'pin', paid: false, status: 'pin' },
  ]);
});

test('cash and pin need a verified phone, ideal does not', () => {
  expect(PAYMENT_TYPES.filter(needsVerifiedPhone)).toEqual(['cash', 'pin']);
});
