import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashSums, changeFor } from './cash.ts';
import { cents } from './money.ts';

test.each([
  [2250, [2250, 2500, 3000, 4000, 5000]],
  [2000, [2000, 5000]],
  // Rounded up to twenties it is more than rounded up to fifties.
  [4500, [4500, 5000, 6000]],
  [4, [4, 500, 1000, 2000, 5000]],
  [6120, [6120, 6500, 7000, 8000, 10000]],
])('%i cents can be paid with %j', (due, sums) => expect(cashSums(cents(due))).toEqual(sums));

test.each([
  [2250, 2500, 250],
  [2250, 2250, 0],
  [2250, 2249, null],
])('%i cents, paid with %i: %j back', (due, given, change) =>
  expect(changeFor(cents(due), cents(given))).toBe(change),
);

test('every suggested amount is enough and occurs once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (due) => {
      const sums = cashSums(cents(due));
      expect(new Set(sums).size).toBe(sums.length);
      for (const sum of sums) expect(changeFor(cents(due), sum)).toBeGreaterThanOrEqual(0);
    }),
  );
});
