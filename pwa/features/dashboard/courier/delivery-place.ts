import type { Delivery } from '#documents/delivery';
import { addressText } from '#domain/address';
import type { DeliveryView } from '../../../data/delivery-view.ts';
import { distanceText } from '../../../ui/distance-text.ts';

/** The four digits of the zipcode, and the town: '7443 Nijverdal'. */
export const areaName = ({ area: { zipcode, city } }: Delivery): string => `${zipcode} ${city}`;

/** Street, number and addition, or the area if this courier may not see them. */
export function doorOf({ delivery, details }: Pick<DeliveryView, 'delivery' | 'details'>): string {
  if (!details) return areaName(delivery);
  const { street, number, addition } = details.address;
  return addressText({ street, number, addition });
}

/** Zipcode, city and distance; null if this courier may not see them. */
export function cityLine(
  { details, distance }: Pick<DeliveryView, 'details' | 'distance'>,
  locale: string,
): string | null {
  if (!details) return null;
  const { zipcode, city } = details.address;
  const far = distance === null ? [] : [distanceText(distance, locale)];
  return [addressText({ zipcode, city }), ...far].join(' · ');
}
