import type { Instant } from './amsterdam-time.ts';
import { type DeliveryRegion, isBlocked, type Place } from './delivery-region.ts';
import { foldText } from './text-search.ts';
import { acceptsOrders, type OpeningHours, type OpeningState, openingState } from './timetable.ts';

/** What a card needs to know of a business (D1 §3). */
export interface CardHost extends OpeningHours {
  name?: string | undefined;
  order?: { allow?: boolean | undefined; takeaway?: boolean | undefined } | undefined;
  delivery?: { deliver?: boolean | undefined } | undefined;
  regions?: readonly DeliveryRegion[] | undefined;
}

export interface Listing {
  stealth?: boolean | undefined;
  test?: boolean | undefined;
}

/** D1 §4, Card warnings, in its order. */
export type CardWarning =
  | 'closed-today'
  | 'closed'
  | 'pre-order'
  | 'no-takeaway'
  | 'takeaway-only'
  | 'temporarily-no-delivery';

export function cardWarnings(host: CardHost, now: Instant, place?: Place): CardWarning[] {
  const warnings: CardWarning[] = [];
  const opening = OPENING_WARNINGS[openingState(host, now, 0).state];
  if (opening) warnings.push(opening);
  if (!offersTakeaway(host)) warnings.push('no-takeaway');
  if (!delivers(host)) warnings.push('takeaway-only');
  else if (place && isBlocked(host.regions ?? [], place)) warnings.push('temporarily-no-delivery');
  return warnings;
}

/** A day without times is closed to somebody who looks at a card; its page says that the times are not known. */
const OPENING_WARNINGS: Record<OpeningState['state'], CardWarning | null> = {
  open: null,
  'pre-order': 'pre-order',
  closed: 'closed',
  'closed-today': 'closed-today',
  'no-times': 'closed',
};

/** A business or club that is tried out, or shown only to who knows its address, is in no list. */
export const isListed = ({ stealth, test }: Listing): boolean => !stealth && !test;

/** The deliver flag decides; a business that set none delivers when it has regions to deliver to. */
export function delivers({ delivery, regions }: CardHost): boolean {
  return delivery?.deliver ?? (regions ?? []).length > 0;
}

/** Everybody offers takeaway who has not said otherwise. */
export function offersTakeaway({ order }: CardHost): boolean {
  return order?.takeaway ?? true;
}

/**
 * Whether the business takes orders here at all, whatever the hour: 'Bestellen' is disabled when not (D1 §2). On the
 * business's own sub-domain the listing flag is not asked, closed always is (decision 6).
 */
export function orderingAllowed(
  host: Pick<CardHost, 'closed' | 'order'>,
  { hostMode }: { hostMode: boolean },
): boolean {
  return !host.closed && (hostMode || host.order?.allow === true);
}

/** Whether an order may be sent at `now`: allowed at all, and open or before opening (decision 10). */
export function canOrderNow(host: CardHost, now: Instant, mode: { hostMode: boolean }): boolean {
  return orderingAllowed(host, mode) && acceptsOrders(host, now);
}

const RANKS: Record<OpeningState['state'], number> = {
  open: 0,
  'pre-order': 1,
  closed: 2,
  'closed-today': 2,
  'no-times': 2,
};

/** Sorts open businesses first, then those that open later today, each by name (D1 §4); for one list at one `now`. */
export function byOpenFirst(now: Instant): (a: CardHost, b: CardHost) => number {
  const keys = new Map<CardHost, { rank: number; name: string }>();
  const keyOf = (host: CardHost) => {
    const key = keys.get(host) ?? {
      rank: RANKS[openingState(host, now, 0).state],
      name: foldText(host.name ?? ''),
    };
    keys.set(host, key);
    return key;
  };
  return (a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    return left.rank - right.rank || (left.name < right.name ? -1 : Number(left.name > right.name));
  };
}
