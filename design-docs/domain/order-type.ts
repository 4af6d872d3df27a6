/** Delivery or takeaway (rule checkout/order-type). */
import { type CardHost, delivers, offersTakeaway } from './business-card.ts';
import type { DeliveryTerms } from './delivery-region.ts';

export type SwitchReason = 'no-delivery' | 'delivery-off' | 'no-takeaway' | 'region-blocked' | 'no-region';
export interface OrderType {
  deliver: boolean;
  /** Why it differs from the visitor's choice; null if it does not. */
  switched: SwitchReason | null;
}

/**
 * Takeaway if the business does not deliver, or not to this address; delivery if the business offers nothing else.
 * `terms` is null while the address is unknown.
 */
export function orderType(host: CardHost, wantsDelivery: boolean, terms: DeliveryTerms | null): OrderType {
  if (!offersTakeaway(host)) {
    const isSwitched = !wantsDelivery && !host.switched?.deliveryOff;
    return { deliver: true, switched: isSwitched ? 'no-takeaway' : null };
  }
  if (!wantsDelivery) return { deliver: false, switched: null };
  if (host.switched?.deliveryOff) return { deliver: false, switched: 'delivery-off' };
  if (!delivers(host)) return { deliver: false, switched: 'no-delivery' };
  if (terms && !terms.deliverable) return { deliver: false, switched: terms.reason };
  return { deliver: true, switched: null };
}

/** Whether delivery was switched to takeaway because of the address, so that another address can be delivered to. */
export const isSwitchedByAddress = ({ switched }: Pick<OrderType, 'switched'>): boolean =>
  switched === 'no-region' || switched === 'region-blocked';
