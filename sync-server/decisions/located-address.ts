import type { Address, AddressCandidate } from '#documents/address';
import { addressKey, addressName } from '#domain/address';
import { LONGEST_NAME } from '#domain/plain-text';
import { normalizeZipcode } from '#domain/zipcode';

/** The query that finds the door of an address. */
export const doorQuery = ({ zipcode, number, addition = '' }: Address): string =>
  `${normalizeZipcode(zipcode)} ${number} ${addition}`.trim();

const isOf =
  ({ zipcode }: Address) =>
  (candidate: AddressCandidate): boolean =>
    candidate.zipcode === normalizeZipcode(zipcode) && candidate.coordinate !== undefined;

/** The exact door among the results of `doorQuery`. */
export const findDoor = (found: AddressCandidate[], address: Address): AddressCandidate | undefined =>
  found.filter(isOf(address)).find((candidate) => candidate.number === address.number);

/** For an unknown house number, any result with the same zipcode, which belongs to a single street. */
export const findStreet = (found: AddressCandidate[], address: Address): AddressCandidate | undefined =>
  found.find(isOf(address));

/** City and coordinate decide the delivery cost, so known values override those from the customer. */
export function locatedAt(address: Address, known: AddressCandidate | null): Address {
  const given: Address = { ...address, zipcode: normalizeZipcode(address.zipcode) };
  const located: Address = known
    ? {
        ...given,
        ...(known.street && known.number && { street: known.street }),
        city: known.city,
        ...(known.coordinate && { coordinate: known.coordinate }),
      }
    : given;
  // Composed of parts that are each as long as a name may be.
  const name = addressName(located).slice(0, LONGEST_NAME);
  return { ...located, name, _key: addressKey(located) };
}
