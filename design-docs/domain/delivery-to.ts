import type { Coordinate } from './address.ts';
import {
  type DeliveryPlace,
  type DeliveryRegion,
  type DeliveryTerms,
  deliveryTerms,
} from './delivery-region.ts';
import { distanceKm } from './distance.ts';

/** The fields of a business that decide where it delivers. */
export interface DeliveringHost {
  address: { coordinate?: Coordinate | undefined };
  regions?: readonly DeliveryRegion[] | undefined;
  /** `free`: delivery is free, regardless of the cost of the region. */
  delivery?: { free?: boolean | undefined } | undefined;
}

/** The fields of an address that regions are matched by. */
export interface Destination {
  zipcode?: string | undefined;
  city?: string | undefined;
  coordinate?: Coordinate | undefined;
}

/** The address as a place for the regions of the business, with its distance from there. */
export const placeFrom = (
  host: DeliveringHost,
  { zipcode, city, coordinate }: Destination,
): DeliveryPlace => ({
  zipcode,
  city,
  distance: distanceKm(host.address.coordinate, coordinate),
});

/** The terms of delivery from a business to an address: the page shows them, and the server uses them to decide. */
export const termsTo = (host: DeliveringHost, destination: Destination): DeliveryTerms =>
  deliveryTerms(host.regions ?? [], placeFrom(host, destination), { freeShipping: host.delivery?.free });
