import type { Instant } from './amsterdam-time.ts';
import { compareText } from './compare-text.ts';
import { type DeliveryPlace, type DeliveryRegion, isBlocked } from './delivery-region.ts';
import { isUnreachable, type KitchenHours } from './kitchen-heard.ts';
import { nameKey } from './name-order.ts';
import { acceptsOrders, type OpeningState, openingState } from './timetable.ts';

/** The fields of a business that its card needs. */
export interface CardHost extends KitchenHours {
  name?: string | undefined;
  order?: { allow?: boolean | undefined; takeaway?: boolean | undefined } | undefined;
  delivery?: { deliver?: boolean | undefined } | undefined;
  regions?: readonly DeliveryRegion[] | undefined;
}

export interface Listing {
  stealth?: boolean | undefined;
  test?: boolean | undefined;
}

/** Warnings on the card of a business, in the order they are shown (rule discovery/card-warnings). */
export type CardWarning =
  | 'closed-today'
  | 'closed'
  | 'pre-order'
  | 'no-takeaway'
  | 'takeaway-only'
  | 'temporarily-no-delivery';

export function cardWarnings(host: CardHost, now: Instant, place?: DeliveryPlace): CardWarning[] {
  const warnings: CardWarning[] = [];
  const opening = OPENING_WARNINGS[openingState(host, now).state];
  if (opening) warnings.push(opening);
  if (!offersTakeaway(host)) warnings.push('no-takeaway');
  if (host.switched?.deliveryOff) warnings.push('temporarily-no-delivery');
  else if (!delivers(host)) warnings.push('takeaway-only');
  else if (place && isBlocked(host.regions ?? [], place)) warnings.push('temporarily-no-delivery');
  return warnings;
}

/** On a card, a day without times counts as closed; only the business's page says that the times are unknown. */
const OPENING_WARNINGS: Record<OpeningState['state'], CardWarning | null> = {
  open: null,
  'pre-order': 'pre-order',
  closed: 'closed',
  'closed-today': 'closed-today',
  'no-times': 'closed',
};

/** Lists leave out businesses and clubs on trial (`test`) and those that only a direct link opens (`stealth`). */
export const isListed = ({ stealth, test }: Listing): boolean => !stealth && !test;

/** A business without types is not active yet (rule discovery/not-active). */
export const isActive = ({ types }: { types: readonly string[] }): boolean => types.length > 0;

/** Whether an address or a search finds a business, in the app and in search engines: it is listed and active. */
export const isFound = (host: Listing & { types: readonly string[] }): boolean =>
  isListed(host) && isActive(host);

/** The `deliver` flag decides; without it, a business delivers if it has regions. */
export function delivers({ delivery, regions }: CardHost): boolean {
  return delivery?.deliver ?? (regions ?? []).length > 0;
}

/** A business offers takeaway unless it says otherwise. */
export function offersTakeaway({ order }: Pick<CardHost, 'order'>): boolean {
  return order?.takeaway ?? true;
}

/** Whether delivery is all that a business offers, and its kitchen has switched it off. */
export const isDeliveryOff = (host: Pick<CardHost, 'order' | 'switched'>): boolean =>
  host.switched?.deliveryOff !== undefined && !offersTakeaway(host);

/**
 * Whether the business takes orders at all, whatever the hour; if not, 'Bestellen' is disabled. On the business's own
 * sub-domain `order.allow` is ignored, but `closed` is not (rule discovery/host-mode-bypass).
 */
export function orderingAllowed(
  host: Pick<CardHost, 'closed' | 'order' | 'switched'>,
  { hostMode }: { hostMode: boolean },
): boolean {
  return !isDeliveryOff(host) && !host.closed && (hostMode || host.order?.allow === true);
}

/**
 * Whether an order may be sent at `now`: ordering is allowed, the business is open or opens later today, and its
 * kitchen is heard.
 */
export function canOrderNow(host: CardHost, now: Instant, mode: { hostMode: boolean }): boolean {
  return orderingAllowed(host, mode) && acceptsOrders(host, now) && !isUnreachable(host, now);
}

const RANKS: Record<OpeningState['state'], number> = {
  open: 0,
  'pre-order': 1,
  closed: 2,
  'closed-today': 2,
  'no-times': 2,
};

/**
 * Sorts open businesses first, then those that open later today or are unreachable for now, then the others, each by
 * name. The comparator caches the key of each business, so make a new one for each sort.
 */
export function byOpenFirst(now: Instant): (a: CardHost, b: CardHost) => number {
  const keys = new Map<CardHost, { rank: number; name: string }>();
  const keyOf = (host: CardHost) => {
    const key = keys.get(host) ?? {
      rank: isUnreachable(host, now) ? RANKS['pre-order'] : RANKS[openingState(host, now).state],
      name: nameKey(host.name ?? ''),
    };
    keys.set(host, key);
    return key;
  };
  return (a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    return left.rank - right.rank || compareText(left.name, right.name);
  };
}
