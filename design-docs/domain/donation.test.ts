import fc from 'fast-check';
import { expect, test } from 'vitest';
import { donationCases, fieldCases, lastOptionCases, typedCases } from '#fixtures/cases/donation';
import {
  donationOptions,
  donationProblem,
  donationText,
  isDonation,
  parseDonation,
  roundUp,
} from './donation.ts';
import { cents, fromEuros } from './money.ts';

test.each(lastOptionCases)(
  'a total of %d offers 1 euro, 2 euro, other, and %s of %d',
  (total, code, amount) => {
    expect(donationOptions(fromEuros(total))).toEqual([
      { code: 'euro1', amount: 100 },
      { code: 'euro2', amount: 200 },
      { code: 'other', amount: null },
      { code, amount: fromEuros(amount) },
    ]);
  },
);

test.each(donationCases)('%d for %s: %s', (amount, club, problem) => {
  expect(donationProblem(fromEuros(amount), club)).toBe(problem);
});

test.each(typedCases)('"%s" is %s euros', (text, euros) => {
  expect(parseDonation(text)).toBe(euros === null ? null : fromEuros(euros));
});

test.each(fieldCases)('the amount field makes "%s" of it: %s', (text, held) => {
  expect(donationText(text)).toBe(held);
});

test('every option is a donation, and rounding up makes the total whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }).map(cents), (total) => {
      for (const { amount } of donationOptions(total)) if (amount) expect(isDonation(amount)).toBe(true);
      expect((total + roundUp(total)) % 100).toBe(0);
      expect(roundUp(total)).toBeLessThan(100);
    }),
  );
});
