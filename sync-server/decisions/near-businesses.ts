import type { GivenPlace, NearSnapshot } from '#contract/catalog';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import { piecesSold } from '#domain/catalog-search';
import { businessesNear, type NearHub, placeOfZipcode } from '#domain/delivering-businesses';
import { type Destination, termsTo } from '#domain/delivery-to';
import { hubOfAddress } from '#domain/hub-region';
import { toEuros } from '#domain/money';
import { isZipcode } from '#domain/zipcode';
import type { CatalogView } from './catalog-view.ts';

/** Whether only a zipcode is known of the place, so that a lookup can tell more. */
const isBare = ({ city, coordinate }: GivenPlace): boolean => !city && !coordinate;

/**
 * The text by which to look up the place; null if more than the zipcode is known, or if it is only four digits, which
 * find nothing.
 */
export const placeQuery = (given: GivenPlace): string | null =>
  isBare(given) && isZipcode(given.zipcode) ? given.zipcode : null;

/** The place, completed with what is known about its zipcode. @param found addresses with this zipcode */
export function placeNear(
  { hubs }: CatalogView,
  given: GivenPlace,
  found: readonly Destination[],
): { destination: Destination; place?: GivenPlace } {
  if (!isBare(given)) return { destination: given };
  const known = found.find((one) => one.zipcode === given.zipcode && one.city);
  const { city, coordinate } = known ?? placeOfZipcode(hubs, given.zipcode);
  const place = {
    zipcode: given.zipcode,
    ...(city && { city }),
    ...(coordinate && { coordinate: [...coordinate] as [number, number] }),
  };
  return { destination: place, place };
}

/** The businesses that deliver to a place, by hub, with their terms in euros (rule discovery/near-call). */
export function listNear(catalog: CatalogView, destination: Destination): NearSnapshot['near'] {
  const home = hubOfAddress(catalog.hubs, destination)?._id ?? null;
  return businessesNear<Host>(catalog.hostsNear(destination), destination, home).map(
    ({ hub, hosts }: NearHub<Host>) => ({
      hub: { _id: hub._id as Id<'hub'>, name: hub.name },
      hosts: hosts.flatMap((host) => {
        const terms = termsTo(host, destination);
        if (!terms.deliverable) return [];
        const sold = piecesSold(catalog.dishesOf(host._id));
        const { price, min, max } = terms;
        return {
          _id: host._id,
          cost: toEuros(price),
          min: toEuros(min),
          ...(max !== null && price > 0 && { max: toEuros(max) }),
          sold,
        };
      }),
    }),
  );
}

/** The documents that a device needs to show a list: its businesses and their hubs. */
export const documentsNear = (near: NearSnapshot['near']): (Id<'hub'> | Id<'organisation'>)[] =>
  near.flatMap(({ hub, hosts }) => [hub._id, ...hosts.map(({ _id }) => _id)]);
