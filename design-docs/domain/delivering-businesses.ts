import { type CardHost, delivers, isFound, type Listing } from './business-card.ts';
import { compareText } from './compare-text.ts';
import { type DeliveringHost, type Destination, placeFrom, termsTo } from './delivery-to.ts';
import { type HubRegion, hubOfAddress } from './hub-region.ts';
import { foldText } from './text-search.ts';
import { zipcodeDigits } from './zipcode.ts';

/** The fields of a business that decide whether it is listed for an address. */
export type NearBusiness = CardHost &
  Listing &
  DeliveringHost & { types: readonly string[]; hub: { _id: string; name: string } };

/** A hub with those of its businesses that deliver to a place. */
export interface NearHub<H extends NearBusiness> {
  hub: H['hub'];
  hosts: H[];
}

/**
 * Whether the business is listed for an address: it is listed and active, and delivers there (rule
 * discovery/near-address).
 */
export const deliversTo = (host: NearBusiness, destination: Destination): boolean =>
  isFound(host) && delivers(host) && termsTo(host, destination).deliverable;

/**
 * The businesses that deliver to a place, by hub: first the hub of the place, then the others, the nearest first. The
 * hub of a business does not matter, only its delivery regions.
 */
export function businessesNear<H extends NearBusiness>(
  hosts: readonly H[],
  destination: Destination,
  home: string | null,
): NearHub<H>[] {
  const groups = new Map<string, NearHub<H> & { distance: number }>();
  for (const host of hosts.filter((one) => deliversTo(one, destination))) {
    const distance = placeFrom(host, destination).distance ?? 0;
    const group = groups.get(host.hub._id) ?? { hub: host.hub, hosts: [], distance };
    groups.set(host.hub._id, {
      ...group,
      hosts: [...group.hosts, host],
      distance: Math.min(group.distance, distance),
    });
  }
  const isAway = ({ hub }: NearHub<H>) => Number(hub._id !== home);
  return [...groups.values()]
    .sort((a, b) => isAway(a) - isAway(b) || a.distance - b.distance || compareText(a.hub._id, b.hub._id))
    .map(({ hub, hosts }) => ({ hub, hosts }));
}

/** The fields of a hub that locate a zipcode. */
export interface ZipcodeHub extends HubRegion {
  name: string;
  coordinate?: Destination['coordinate'];
}

/**
 * The place of a zipcode if only its digits are known: it gets the city and coordinate of the hub whose region has
 * those digits. Outside every hub the place has only the zipcode (rule discovery/zipcode-place).
 */
export function placeOfZipcode(hubs: readonly ZipcodeHub[], zipcode: string): Destination {
  const hub = hubOfAddress(hubs, { zipcode });
  if (!hub) return { zipcode };
  const cities = (hub.region ?? []).filter((entry) => zipcodeDigits(entry) === null);
  const city = cities.find((entry) => foldText(entry) === foldText(hub.name)) ?? cities[0];
  return { zipcode, ...(city && { city }), ...(hub.coordinate && { coordinate: hub.coordinate }) };
}
