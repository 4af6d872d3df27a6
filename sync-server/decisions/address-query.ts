import { foldText } from '#domain/text-search';
import { isZipcode, normalizeZipcode } from '#domain/zipcode';

/** One way to read a query. The reading that was meant is the one that finds an address. */
export interface AddressReading {
  /** '7441AB' */
  zipcode?: string;
  number?: string;
  /** As `normalizeAddition` returns it: 'A-2' and 'a2' are equal. */
  addition: string;
  /** The remaining words, of the street and the city, folded. */
  words: string[];
}

const ZIPCODE = /(?:^|[\s,])([1-9]\d{3}\s?[a-z]{2})(?:$|[\s,/-]|(?=\d))/i;
const DOOR = /^([1-9]\d{0,4})(?:[-/]?([a-z0-9][a-z0-9/-]*))?$/i;
const LONGEST_ADDITION = 6;

/** An addition normalized for comparison: its letters and digits, in upper case. */
export const normalizeAddition = (addition = ''): string => addition.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The words of a street or city normalized for comparison: without accents and apostrophes, split at hyphens. */
export const placeWords = (text: string): string[] =>
  foldText(text)
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .split(/[\s-]+/)
    .filter(Boolean);

/**
 * The possible readings of a query, the most specific first. A word that begins with a digit may be the house number or
 * part of the street ('Plein 1940', '2e Daalsedijk'); up to three words after a number may be its addition, or the city.
 */
export function readAddress(text: string): AddressReading[] {
  const { zipcode, rest } = takeZipcode(text);
  const words = rest.split(/[\s,]+/).filter(Boolean);
  const readings: AddressReading[] = [];
  for (let at = words.length - 1; at >= 0; at -= 1) readings.push(...readingsWithNumber(words, at));
  readings.push({ addition: '', words });
  const known = zipcode === undefined ? {} : { zipcode };
  return readings.map((reading) => ({ ...known, ...reading, words: placeWords(reading.words.join(' ')) }));
}

function takeZipcode(text: string): { zipcode?: string; rest: string } {
  const found = ZIPCODE.exec(text)?.[1];
  if (found === undefined || !isZipcode(found)) return { rest: text };
  return { zipcode: normalizeZipcode(found), rest: text.replace(ZIPCODE, ' ') };
}

function readingsWithNumber(words: string[], at: number): AddressReading[] {
  const [, number, own = ''] = DOOR.exec(words[at] ?? '') ?? [];
  if (number === undefined) return [];
  const before = words.slice(0, at);
  const after = words.slice(at + 1);
  const alone = { number, addition: normalizeAddition(own), words: [...before, ...after] };
  // The longest first: of '12 a 2' the addition is both words.
  const together = [3, 2, 1].flatMap((count) => {
    const next = normalizeAddition(after.slice(0, count).join(''));
    if (after.length < count || next === '' || next.length > LONGEST_ADDITION) return [];
    return [{ number, addition: normalizeAddition(own) + next, words: [...before, ...after.slice(count)] }];
  });
  return [...together, alone];
}
