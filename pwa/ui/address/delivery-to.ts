import { type CardHost, delivers } from '#domain/business-card';
import type { DeliveryPlace, DeliveryTerms } from '#domain/delivery-region';
import { type DeliveringHost, type Destination, placeFrom, termsTo } from '#domain/delivery-to';

/** The delivery terms for an address; undefined without an address or if the business does not deliver. */
export function deliveryTo(
  host: CardHost & DeliveringHost,
  address: Destination | null,
): { place: DeliveryPlace; terms: DeliveryTerms } | undefined {
  if (!address || !delivers(host)) return undefined;
  return { place: placeFrom(host, address), terms: termsTo(host, address) };
}
