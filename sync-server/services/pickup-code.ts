import { randomInt } from 'node:crypto';

/** Without characters that look or sound alike: 0/O, 1/I/L, 2/Z, 5/S, 8/B. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
const LENGTH = 4;

/** A random code that the customer says at the counter. */
export const pickupCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
