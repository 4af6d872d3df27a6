import type { Address, AddressCandidate } from '#documents/address';
import { addressKey, addressName } from '#domain/address';
import { normalizeZipcode } from '#domain/zipcode';

/** What to look a door up by. */
export const doorQuery = ({ zipcode, number, addition = '' }: Address): string =>
  `${normalizeZipcode(zipcode)} ${number} ${addition}`.trim();

const isOf =
  ({ zipcode }: Address) =>
  (candidate: AddressCandidate): boolean =>
    candidate.zipcode === normalizeZipcode(zipcode) && candidate.coordinate !== undefined;

/** The door itself, among what was found by `doorQuery`. */
export const doorAmong = (found: AddressCandidate[], address: Address): AddressCandidate | undefined =>
  found.filter(isOf(address)).find((candidate) => candidate.number === address.number);

/** A door nobody knows takes what is known of its zipcode, which is one street. */
export const streetAmong = (found: AddressCandidate[], address: Address): AddressCandidate | undefined =>
  found.find(isOf(address));

/** City and coordinate decide what delivery costs, so what is known goes before what the customer says. */
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
  return { ...located, name: addressName(located), _key: addressKey(located) };
}
