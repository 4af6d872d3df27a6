import type { Coordinate } from './address.ts';
import { regionZipcode } from './delivery-region.ts';
import type { DeliveringHost, Destination } from './delivery-to.ts';
import { EARTH_RADIUS_KM } from './distance.ts';
import { foldText } from './text-search.ts';
import { normalizeZipcode } from './zipcode.ts';

/** Sides of a cell of the map, in degrees: about 22 by 20 km in the Netherlands. */
const CELL = { latitude: 0.2, longitude: 0.3 };
/** Distances are rounded to 0.1 km before they are compared with a range. */
const MARGIN_KM = 0.1;
/** The key of businesses whose range is too large to divide into cells; every place with a coordinate has it. */
const ANYWHERE = 'anywhere';
/** Degrees from the equator, beyond which cells are too narrow to divide a range into them. */
const HIGHEST_LATITUDE = 80;

/**
 * Keys for an index: if a business delivers to a place, one of these is also among the keys of the place. The reverse
 * does not hold, so the results of the index still have to be checked.
 */
export function areaKeys({ address, regions = [] }: DeliveringHost): string[] {
  const range = Math.max(0, ...regions.map((region) => region.range ?? 0));
  const named = regions.flatMap((region) => {
    const city = foldText(region.city ?? '');
    const { prefix, blocked } = regionZipcode(region);
    return [...(city ? [`city ${city}`] : []), ...(prefix && !blocked ? [`zipcode ${prefix}`] : [])];
  });
  return [...new Set([...named, ...(range > 0 ? cellsAround(address.coordinate, range) : [])])];
}

/** The keys of a place, of which a business that delivers there has at least one. */
export function placeKeys({ zipcode, city, coordinate }: Destination): string[] {
  const written = normalizeZipcode(zipcode ?? '');
  const folded = foldText(city ?? '');
  return [
    ...(folded ? [`city ${folded}`] : []),
    ...Array.from(written, (_, at) => `zipcode ${written.slice(0, at + 1)}`),
    ...(isKnown(coordinate) ? [cellKey(cellOf(coordinate)), ANYWHERE] : []),
  ];
}

/** Without a coordinate no place is within a range. */
function cellsAround(coordinate: Coordinate | undefined, range: number): string[] {
  if (!isKnown(coordinate)) return [];
  const [latitude, longitude] = coordinate;
  const up = degrees((range + MARGIN_KM) / EARTH_RADIUS_KM);
  const edge = Math.abs(latitude) + up;
  const aside = up / Math.cos((Math.min(edge, HIGHEST_LATITUDE) * Math.PI) / 180);
  if (edge > HIGHEST_LATITUDE || Math.abs(longitude) + aside > 180) return [ANYWHERE];
  const first = cellOf([latitude - up, longitude - aside]);
  const last = cellOf([latitude + up, longitude + aside]);
  return span(first[0], last[0]).flatMap((row) =>
    span(first[1], last[1]).map((column) => cellKey([row, column])),
  );
}

type Cell = readonly [row: number, column: number];

const cellOf = ([latitude, longitude]: Coordinate): Cell => [
  Math.floor(latitude / CELL.latitude),
  Math.floor(longitude / CELL.longitude),
];
const cellKey = ([row, column]: Cell): string => `cell ${row} ${column}`;
const span = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
const degrees = (radians: number): number => (radians * 180) / Math.PI;
const isKnown = (coordinate: Coordinate | undefined): coordinate is Coordinate =>
  coordinate?.every((degree) => Number.isFinite(degree)) === true;
