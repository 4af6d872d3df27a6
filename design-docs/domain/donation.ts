/** A donation to a club, on top of the order. Amounts in cents. */
import { type Cents, cents, ZERO } from './money.ts';

const EURO = 100;
const FIFTY: Cents = cents(50);

export interface DonationOption {
  code: 'euro1' | 'euro2' | 'other' | 'roundup' | 'fifty';
  /** null for an amount that the customer types. */
  amount: Cents | null;
}

/** The amount missing to the next whole euro; 0 if the total is whole. */
export const roundUp = (total: Cents): Cents => cents((EURO - (total % EURO)) % EURO);

/**
 * The options in the order they are shown. The last rounds the total up to a whole euro, or is 50 cents if the total
 * is whole already.
 * @param total of the order without a donation
 */
export function donationOptions(total: Cents): DonationOption[] {
  const difference = roundUp(total);
  return [
    { code: 'euro1', amount: cents(EURO) },
    { code: 'euro2', amount: cents(2 * EURO) },
    { code: 'other', amount: null },
    difference > 0 ? { code: 'roundup', amount: difference } : { code: 'fifty', amount: FIFTY },
  ];
}

/** The most digits of a typed amount, so that a typing error does not donate a fortune. */
const DIGITS = 4;
const MOST = 10 ** DIGITS * EURO;

/** Whether an amount is allowed: whole euros below 10,000, or the last option for this total. */
export function isDonation(amount: Cents, total: Cents): boolean {
  if (amount <= 0 || amount >= MOST) return false;
  return amount % EURO === 0 || donationOptions(total).some((option) => option.amount === amount);
}

export type DonationProblem = 'donation-invalid' | 'club-required';

/** null if there is no donation, or if its amount is allowed and it has a club. */
export function donationProblem(amount: Cents, total: Cents, club: string | null): DonationProblem | null {
  if (amount === ZERO) return null;
  if (!isDonation(amount, total)) return 'donation-invalid';
  return club ? null : 'club-required';
}

/** Keys that the amount field ignores: the decimal separators of all keyboards, sign and exponent. */
const REFUSED_KEYS = ['.', ',', 'Decimal', 'Separator', '+', '-', 'e', 'E'];

/** Whether the amount field accepts a key; it takes whole euros only. @param key a KeyboardEvent's `key` */
export const isDonationKey = (key: string): boolean => !REFUSED_KEYS.includes(key);

/** Whether the field may hold a text while the user types. Pasted cents are refused as a whole: 2,50 is not 250. */
export const isDonationText = (text: string): boolean => text.length <= DIGITS && /^\d*$/.test(text);

/** Whole euros as typed or pasted; null for anything else. */
export function parseDonation(text: string): Cents | null {
  const typed = text.trim();
  return isDonationText(typed) && /^[1-9]/.test(typed) ? cents(Number(typed) * EURO) : null;
}
