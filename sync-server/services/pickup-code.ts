import { randomInt } from 'node:crypto';

/** The characters of pickup codes, without those that look or sound alike: 0/O, 1/I/L, 2/Z, 5/S, 8/B. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
const CODE_LENGTH = 4;

/** A random code that the customer says at the counter. */
export const pickupCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
