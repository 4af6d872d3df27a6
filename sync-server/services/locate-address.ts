import type { Address, AddressCandidate } from '#documents/address';
import { addressKey, addressName } from '#domain/address';
import { normalizeZipcode } from '#domain/zipcode';
import type { Geocoder } from '../gateways/geocoder.ts';

/**
 * Where an order really goes. City and coordinate decide what delivery costs, so they are looked up by zipcode and
 * number instead of believed. A door the geocoder does not know takes those of its zipcode, which is one street; only
 * where that is unknown too, or the geocoder does not answer, the customer's own are taken: a courier will see.
 */
export async function locateAddress(geocoder: Geocoder, address: Address): Promise<Address> {
  const zipcode = normalizeZipcode(address.zipcode);
  const given: Address = { ...address, zipcode };
  const known = await lookUp(geocoder, given).catch(() => null);
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

async function lookUp(geocoder: Geocoder, address: Address): Promise<AddressCandidate | null> {
  const { zipcode, number, addition = '' } = address;
  const doors = await geocoder.search(`${zipcode} ${number} ${addition}`.trim());
  const ofZipcode = (candidate: AddressCandidate) => candidate.zipcode === zipcode && candidate.coordinate;
  const door = doors.find((candidate) => ofZipcode(candidate) && candidate.number === number);
  return door ?? (await geocoder.search(zipcode)).find(ofZipcode) ?? null;
}
