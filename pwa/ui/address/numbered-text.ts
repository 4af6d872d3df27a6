import type { Address } from '#domain/address';

/** The text to search for once the house number is known. */
export const numberedText = (
  { street = '', zipcode = '', city = '', name = '' }: Address,
  number: string,
): string =>
  (zipcode ? `${zipcode} ${number}` : street ? `${street} ${number}, ${city}` : `${name} ${number}`).trim();
