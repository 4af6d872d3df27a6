import { compareText } from './compare-text.ts';
import { UNKNOWN_DISTANCE_KM } from './distance.ts';
import { type Cents, cents, type Euros, fromEuros, ZERO } from './money.ts';
import { foldText } from './text-search.ts';
import { normalizeZipcode } from './zipcode.ts';

/** A region where a business delivers, and what that costs. Amounts in euros, range in km. */
export interface DeliveryRegion {
  city?: string | undefined;
  /** Prefix of one to four digits, or a whole zipcode such as '7441AB'. A leading # blocks it temporarily. */
  zipcode?: string | undefined;
  range?: number | undefined;
  name?: string | undefined;
  cost: Euros;
  min?: Euros | undefined;
  max?: Euros | undefined;
}

export interface DeliveryPlace {
  zipcode?: string | undefined;
  city?: string | undefined;
  /** km between business and place; unknown counts as 1000 */
  distance?: number | undefined;
}

/** Cost and minimum of delivery to a place; `max` is the amount from which it is free, null if there is none. */
export type DeliveryTerms =
  | { deliverable: true; region: DeliveryRegion; price: Cents; min: Cents; max: Cents | null }
  | { deliverable: false; reason: 'region-blocked' | 'no-region'; price: -1 };

/** The terms of the region that applies to a place (rules delivery/blocked-zipcode, delivery/region-choice). */
export function deliveryTerms(
  regions: readonly DeliveryRegion[],
  place: DeliveryPlace,
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

/** Whether delivery to the place is temporarily blocked, whatever other regions say. */
export function isBlocked(regions: readonly DeliveryRegion[], { zipcode }: DeliveryPlace): boolean {
  return regions.some((region) => startsWith(zipcode, blockedPrefix(region)));
}

/**
 * The region that applies to a place, whatever the order of the list: by city, else by the longest zipcode prefix,
 * else by the smallest range larger than the distance. null if the business does not deliver there.
 */
function regionOf(regions: readonly DeliveryRegion[], place: DeliveryPlace): DeliveryRegion | null {
  // Sorting is stable, so the sorts below keep the cheapest region first among equals.
  const open = regions.filter((region) => blockedPrefix(region) === '').sort(byCost);
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

/** The delivery cost for a given amount of items. */
export interface DeliveryQuote {
  /** null if there is no delivery, shown as 'X' */
  price: Cents | null;
  /** whether the amount reaches the minimum */
  allowed: boolean;
  /** how much the amount is below the minimum */
  missing: Cents;
  /** whether 'free delivery' is shown */
  free: boolean;
  /** the amount from which delivery becomes free; null if it is free already, or never */
  freeFrom: Cents | null;
}

/**
 * The quote for an amount of items after discounts, without delivery, donation and fee. Delivering an empty cart costs
 * nothing; delivering items that discounts make free is charged (rule delivery/empty-cart).
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

/** Sorts equal matches by cost, minimum, name, threshold, then all other fields (rule delivery/equal-regions). */
function byCost(a: DeliveryRegion, b: DeliveryRegion): number {
  return (
    a.cost - b.cost ||
    (a.min ?? 0) - (b.min ?? 0) ||
    compareText(a.name ?? '', b.name ?? '') ||
    compareThresholds(a.max, b.max) ||
    compareText(signature(a), signature(b))
  );
}

function compareThresholds(a: Euros | undefined, b: Euros | undefined): number {
  return (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE);
}

/**
 * Also distinguishes an absent field from a value that means the same, such as a minimum of 0, so that the choice
 * between two such regions does not depend on their order.
 */
function signature({ city, zipcode, range, name, min }: DeliveryRegion): string {
  return JSON.stringify([city, zipcode, range, name, min]);
}

/** The zipcode prefix of a region, '' if it has none, and whether it is temporarily blocked. */
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
