/** A Dutch house number is 1–99999 without leading zeros; 'a' or '-2' after it is its addition. */
const HOUSE_NUMBER = /^[1-9]\d{0,4}$/;
const WITH_ADDITION = /^([1-9]\d{0,4})(?!\d)(?:(?:\s*[-/]\s*|\s+)?([a-z0-9][a-z0-9 -]*))?$/i;

export interface HouseNumber {
  number: string;
  addition?: string;
}

export function isHouseNumber(text: string): boolean {
  return HOUSE_NUMBER.test(text);
}

/** Splits a typed house number: '12', '12a', '12-3', '12 bis'; null if the text is not one. */
export function splitHouseNumber(text: string): HouseNumber | null {
  const [, number, rest] = WITH_ADDITION.exec(text.trim()) ?? [];
  if (!number) return null;
  const addition = joinAddition('', rest);
  return addition ? { number, addition } : { number };
}

/**
 * Joins the letter and the addition of a house number. A hyphen separates an addition that starts with a digit from
 * the number, because number 3 addition 2 and number 32 in the same street need different keys.
 */
export function joinAddition(letter = '', addition = ''): string {
  const [first, second] = [letter.trim(), addition.trim()];
  if (first && second) return `${first}-${second}`;
  return /^\d/.test(second) ? `-${second}` : first || second;
}
