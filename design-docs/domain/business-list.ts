/** Filters and sorts a list of businesses, and finds the delivery terms that their cards show. */
import { type Instant, MINUTE } from './amsterdam-time.ts';
import { byOpenFirst, type CardHost, delivers, offersTakeaway } from './business-card.ts';
import { regionZipcode } from './delivery-region.ts';
import { type DeliveringHost, type Destination, placeFrom, termsTo } from './delivery-to.ts';
import { UNKNOWN_DISTANCE_KM } from './distance.ts';
import { type Cents, type Euros, fromEuros, minCents, ZERO } from './money.ts';
import { pausedUntil } from './switches.ts';
import { earliestTime, type WaitingTimes, waitMinutes } from './time-slots.ts';
import { isOpen, openingState } from './timetable.ts';

export type ListedHost = CardHost & DeliveringHost & WaitingTimes & { _id: string };

export const SORTS = ['open', 'distance', 'cost', 'min', 'time', 'popular'] as const;
export type Sort = (typeof SORTS)[number];
/** Choices for the highest minimum order, in euros. */
export const MINIMUMS = [10, 15, 20, 25] as const;

/** What a list shows. The default shows all, open ones first. */
export interface ListFilter {
  open: boolean;
  free: boolean;
  way: 'deliver' | 'takeaway' | null;
  /** The highest minimum order, in euros. */
  min: Euros | null;
  sort: Sort;
}
export const SHOWS_ALL: ListFilter = { open: false, free: false, way: null, min: null, sort: 'open' };

/** The delivery terms on a card: those for a place if `exact`, otherwise the lowest of all regions. */
export interface KnownDelivery {
  exact: boolean;
  price: Cents;
  min: Cents;
  /** The amount from which it is free; null if it is free already, or never. */
  freeFrom: Cents | null;
}

/**
 * The terms for a place, or the lowest ones without a place; null if there is no delivery (rule
 * discovery/card-delivery).
 */
export function knownDelivery(host: ListedHost, destination: Destination | null): KnownDelivery | null {
  if (!delivers(host)) return null;
  if (destination) {
    const terms = termsTo(host, destination);
    if (!terms.deliverable) return null;
    return {
      exact: true,
      price: terms.price,
      min: terms.min,
      freeFrom: terms.price === 0 ? null : terms.max,
    };
  }
  const regions = (host.regions ?? []).filter((region) => !regionZipcode(region).blocked);
  if (regions.length === 0) return null;
  const least = (amounts: Euros[]) => amounts.map(fromEuros).reduce(minCents);
  const price = host.delivery?.free ? ZERO : least(regions.map(({ cost }) => cost));
  const thresholds = regions.flatMap(({ max }) => max ?? []);
  return {
    exact: false,
    price,
    min: least(regions.map(({ min = 0 }) => min)),
    freeFrom: price === 0 || thresholds.length === 0 ? null : least(thresholds),
  };
}

/** km; null if unknown. */
export function knownDistance(host: ListedHost, destination: Destination | null): number | null {
  const distance = destination ? placeFrom(host, destination).distance : undefined;
  return distance === undefined || distance >= UNKNOWN_DISTANCE_KM ? null : distance;
}

/**
 * When an order placed now would be ready or delivered: in minutes while the business is open, otherwise the first time
 * after opening.
 */
export type Expected = { minutes: number; deliver: boolean } | { at: Instant; deliver: boolean } | null;

export function expectedTime(host: ListedHost, now: Instant, destination: Destination | null): Expected {
  const deliver = knownDelivery(host, destination) !== null;
  if (!deliver && !offersTakeaway(host)) return null;
  const minutes = waitMinutes(host, deliver);
  const { state } = openingState(host, now);
  const isPaused = pausedUntil(host, now) !== null;
  if (state === 'open' && !isPaused) return { minutes, deliver };
  const at = state === 'pre-order' || isPaused ? earliestTime(host, now, minutes) : null;
  return at === null ? null : { at, deliver };
}

interface ListContext {
  now: Instant;
  destination: Destination | null;
  /** How much a business sold, by id; absent if unknown. */
  sold?: Readonly<Record<string, number>> | undefined;
}

/** The businesses that pass the filter, sorted as it says (rules discovery/list-filter, discovery/list-order). */
export function filterBusinesses<H extends ListedHost>(
  hosts: readonly H[],
  filter: ListFilter,
  context: ListContext,
): H[] {
  return hosts.filter((host) => passes(host, filter, context)).sort(orderOf(filter.sort, context));
}

function passes(host: ListedHost, { open, free, way, min }: ListFilter, context: ListContext): boolean {
  const delivery = knownDelivery(host, context.destination);
  if (open && !isOpen(host, context.now)) return false;
  if (way === 'takeaway' && !offersTakeaway(host)) return false;
  if ((way === 'deliver' || free || min !== null) && !delivery) return false;
  if (free && delivery?.price !== 0) return false;
  return min === null || (delivery !== null && delivery.min <= fromEuros(min));
}

/**
 * Compares by the key of the sort, unknown values last; then by whether they deliver, whether they are open, and name.
 */
function orderOf(sort: Sort, context: ListContext): (a: ListedHost, b: ListedHost) => number {
  const { now, destination } = context;
  const keys = new Map<ListedHost, number>();
  const keyOf = (host: ListedHost) => {
    const key = keys.get(host) ?? KEYS[sort](host, context) ?? Number.MAX_VALUE;
    keys.set(host, key);
    return key;
  };
  const isAway = (host: ListedHost) => Number(destination !== null && !knownDelivery(host, destination));
  const byOpen = byOpenFirst(now);
  return (a, b) => keyOf(a) - keyOf(b) || isAway(a) - isAway(b) || byOpen(a, b);
}

const KEYS: Record<Sort, (host: ListedHost, context: ListContext) => number | null | undefined> = {
  open: () => 0,
  distance: (host, { destination }) => knownDistance(host, destination),
  cost: (host, { destination }) => knownDelivery(host, destination)?.price,
  min: (host, { destination }) => knownDelivery(host, destination)?.min,
  time: (host, { now, destination }) => {
    const expected = expectedTime(host, now, destination);
    return expected && ('at' in expected ? expected.at : now + expected.minutes * MINUTE);
  },
  popular: (host, { sold }) => {
    const pieces = sold?.[host._id];
    return pieces === undefined ? null : -pieces;
  },
};
