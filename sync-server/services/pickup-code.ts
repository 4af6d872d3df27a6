import { randomInt } from 'node:crypto';

/** Without what looks or sounds alike: 0/O, 1/I/L, 2/Z, 5/S, 8/B. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
const LENGTH = 4;

/** What a customer says at the counter. */
export const pickupCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
