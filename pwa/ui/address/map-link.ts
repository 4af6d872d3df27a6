/** A link that searches a map for a place by name. */
export const mapSearch = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

export const mapLink = ({ name, address }: { name: string; address: { name: string } }): string =>
  mapSearch(`${name}, ${address.name}`);

/** Google Maps takes this many stops before the last one; a phone's browser passes on fewer. */
const MAX_WAYPOINTS = 9;

/**
 * A link that opens a map with the route from the user's position along all stops, in their order. Of more than ten
 * stops it has the first ten.
 */
export function mapRoute(stops: readonly string[]): string {
  const driven = stops.slice(0, MAX_WAYPOINTS + 1);
  const query = new URLSearchParams({ api: '1', destination: driven.at(-1) ?? '' });
  if (driven.length > 1) query.set('waypoints', driven.slice(0, -1).join('|'));
  return `https://www.google.com/maps/dir/?${query}`;
}
