import { isListed, type Listing } from './business-card.ts';

/** How many listed businesses of each type a hub has, by the id of the hub. */
export type TypeCounts = Record<string, Record<string, number>>;

interface Counted extends Listing {
  types: readonly string[];
  hub: { _id: string };
}

export function countTypes(hosts: readonly Counted[]): TypeCounts {
  const counts: TypeCounts = {};
  for (const { hub, types } of hosts.filter(isListed)) {
    const ofHub = counts[hub._id] ?? {};
    for (const type of types) ofHub[type] = (ofHub[type] ?? 0) + 1;
    counts[hub._id] = ofHub;
  }
  return counts;
}
