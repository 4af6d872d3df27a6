/** A donation to a club, on top of the order (D2 §5, §9 "Donation options", decision 18). Amounts in cents. */
import { type Cents, cents, ZERO } from './money.ts';

const EURO = 100;
const FIFTY: Cents = cents(50);

export interface DonationOption {
  code: 'euro1' | 'euro2' | 'other' | 'roundup' | 'fifty';
  /** null: an amount of choice. */
  amount: Cents | null;
}

/** What is missing to the next whole euro; 0 where the total is whole. */
export const roundUp = (total: Cents): Cents => cents((EURO - (total % EURO)) % EURO);

/**
 * The options in the order of D2 §9. The last rounds the total up, or is 50 cent where it is whole already.
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

/** Of an amount of choice: so many digits, that a slip of the finger is not a fortune. */
const DIGITS = 4;
const MOST = 10 ** DIGITS * EURO;

/** Whether an amount is one of the options: whole euros, or the last option for this total. */
export function isDonation(amount: Cents, total: Cents): boolean {
  if (amount <= 0 || amount >= MOST) return false;
  return amount % EURO === 0 || donationOptions(total).some((option) => option.amount === amount);
}

export type DonationProblem = 'donation-invalid' | 'club-required';

/** No donation is fine; one needs an amount from the options and a club it goes to. */
export function donationProblem(amount: Cents, total: Cents, club: string | null): DonationProblem | null {
  if (amount === ZERO) return null;
  if (!isDonation(amount, total)) return 'donation-invalid';
  return club ? null : 'club-required';
}

/** Keys the amount of choice does not take: the decimal point of any keyboard, sign and exponent. */
const REFUSED_KEYS = ['.', ',', 'Decimal', 'Separator', '+', '-', 'e', 'E'];

/** Whole euros only: the decimal key is rejected (D2 §5). @param key a KeyboardEvent's `key` */
export const isDonationKey = (key: string): boolean => !REFUSED_KEYS.includes(key);

/** What the field may hold while somebody types: pasted cents are refused as a whole, 2,50 must not become 250. */
export const isDonationText = (text: string): boolean => text.length <= DIGITS && /^\d*$/.test(text);

/** Whole euros as typed or pasted; null for anything else. */
export function parseDonation(text: string): Cents | null {
  const typed = text.trim();
  return isDonationText(typed) && /^[1-9]/.test(typed) ? cents(Number(typed) * EURO) : null;
}
