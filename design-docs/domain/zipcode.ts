/** 4 digits not starting with 0, an optional space, 2 letters; the letters SA, SD and SS are never issued. */
const ZIPCODE = /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/i;

export function isZipcode(text: string): boolean {
  return ZIPCODE.test(text);
}

/** '7441 ab' → '7441AB', the form in which zipcodes are stored. Any other text is upper-cased without its spaces. */
export function normalizeZipcode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** The four digits by which hubs are matched; null if the text does not begin with a zipcode's digits. */
export function zipcodeDigits(text: string | undefined): string | null {
  const digits = /^\s*([1-9]\d{3})(?!\d)/.exec(text ?? '');
  return digits?.[1] ?? null;
}

/** A zipcode, or only its four digits, as it is stored; null for any other text. */
export function writtenZipcode(text: string): string | null {
  const written = normalizeZipcode(text);
  return isZipcode(written) || /^[1-9]\d{3}$/.test(written) ? written : null;
}
