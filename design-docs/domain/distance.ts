import type { Coordinate } from './address.ts';

export const EARTH_RADIUS_KM = 6371;
/** Stands for an unknown distance; farther than any delivery region reaches. */
export const UNKNOWN_DISTANCE_KM = 1000;

/** Great-circle distance in km, rounded to 0.1 km; 1000 if either coordinate is unknown (rule discovery/distance). */
export function distanceKm(a: Coordinate | undefined, b: Coordinate | undefined): number {
  if (!a || !b || ![...a, ...b].every((degrees) => Number.isFinite(degrees))) return UNKNOWN_DISTANCE_KM;
  const halfLatitude = Math.sin(radians(b[0] - a[0]) / 2) ** 2;
  const halfLongitude = Math.sin(radians(b[1] - a[1]) / 2) ** 2;
  const chord = halfLatitude + Math.cos(radians(a[0])) * Math.cos(radians(b[0])) * halfLongitude;
  const km = 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
  return Math.round(km * 10) / 10;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
