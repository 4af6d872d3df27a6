import { describe, expect, test } from 'vitest';
import { checkCases, sendable } from '#fixtures/cases/order-checks';
import { CHECKOUT_PROBLEMS, checkoutProblems, isOrderButtonEnabled } from './order-checks.ts';

describe('an order cannot be sent because of', () => {
  test.each(checkCases)('%s', (_, change, problems) => {
    expect(checkoutProblems({ ...sendable, ...change })).toEqual(problems);
  });

  test('problems that are always reported in the same order', () => {
    const places = checkCases.map(([, , problems]) => problems.map((one) => CHECKOUT_PROBLEMS.indexOf(one)));
    for (const list of places) expect(list).toEqual(list.slice().sort((a, b) => a - b));
  });

  test('no problem without a case', () => {
    const seen = checkCases.flatMap(([, , problems]) => problems);
    expect(CHECKOUT_PROBLEMS.filter((problem) => !seen.includes(problem))).toEqual([]);
  });
});

test('the order button is enabled if only the SMS check is missing', () => {
  expect(isOrderButtonEnabled([])).toBe(true);
  expect(isOrderButtonEnabled(['phone-unverified'])).toBe(true);
  expect(isOrderButtonEnabled(['no-time', 'phone-unverified'])).toBe(false);
});
