/** The zipcodes of the hubs that a business reaches with its delivery regions (rule shop/reach). */
import { placeOfZipcode, type ZipcodeHub } from './delivering-businesses.ts';
import type { DeliveryTerms } from './delivery-region.ts';
import { type DeliveringHost, termsTo } from './delivery-to.ts';
import { zipcodeDigits } from './zipcode.ts';

interface ReachedHub extends ZipcodeHub {
  _id: string;
}

export interface Reached {
  /** The id of the hub. */
  hub: string;
  name: string;
  /** Zipcodes with equal terms together, in the order of the hub. */
  parts: { zipcodes: string[]; terms: DeliveryTerms }[];
}

/** The hub of the business first, then every other hub with a zipcode that is reached. */
export function reachOf(
  host: DeliveringHost & { hub: { _id: string } },
  hubs: readonly ReachedHub[],
): Reached[] {
  const isOwn = (hub: ReachedHub) => hub._id === host.hub._id;
  const all = [...hubs.filter(isOwn), ...hubs.filter((hub) => !isOwn(hub))];
  return all
    .map((hub) => ({ hub: hub._id, name: hub.name, parts: partsOf(host, hub, hubs) }))
    .filter(
      ({ hub, parts }) =>
        parts.length > 0 && (hub === host.hub._id || parts.some(({ terms }) => terms.deliverable)),
    );
}

function partsOf(host: DeliveringHost, hub: ReachedHub, hubs: readonly ReachedHub[]): Reached['parts'] {
  const parts = new Map<string, Reached['parts'][number]>();
  for (const zipcode of (hub.region ?? []).filter((entry) => zipcodeDigits(entry) !== null)) {
    const terms = termsTo(host, placeOfZipcode(hubs, zipcode));
    const { region: _, ...figures } = terms as DeliveryTerms & { region?: unknown };
    const key = JSON.stringify(figures);
    const known = parts.get(key);
    if (known) known.zipcodes.push(zipcode);
    else parts.set(key, { zipcodes: [zipcode], terms });
  }
  return [...parts.values()];
}
