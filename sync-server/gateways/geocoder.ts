import * as v from 'valibot';
import { type AddressCandidate, addressCandidateSchema } from '#documents/address';
import type { Coordinate } from '#domain/address';

/** Finds Dutch addresses. Every call throws a GatewayError if the source fails or its answer is not as documented. */
export interface Geocoder {
  readonly name: string;
  /** Searches by text, or by zipcode and house number. Best match first; empty if nothing matches. */
  search(text: string): Promise<AddressCandidate[]>;
  /** Finds the nearest addresses, nearest first; empty if there is none nearby. */
  reverse(coordinate: Coordinate): Promise<AddressCandidate[]>;
}

/** Without those that no answer may have, such as one off the globe: they would be a fault of the whole answer. */
export const usable = (found: AddressCandidate[]): AddressCandidate[] =>
  found.filter((one) => v.is(addressCandidateSchema, one));
