import { doorQuery, findDoor, findStreet, locatedAt } from '#decisions/located-address';
import type { Address, AddressCandidate } from '#documents/address';
import { normalizeZipcode } from '#domain/zipcode';
import type { Geocoder } from '../gateways/geocoder.ts';

/**
 * Looks up the address of an order by zipcode and number, instead of trusting the customer's city and coordinate. Uses
 * the customer's own only if the zipcode is unknown or the geocoder fails.
 */
export const locateAddress = async (geocoder: Geocoder, address: Address): Promise<Address> =>
  locatedAt(address, await lookUp(geocoder, address).catch(() => null));

async function lookUp(geocoder: Geocoder, address: Address): Promise<AddressCandidate | null> {
  const door = findDoor(await geocoder.search(doorQuery(address)), address);
  return door ?? findStreet(await geocoder.search(normalizeZipcode(address.zipcode)), address) ?? null;
}
