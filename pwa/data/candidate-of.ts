import type { AddressCandidate, SavedAddress } from '#documents/address';
import { savedAs } from '#domain/address';

/** The address without the fields of the document it is stored in. */
export function candidateOf(address: SavedAddress | AddressCandidate): AddressCandidate {
  const { name, street, number, addition, zipcode, city, county, region, country, coordinate } = address;
  const { door } = address;
  const all = { name, street, number, addition, zipcode, city, county, region, country, coordinate, door };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as AddressCandidate;
}

/** An address that was found, with the instructions of the saved address of the same door: a search finds none. */
export function withSavedDoor(saved: readonly SavedAddress[], found: AddressCandidate): AddressCandidate {
  const door = savedAs(saved, found)?.door;
  return candidateOf(door ? { ...found, door } : found);
}
