import { isHouseNumber } from './house-number.ts';
import { isZipcode, normalizeZipcode } from './zipcode.ts';

/** Latitude and longitude in degrees. */
export type Coordinate = readonly [latitude: number, longitude: number];

/** D2 §3, Address: an address on its way from search to order, so most of it may still be missing. */
export interface Address {
  name?: string | undefined;
  street?: string | undefined;
  /** digits only */
  number?: string | undefined;
  addition?: string | undefined;
  zipcode?: string | undefined;
  city?: string | undefined;
  county?: string | undefined;
  region?: string | undefined;
  country?: string | undefined;
  coordinate?: Coordinate | undefined;
}

export type AddressProblem = 'zipcode' | 'number';

type KeyParts = Pick<Address, 'zipcode' | 'number' | 'addition'>;

/**
 * D1 §3 `_key`: zipcode, number and addition without spaces. In upper case, because 12a and 12A are one door.
 */
export function addressKey({ zipcode = '', number = '', addition = '' }: KeyParts): string {
  return normalizeZipcode(zipcode + number + addition);
}

/** The address on one line: 'Grotestraat 12a, 7443 BJ Nijverdal'; the parts that are missing are left out. */
export function addressName({
  street = '',
  number = '',
  addition = '',
  zipcode = '',
  city = '',
}: Address): string {
  const door = `${street} ${number}${doorAddition(addition)}`.trim();
  const town = `${spacedZipcode(zipcode)} ${city}`.trim();
  return [door, town].filter((part) => part !== '').join(', ');
}

/** D2 §5: valid only with a valid zipcode and a house number. */
export function addressProblems({ zipcode = '', number = '' }: Address): AddressProblem[] {
  const problems: AddressProblem[] = [];
  if (!isZipcode(zipcode)) problems.push('zipcode');
  if (!isHouseNumber(number)) problems.push('number');
  return problems;
}

/** D1 §2: selectable only when name, zipcode, number and coordinate are all present. */
export function isSelectable({ name, zipcode, number, coordinate }: Address): boolean {
  return Boolean(name && zipcode && number && coordinate);
}

/** D1 §2: otherwise a 'Huisnummer' chip asks for the house number. */
export function needsHouseNumber({ number }: Address): boolean {
  return !number;
}

/** D1 §4: the same address cannot be saved twice. */
export function isDuplicate(saved: readonly KeyParts[], address: KeyParts): boolean {
  const key = addressKey(address);
  return saved.some((other) => addressKey(other) === key);
}

/** A letter stands against the number, a digit would be read as part of it: 12a, 12-3, 12 bis. */
function doorAddition(addition: string): string {
  const bare = addition.trim();
  if (/^\d/.test(bare)) return `-${bare}`;
  return bare.length > 1 && /^[a-z]/i.test(bare) ? ` ${bare}` : bare;
}

function spacedZipcode(zipcode: string): string {
  return normalizeZipcode(zipcode).replace(/^(\d{4})(?=[A-Z])/, '$1 ');
}
