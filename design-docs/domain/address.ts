import { isHouseNumber } from './house-number.ts';
import { isZipcode, normalizeZipcode } from './zipcode.ts';

/** Latitude and longitude in degrees. */
export type Coordinate = readonly [latitude: number, longitude: number];

/** An address at any stage between search and order, so most fields may still be missing. */
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

/** Zipcode, number and addition without spaces, in upper case because 12a and 12A are the same door. */
export function addressKey({ zipcode = '', number = '', addition = '' }: KeyParts): string {
  return normalizeZipcode(zipcode + number + addition);
}

/** The address on one line, without its missing parts: 'Grotestraat 12a, 7443 BJ Nijverdal'. */
export const addressName = (address: Address): string => onOneLine(address, ' ');

/** The same for a screen: no line ends inside the zipcode. Not for what is stored, searched or compared. */
export const addressText = (address: Address): string => onOneLine(address, '\u00a0');

function onOneLine(
  { street = '', number = '', addition = '', zipcode = '', city = '' }: Address,
  zipcodeSpace: string,
): string {
  const door = `${street} ${number}${doorAddition(addition)}`.trim();
  const town = `${spacedZipcode(zipcode, zipcodeSpace)} ${city}`.trim();
  return [door, town].filter((part) => part !== '').join(', ');
}

/** The problems of an address, which needs a valid zipcode and a valid house number. */
export function addressProblems({ zipcode = '', number = '' }: Address): AddressProblem[] {
  const problems: AddressProblem[] = [];
  if (!isZipcode(zipcode)) problems.push('zipcode');
  if (!isHouseNumber(number)) problems.push('number');
  return problems;
}

/** Whether a search result can be selected: name, zipcode, number and coordinate are all present. */
export function isSelectable({ name, zipcode, number, coordinate }: Address): boolean {
  return Boolean(name && zipcode && number && coordinate);
}

/** Whether the 'Huisnummer' chip has to ask for the house number. */
export function needsHouseNumber({ number }: Address): boolean {
  return !number;
}

/**
 * Whether two addresses are the same door, which their keys cannot tell: an addition that starts with a digit used to
 * be stored without its hyphen, so that number 3 addition 2 has the key of number 32.
 */
export const isSameDoor = (one: KeyParts, other: KeyParts): boolean => doorOf(one) === doorOf(other);

const doorOf = ({ zipcode = '', number = '', addition = '' }: KeyParts): string =>
  normalizeZipcode(zipcode + number + doorAddition(addition));

/** The saved address of the same door. */
export const savedAs = <A extends KeyParts>(saved: readonly A[], address: KeyParts): A | undefined =>
  saved.find((one) => isSameDoor(one, address));

/** Whether the address, possibly in another spelling, or another address with the same key is saved already. */
export function isDuplicate(saved: readonly KeyParts[], address: KeyParts): boolean {
  const key = addressKey(address);
  return saved.some((other) => addressKey(other) === key || isSameDoor(other, address));
}

/** 12a, 12-3, 12 bis: without the hyphen a digit would be read as part of the number. */
function doorAddition(addition: string): string {
  const bare = addition.trim();
  if (/^\d/.test(bare)) return `-${bare}`;
  return bare.length > 1 && /^[a-z]/i.test(bare) ? ` ${bare}` : bare;
}

function spacedZipcode(zipcode: string, space: string): string {
  return normalizeZipcode(zipcode).replace(/^(\d{4})(?=[A-Z])/, `$1${space}`);
}
