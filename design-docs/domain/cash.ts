/** Paying in cash at the door. */
import { type Cents, cents } from './money.ts';

/** The notes with which a customer usually pays, in cents. */
const NOTES = [500, 1000, 2000, 5000];

/** The amounts that a customer may pay with: the exact amount, or that rounded up to notes, the smallest first. */
export function cashSums(due: Cents): Cents[] {
  const rounded = NOTES.map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...rounded])].sort((a, b) => a - b).map(cents);
}

/** The change for an amount; null if it is not enough. */
export const changeFor = (due: Cents, given: Cents): Cents | null =>
  given < due ? null : cents(given - due);
