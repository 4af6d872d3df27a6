import type { AddressCandidate } from '#documents/address';
import type { Coordinate } from '#domain/address';

/** Finds Dutch addresses. Every call throws GatewayError when the source does not answer as promised. */
export interface Geocoder {
  readonly name: string;
  /** By text, or by zipcode and house number; best first, empty when nothing fits. */
  search(text: string): Promise<AddressCandidate[]>;
  /** The nearest address first; empty far from any. */
  reverse(coordinate: Coordinate): Promise<AddressCandidate[]>;
}
