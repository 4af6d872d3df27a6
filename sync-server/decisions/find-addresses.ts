import type { AddressCandidate } from '#documents/address';
import type { GazetteerEntry } from '#documents/gazetteer-entry';
import { addressKey, addressName, type Coordinate } from '#domain/address';
import { distanceKm } from '#domain/distance';
import { type AddressReading, normalizeAddition, readAddress } from './address-query.ts';
import type { GazetteerIndex, Street } from './gazetteer-index.ts';

const MAX_RESULTS = 10;
const NEAREST = 5;
/** Kilometres. Farther away, the nearest known address does not tell where the user is. */
const FARTHEST = 2;

/** Searches by text, or by zipcode and house number. Returns the results of the first reading that has any. */
export function findAddresses(index: GazetteerIndex, text: string): AddressCandidate[] {
  for (const reading of readAddress(text)) {
    const found = candidates(reading, index.streets(reading));
    if (found.length > 0) return found.slice(0, MAX_RESULTS);
  }
  return [];
}

/** Nearest first, with the distance in kilometres. */
export const addressesNear = (index: GazetteerIndex, coordinate: Coordinate): AddressCandidate[] =>
  index
    .nearest(coordinate, NEAREST)
    .map(({ entry }) => ({ ...candidate(entry), distance: distanceKm(coordinate, entry.coordinate) }))
    .filter(({ distance }) => distance <= FARTHEST);

function candidates(reading: AddressReading, streets: Street[]): AddressCandidate[] {
  if (reading.number === undefined) return streets.slice(0, MAX_RESULTS).map(streetCandidate);
  const doors = streets.flatMap((street) =>
    street.entries.filter((entry) => entry.number === reading.number),
  );
  const exact = doors.filter((entry) => normalizeAddition(entry.addition) === reading.addition);
  // Without an addition, list every door of the number; with one, the doors whose addition starts with it.
  const others = doors.filter(
    (entry) => !exact.includes(entry) && normalizeAddition(entry.addition).startsWith(reading.addition),
  );
  return [...exact, ...others].map(candidate);
}

function candidate(entry: GazetteerEntry): AddressCandidate {
  const { _id, _rev, _revisions, _deleted, _attachments, type, name, ...address } = entry;
  return { ...address, name: addressName(entry), _key: addressKey(entry) };
}

/**
 * A street without a house number, which the page asks for next (rule delivery/house-number-asked). Its coordinate is
 * that of the middle door.
 */
function streetCandidate({ entries }: Street): AddressCandidate {
  const middle = entries[Math.floor(entries.length / 2)] as GazetteerEntry;
  const { _key, number, addition, zipcode, ...street } = candidate(middle);
  const oneZipcode = entries.every((entry) => entry.zipcode === middle.zipcode);
  const place = { ...street, ...(oneZipcode && { zipcode: middle.zipcode }) };
  return { ...place, name: addressName(place) };
}
