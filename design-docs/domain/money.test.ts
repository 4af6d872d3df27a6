import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euroCases, percentCases } from '#fixtures/cases/money';
import {
  cents,
  formatEuros,
  fromEuros,
  isEuros,
  maxCents,
  minCents,
  percentOf,
  sumCents,
  timesQuantity,
  toEuros,
  ZERO,
} from './money.ts';

describe('an amount of a document', () => {
  test.each(euroCases)('$euros is $cents cents', ({ euros, cents: expected }) => {
    expect(isEuros(euros)).toBe(expected !== null);
    if (expected === null) expect(() => fromEuros(euros as number)).toThrow(RangeError);
    else expect(fromEuros(euros as number)).toBe(expected);
  });

  test('converts to cents and back without a change, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (n) => {
        const written = Number(`${n}e-2`);
        expect(isEuros(written)).toBe(true);
        expect(toEuros(fromEuros(written))).toBe(written === 0 ? 0 : written);
        expect(fromEuros(toEuros(cents(n)))).toBe(n);
      }),
    );
  });

  test('with a third decimal is refused, whatever the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.integer({ min: 1, max: 9 }),
        (n, third) => {
          expect(isEuros(Number(`${n * 10 + third}e-3`))).toBe(false);
        },
      ),
    );
  });
});

describe('percentages', () => {
  test.each(percentCases)('$percent% of $amount cents is $result', ({ amount, percent, result }) => {
    expect(percentOf(cents(amount), percent)).toBe(result);
  });

  test('are rounded half up to a cent', () => {
    const hundredths = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), hundredths, (amount, percent) => {
        // Exact with BigInt: floor((2x + 1) / 2) rounds half up.
        const exact = (2n * BigInt(amount) * BigInt(percent) + 10_000n) / 20_000n;
        expect(percentOf(cents(amount), percent / 100)).toBe(Number(exact));
      }),
    );
  });

  test('from 0 to 100 give at least 0 and at most the whole amount', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const part = percentOf(cents(amount), percent);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(amount);
      }),
    );
  });
});

test('cents add up, multiply and compare', () => {
  expect(sumCents([])).toBe(0);
  expect(sumCents([cents(110), cents(220), cents(-30)])).toBe(300);
  expect(timesQuantity(cents(435), 3)).toBe(1305);
  expect(timesQuantity(cents(435), 0)).toBe(0);
  for (const [a, b] of [
    [1, 2],
    [2, 1],
    [2, 2],
  ] as const) {
    expect(maxCents(cents(a), cents(b))).toBe(2);
    expect(minCents(cents(a), cents(b))).toBe(Math.min(a, b));
  }
  expect(ZERO).toBe(0);
  expect(cents(-0)).toBe(0);
});

test('throws on fractions of a cent and on fractional quantities', () => {
  expect(() => cents(0.5)).toThrow(RangeError);
  expect(() => cents(Number.NaN)).toThrow(RangeError);
  expect(() => timesQuantity(cents(435), 1.5)).toThrow(RangeError);
  expect(() => timesQuantity(cents(436), 1.5)).toThrow(RangeError);
  expect(() => percentOf(cents(435), Number.NaN)).toThrow(RangeError);
});

test.each(['nl', 'en'] as const)('an amount in %s is written as browsers write it', (language) => {
  const format = new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    style: 'currency',
    currency: 'EUR',
  });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (n) => {
      expect(formatEuros(cents(n), language)).toBe(format.format(n / 100));
    }),
  );
});
