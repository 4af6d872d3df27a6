/** A donation to a club, on top of the order. Amounts in cents. */
import { type Cents, cents, ZERO } from './money.ts';

const EURO = 100;
const FIFTY: Cents = cents(50);

export interface DonationOption {
  code: 'euro1' | 'euro2' | 'other' | 'roundup' | 'fifty';
  /** null for an amount that the customer types. */
  amount: Cents | null;
}

/** The amount from the total to the next whole euro; 0 if the total is whole. */
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

/** The most digits before the comma of a typed amount, so that a typing error does not donate a fortune. */
const DIGITS = 4;
const MAX = 10 ** DIGITS * EURO;

/** Whether an amount is allowed: from one cent to below 10,000 euros. */
export const isDonation = (amount: Cents): boolean => amount > 0 && amount < MAX;

export type DonationProblem = 'donation-invalid' | 'club-required';

/** null if there is no donation, or if its amount is allowed and it has a club. */
export function donationProblem(amount: Cents, club: string | null): DonationProblem | null {
  if (amount === ZERO) return null;
  if (!isDonation(amount)) return 'donation-invalid';
  return club ? null : 'club-required';
}

/** The longest text of the amount field: a little more than an amount, so that a typing error stays visible. */
const LONGEST = DIGITS + 5;

/**
 * The text of the amount field after typing or pasting: a decimal point becomes a comma, because ignoring the point key
 * would turn 2.50 into 250. null if the field refuses the text.
 */
export function donationText(text: string): string | null {
  const typed = text.replace(/\./g, ',');
  return typed.length <= LONGEST && /^[\d,]*$/.test(typed) ? typed : null;
}

/** An amount in euros as typed or pasted, with at most two decimals after a comma; null for anything else. */
export function parseDonation(text: string): Cents | null {
  const typed = text.trim();
  if (!/^(0|[1-9]\d{0,3})(,\d{1,2})?$/.test(typed)) return null;
  const [euros = '', decimals = ''] = typed.split(',');
  const amount = cents(Number(euros) * EURO + Number(decimals.padEnd(2, '0')));
  return isDonation(amount) ? amount : null;
}
