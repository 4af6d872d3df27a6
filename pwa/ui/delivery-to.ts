import type { Address, Coordinate } from '#domain/address';
import { type CardHost, delivers } from '#domain/business-card';
import { type DeliveryTerms, deliveryTerms, type Place } from '#domain/delivery-region';
import { distanceKm } from '#domain/distance';

/** What delivery from a business to the visitor's address asks; nothing to say where either does not apply. */
export function deliveryTo(
  host: CardHost & { address: { coordinate?: Coordinate | undefined } },
  address: Address | null,
): { place: Place; terms: DeliveryTerms } | undefined {
  if (!address || !delivers(host)) return undefined;
  const distance = distanceKm(host.address.coordinate, address.coordinate);
  const place = { zipcode: address.zipcode, city: address.city, distance };
  return { place, terms: deliveryTerms(host.regions ?? [], place) };
}
