import { compareText } from './compare-text.ts';
import { foldText } from './text-search.ts';
import { zipcodeDigits } from './zipcode.ts';

export interface RegionQuery {
  zipcode?: string | undefined;
  city?: string | undefined;
}

export interface HubRegion {
  _id: string;
  /** 4-digit zipcodes and cities */
  region?: readonly string[] | undefined;
}

/** Whether a region list contains the 4-digit zipcode or the city. */
export function hubMatches(region: readonly string[], { zipcode, city }: RegionQuery): boolean {
  return hasZipcode(region, zipcode) || hasCity(region, city);
}

/** Whether a region list names any of the wanted entries: whole zipcodes, their first 4 digits, or cities. */
export const regionCovers = (region: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((entry) => hubMatches(region, zipcodeDigits(entry) ? { zipcode: entry } : { city: entry }));

/** Keys for an index: a region covers a wanted entry if one of its keys is the key of that entry. */
export const regionKeys = (region: readonly string[]): string[] =>
  region.flatMap((entry) => [`zipcode ${entry.trim()}`, `city ${foldText(entry)}`]);

/** The key of an entry; null if the entry names no place. */
export function wantedKey(entry: string): string | null {
  const digits = zipcodeDigits(entry);
  if (digits) return `zipcode ${digits}`;
  const folded = foldText(entry);
  return folded === '' ? null : `city ${folded}`;
}

/**
 * The hub an address belongs to; null if there is none. A zipcode match comes first, because a zipcode is exact and
 * two cities may have the same name; among several matches the hub with the lowest id wins.
 */
export function hubOfAddress<H extends HubRegion>(hubs: readonly H[], address: RegionQuery): H | null {
  const sorted = [...hubs].sort((a, b) => compareText(a._id, b._id));
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
