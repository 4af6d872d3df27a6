import { UNKNOWN_DISTANCE_KM } from './distance.ts';
import { type Cents, cents, type Euros, fromEuros, ZERO } from './money.ts';
import { foldText } from './text-search.ts';
import { normalizeZipcode } from './zipcode.ts';

/** D1 §3, Delivery region: where a business delivers, and for what. Amounts in euros, range in km. */
export interface DeliveryRegion {
  city?: string | undefined;
  /** a prefix such as '7441' or '7441A'; with a leading # it is blocked for now */
  zipcode?: string | undefined;
  range?: number | undefined;
  name?: string | undefined;
  cost: Euros;
  min?: Euros | undefined;
  max?: Euros | undefined;
}

export interface Place {
  zipcode?: string | undefined;
  city?: string | undefined;
  /** km between business and place; unknown counts as 1000 */
  distance?: number | undefined;
}

/** What delivery to a place costs and asks; `max` is the amount from which it is free, null when there is none. */
export type DeliveryTerms =
  | { deliverable: true; region: DeliveryRegion; price: Cents; min: Cents; max: Cents | null }
  | { deliverable: false; reason: 'region-blocked' | 'no-region'; price: -1 };

/** D1 §9 and decision 20: blocked prefix, city, longest zipcode prefix, smallest range larger than the distance. */
export function deliveryTerms(
  regions: readonly DeliveryRegion[],
  place: Place,
  { freeShipping = false }: { freeShipping?: boolean | undefined } = {},
): DeliveryTerms {
  if (isBlocked(regions, place)) return { deliverable: false, reason: 'region-blocked', price: -1 };
  const region = regionOf(regions, place);
  if (!region) return { deliverable: false, reason: 'no-region', price: -1 };
  return {
    deliverable: true,
    region,
    price: freeShipping ? ZERO : fromEuros(region.cost),
    min: fromEuros(region.min ?? 0),
    max: region.max === undefined ? null : fromEuros(region.max),
  };
}

/** Whether delivery to the place is stopped for now, whatever other regions say. */
export function isBlocked(regions: readonly DeliveryRegion[], { zipcode }: Place): boolean {
  return regions.some((region) => startsWith(zipcode, blockedPrefix(region)));
}

/** The region that counts for a place, whatever order the list is in; null when nobody delivers there. */
export function regionOf(regions: readonly DeliveryRegion[], place: Place): DeliveryRegion | null {
  // Sorted by kindness once: a sort keeps the order of what it finds equal.
  const open = regions.filter((region) => blockedPrefix(region) === '').sort(byKindness);
  const city = foldText(place.city ?? '');
  const ofCity = open.find((region) => city !== '' && foldText(region.city ?? '') === city);
  if (ofCity) return ofCity;
  const ofZipcode = open
    .filter((region) => startsWith(place.zipcode, prefix(region)))
    .sort((a, b) => prefix(b).length - prefix(a).length)[0];
  if (ofZipcode) return ofZipcode;
  const distance = place.distance ?? UNKNOWN_DISTANCE_KM;
  const inRange = open.filter((region) => (region.range ?? 0) > distance);
  return inRange.sort((a, b) => (a.range ?? 0) - (b.range ?? 0))[0] ?? null;
}

/** What the delivery of these items comes to (decision 15). */
export interface DeliveryQuote {
  /** null where nothing is delivered: 'X' */
  price: Cents | null;
  /** whether an order of this amount may be sent */
  allowed: boolean;
  /** what is missing to the minimum */
  missing: Cents;
  /** whether 'free delivery' is shown */
  free: boolean;
  /** the amount from which delivery becomes free, while it is not */
  freeFrom: Cents | null;
}

/**
 * The quote for an amount of items after discounts, without delivery, donation and fee. No items cost nothing to
 * deliver (D2 §9); items that discounts make free do.
 */
export function deliveryQuote(terms: DeliveryTerms, amount: Cents, isEmpty = amount === 0): DeliveryQuote {
  if (!terms.deliverable) return { price: null, allowed: false, missing: ZERO, free: false, freeFrom: null };
  const { price, min, max } = terms;
  const free = price === 0 || (max !== null && amount >= max);
  return {
    price: free || isEmpty ? ZERO : price,
    allowed: amount >= min,
    missing: cents(Math.max(0, min - amount)),
    free,
    freeFrom: free ? null : max,
  };
}

/** Regions that match equally well: the lowest cost, minimum and threshold, then the name, then all there is. */
function byKindness(a: DeliveryRegion, b: DeliveryRegion): number {
  return (
    a.cost - b.cost ||
    (a.min ?? 0) - (b.min ?? 0) ||
    compare(a.name ?? '', b.name ?? '') ||
    compareThresholds(a.max, b.max) ||
    compare(signature(a), signature(b))
  );
}

function compareThresholds(a: Euros | undefined, b: Euros | undefined): number {
  return (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE);
}

function signature({ city, zipcode, range }: DeliveryRegion): string {
  return JSON.stringify([city, zipcode, range]);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The zipcode prefix a region is about, '' when it is about none, and whether it is blocked for now. */
export function regionZipcode({ zipcode = '' }: DeliveryRegion): { prefix: string; blocked: boolean } {
  const written = normalizeZipcode(zipcode);
  const blocked = written[0] === '#';
  return { prefix: blocked ? written.slice(1) : written, blocked };
}

function prefix(region: DeliveryRegion): string {
  return regionZipcode(region).prefix;
}

function blockedPrefix(region: DeliveryRegion): string {
  const { prefix, blocked } = regionZipcode(region);
  return blocked ? prefix : '';
}

function startsWith(zipcode: string | undefined, start: string): boolean {
  return start !== '' && normalizeZipcode(zipcode ?? '').slice(0, start.length) === start;
}
