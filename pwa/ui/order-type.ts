import { type CardHost, delivers, offersTakeaway } from '#domain/business-card';
import type { DeliveryTerms } from '#domain/delivery-region';

export type SwitchReason = 'no-delivery' | 'no-takeaway' | 'region-blocked' | 'no-region';
export interface OrderType {
  deliver: boolean;
  /** Why it is not what the visitor wants; null while it is. */
  switched: SwitchReason | null;
}

/** D2 §4: takeaway where the business does not deliver, or not to this address; delivery where that is all there is. */
export function orderType(host: CardHost, wantsDelivery: boolean, terms: DeliveryTerms | null): OrderType {
  if (!offersTakeaway(host)) return { deliver: true, switched: wantsDelivery ? null : 'no-takeaway' };
  if (!wantsDelivery) return { deliver: false, switched: null };
  if (!delivers(host)) return { deliver: false, switched: 'no-delivery' };
  if (terms && !terms.deliverable) return { deliver: false, switched: terms.reason };
  return { deliver: true, switched: null };
}
