import type { Address } from '#documents/address';
import type { Delivery, DeliveryDetails } from '#documents/delivery';
import type { OrderItem } from '#documents/order';
import { zipcodeDigits } from '#domain/zipcode';

/** A delivery on this device, with its details if its courier is the user. */
export type KeptDelivery = Delivery & { details: DeliveryDetails | null };

/** A delivery that this courier had when its order was cancelled, until the courier has read that. */
export interface CancelledDelivery extends Pick<Delivery, '_id' | 'number' | 'due'> {
  /** The name of the business. */
  host: string;
}

/** A delivery as version 2 of the app and older replicated it: with the customer, for every courier. */
interface FormerDelivery extends Omit<Delivery, 'area'> {
  customer: DeliveryDetails['customer'] | null;
  address: Address;
  items: OrderItem[];
  description?: string | undefined;
}

/**
 * A stored delivery in the shape of this version. The server has rewritten those of earlier versions, so the next
 * replication replaces them; until then only the courier who has one sees its details.
 */
export function upgradeDelivery(
  stored: Delivery | FormerDelivery,
  details: DeliveryDetails | null,
  user: string,
): KeptDelivery {
  if (!('address' in stored)) return { ...stored, details };
  const { customer, address, items, description, ...rest } = stored;
  const isOwn = rest.courier?._id === user && customer !== null;
  const { name, phone } = customer ?? {};
  return {
    ...rest,
    area: { zipcode: zipcodeDigits(address.zipcode) ?? '', city: address.city },
    details: isOwn ? { customer: { name, phone }, address, items, description } : null,
  };
}
