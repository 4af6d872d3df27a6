declare const cent: unique symbol;

/** A whole number of euro cents; every rule computes in these (decision 13). */
export type Cents = number & { readonly [cent]: true };

/** An amount as documents and the API carry it: euros with at most two decimals. */
export type Euros = number;

/** The largest amount, in euros, that a document may carry: far above any dinner, far below lost precision. */
export const MAX_EUROS = 10_000_000;

/** @throws RangeError when `n` is not a whole, exactly representable number of cents */
export function cents(n: number): Cents {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of cents: ${n}`);
  return (n + 0) as Cents;
}

export const ZERO: Cents = cents(0);

/** Whether a document's amount is finite, within ±10 million, and has at most two decimals (decision 13). */
export function isEuros(n: unknown): n is Euros {
  if (typeof n !== 'number' || Math.abs(n) > MAX_EUROS) return false;
  // The division is rounded correctly, so it gives back the very double that two decimals are written as; NaN equals nothing.
  return Math.round(n * 100) / 100 === n;
}

/**
 * The one conversion from documents to rules (decision 13).
 * @throws RangeError when `euros` has more than two decimals or is out of range; boundaries check isEuros first
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

/** @throws RangeError when `quantity` is not a whole number */
export function timesQuantity(amount: Cents, quantity: number): Cents {
  if (!Number.isInteger(quantity)) throw new RangeError(`not a whole quantity: ${quantity}`);
  return cents(amount * quantity);
}

/**
 * `percent` of an amount, rounded half up to a cent (decision 17). Percentages keep two decimals and are
 * multiplied as whole numbers first, so that 8.7% of 5.00 is not decided by a binary fraction.
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
