import type { HostOffers } from '../sync/catalog/catalog-extracts.ts';
import type { Stored } from './stored.ts';
import { useStored } from './use-stored.ts';

export type { HostOffers };

/** The discounts of a hub's businesses, of every day. @param hub 'hub/nijverdal' */
export const useHubOffers = (hub: string | null): Stored<HostOffers[]> =>
  useStored(hub && `offers:${hub}`, {
    read: ({ readHubOffers }) => readHubOffers(hub!),
    refresh: ({ refreshHub }) => refreshHub(hub!),
    inTime: ({ offersInTime }) => offersInTime,
    topics: ['catalog'],
  });
