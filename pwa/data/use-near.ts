import type { AddressCandidate } from '#documents/address';
import type { GivenPlace, NearList } from '../sync/catalog/near.ts';
import type { Stored } from './stored.ts';
import { useStored } from './use-stored.ts';

export type { GivenPlace, NearList };

/** The place of an address; null if its zipcode is unknown. */
export const placeOf = (address: AddressCandidate | null): GivenPlace | null =>
  address?.zipcode
    ? {
        zipcode: address.zipcode,
        ...(address.city && { city: address.city }),
        ...(address.coordinate && { coordinate: address.coordinate }),
      }
    : null;

/** The businesses that deliver to a place: at once from what is stored, then from the server. */
export const useNear = (place: GivenPlace | null): Stored<NearList> =>
  useStored(place && `near:${JSON.stringify([place.zipcode, place.city, place.coordinate])}`, {
    read: ({ readNear }) => readNear(place!),
    refresh: ({ refreshNear }) => refreshNear(place!),
    inTime: ({ nearInTime }) => nearInTime,
    isUnannounced: true,
    topics: ['catalog'],
  });
