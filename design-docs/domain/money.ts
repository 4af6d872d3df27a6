import type { Language } from './language.ts';

declare const cent: unique symbol;

/** A whole number of euro cents; every rule computes in these. */
export type Cents = number & { readonly [cent]: true };

/** An amount as in documents and the API: euros with at most two decimals. */
export type Euros = number;

/** The largest amount in a document, in euros: far above any order, and far below the loss of precision. */
export const MAX_EUROS = 10_000_000;

/** @throws RangeError if `n` is not a whole, exactly representable number of cents */
export function cents(n: number): Cents {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of cents: ${n}`);
  return (n + 0) as Cents;
}

export const ZERO: Cents = cents(0);

/** Whether a value is an amount in euros: finite, within ±10 million, with at most two decimals. */
export function isEuros(n: unknown): n is Euros {
  if (typeof n !== 'number' || Math.abs(n) > MAX_EUROS) return false;
  // The division is rounded correctly, so it returns the double that the two decimals parse to; NaN equals nothing.
  return Math.round(n * 100) / 100 === n;
}

/**
 * The only conversion from the amounts of documents to those of the rules.
 * @throws RangeError if `euros` has more than two decimals or is out of range; input is checked with isEuros first
 */
export function fromEuros(euros: Euros): Cents {
  if (!isEuros(euros)) throw new RangeError(`not an amount in euros: ${euros}`);
  return cents(Math.round(euros * 100));
}

export function toEuros(amount: Cents): Euros {
  return amount / 100;
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** @throws RangeError if `quantity` is not a whole number */
export function timesQuantity(amount: Cents, quantity: number): Cents {
  if (!Number.isInteger(quantity)) throw new RangeError(`not a whole quantity: ${quantity}`);
  return cents(amount * quantity);
}

/**
 * `percent` of an amount, rounded half up to a cent (rule cart/rounding). Percentages are rounded to two decimals and
 * multiplied as whole numbers, so that a binary fraction does not decide how 8.7% of 5.00 is rounded.
 */
export function percentOf(amount: Cents, percent: number): Cents {
  if (!Number.isFinite(percent)) throw new RangeError(`not a percentage: ${percent}`);
  const tenThousandths = amount * Math.round(percent * 100);
  return cents(Math.floor((tenThousandths + 5_000) / 10_000));
}

export function maxCents(a: Cents, b: Cents): Cents {
  return a > b ? a : b;
}

export function minCents(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

/**
 * An amount in the form of a language, '€ 1.234,50' or '€1,234.50' (rule cart/amount-format). Formatted by hand,
 * because on a slow phone the first `Intl.NumberFormat` takes as long as rendering a menu.
 */
export function formatEuros(amount: Cents, language: Language): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : '.');
  const decimals = digits.slice(-2);
  const minus = amount < 0 ? '-' : '';
  return language === 'en' ? `${minus}€${whole}.${decimals}` : `€\u00A0${minus}${whole},${decimals}`;
}
