/** D2 §5: 4 digits not starting with 0, an optional space, 2 letters; SA, SD and SS are never given out. */
const ZIPCODE = /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/i;

export function isZipcode(text: string): boolean {
  return ZIPCODE.test(text);
}

/** '7441 ab' → '7441AB': the one way a zipcode is stored. What is no zipcode only loses its spaces. */
export function normalizeZipcode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** The four digits that hubs and regions go by (D1 §4); null when the text does not begin with them. */
export function zipcodeDigits(text: string | undefined): string | null {
  const digits = /^\s*([1-9]\d{3})(?!\d)/.exec(text ?? '');
  return digits?.[1] ?? null;
}
