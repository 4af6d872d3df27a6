import type { Coordinate } from './address.ts';
import { type DeliveryRegion, type DeliveryTerms, deliveryTerms, type Place } from './delivery-region.ts';
import { distanceKm } from './distance.ts';

/** What of a business says where it delivers (D1 §3). */
export interface DeliveringHost {
  address: { coordinate?: Coordinate | undefined };
  regions?: readonly DeliveryRegion[] | undefined;
  /** `free`: free shipping, whatever the region costs (D1 §9). */
  delivery?: { free?: boolean | undefined } | undefined;
}

/** An address as far as regions look at it. */
export interface Destination {
  zipcode?: string | undefined;
  city?: string | undefined;
  coordinate?: Coordinate | undefined;
}

/** The address as seen from the business. */
export const placeFrom = (host: DeliveringHost, { zipcode, city, coordinate }: Destination): Place => ({
  zipcode,
  city,
  distance: distanceKm(host.address.coordinate, coordinate),
});

/** What delivery from a business to an address costs and asks: the page shows it, the server decides by it. */
export const termsTo = (host: DeliveringHost, destination: Destination): DeliveryTerms =>
  deliveryTerms(host.regions ?? [], placeFrom(host, destination), { freeShipping: host.delivery?.free });
