/** Delivery or takeaway (D2 §4 "Order type"). */
import { type CardHost, delivers, offersTakeaway } from './business-card.ts';
import type { DeliveryTerms } from './delivery-region.ts';

export type SwitchReason = 'no-delivery' | 'no-takeaway' | 'region-blocked' | 'no-region';
export interface OrderType {
  deliver: boolean;
  /** Why it is not what the visitor wants; null while it is. */
  switched: SwitchReason | null;
}

/**
 * Takeaway where the business does not deliver, or not to this address; delivery where that is all there is. `terms`
 * is null while the address is unknown.
 */
export function orderType(host: CardHost, wantsDelivery: boolean, terms: DeliveryTerms | null): OrderType {
  if (!offersTakeaway(host)) return { deliver: true, switched: wantsDelivery ? null : 'no-takeaway' };
  if (!wantsDelivery) return { deliver: false, switched: null };
  if (!delivers(host)) return { deliver: false, switched: 'no-delivery' };
  if (terms && !terms.deliverable) return { deliver: false, switched: terms.reason };
  return { deliver: true, switched: null };
}
