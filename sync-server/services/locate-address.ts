import { doorAmong, doorQuery, locatedAt, streetAmong } from '#contract/decisions/locate-address';
import type { Address, AddressCandidate } from '#documents/address';
import { normalizeZipcode } from '#domain/zipcode';
import type { Geocoder } from '../gateways/geocoder.ts';

/**
 * Where an order really goes: looked up by zipcode and number instead of believed. Only where the zipcode is unknown,
 * or the geocoder does not answer, city and coordinate are the customer's own: a courier will see.
 */
export const locateAddress = async (geocoder: Geocoder, address: Address): Promise<Address> =>
  locatedAt(address, await lookUp(geocoder, address).catch(() => null));

async function lookUp(geocoder: Geocoder, address: Address): Promise<AddressCandidate | null> {
  const door = doorAmong(await geocoder.search(doorQuery(address)), address);
  return door ?? streetAmong(await geocoder.search(normalizeZipcode(address.zipcode)), address) ?? null;
}
