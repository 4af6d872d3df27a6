import { foldText } from './text-search.ts';
import { zipcodeDigits } from './zipcode.ts';

export { foldText };

export interface HubPlace {
  zipcode?: string | undefined;
  city?: string | undefined;
}

export interface HubRegion {
  _id: string;
  /** 4-digit zipcodes and cities */
  region?: readonly string[] | undefined;
}

/** Whether a region list names the place, by its 4-digit zipcode or its city (D1 §9). */
export function hubMatches(region: readonly string[], { zipcode, city }: HubPlace): boolean {
  return hasZipcode(region, zipcode) || hasCity(region, city);
}

/** Whether a region list names any of the wanted entries: whole zipcodes, their 4 digits, or cities. */
export const regionCovers = (region: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((entry) => hubMatches(region, zipcodeDigits(entry) ? { zipcode: entry } : { city: entry }));

/**
 * The hub an address belongs to (D1 §4, "set automatically"); null when there is none near. A zipcode is exact and a
 * city's name may be found twice in the country, so the hub of the zipcode comes first; then the lowest id decides.
 */
export function hubOfAddress<H extends HubRegion>(hubs: readonly H[], address: HubPlace): H | null {
  const sorted = [...hubs].sort((a, b) => (a._id < b._id ? -1 : 1));
  const byZipcode = sorted.find((hub) => hasZipcode(hub.region ?? [], address.zipcode));
  return byZipcode ?? sorted.find((hub) => hasCity(hub.region ?? [], address.city)) ?? null;
}

function hasZipcode(region: readonly string[], zipcode: string | undefined): boolean {
  const digits = zipcodeDigits(zipcode);
  return digits !== null && region.some((entry) => entry.trim() === digits);
}

function hasCity(region: readonly string[], city: string | undefined): boolean {
  const folded = foldText(city ?? '');
  return folded !== '' && region.some((entry) => foldText(entry) === folded);
}
