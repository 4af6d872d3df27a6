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
  const [, number, addition] = WITH_ADDITION.exec(text.trim()) ?? [];
  if (!number) return null;
  return addition ? { number, addition } : { number };
}
