import type { HostOffers } from '../sync/catalog/catalog-extracts.ts';
import { onChange } from '../sync/device/changes.ts';
import { engine } from './engine.ts';
import type { Stored } from './stored.ts';
import { useStored } from './use-stored.ts';

export type { HostOffers };

/** The discounts of a hub's businesses, of every day. @param hub 'hub/nijverdal' */
export const useHubOffers = (hub: string | null): Stored<HostOffers[]> =>
  useStored(hub && `offers:${hub}`, async () => {
    const { readHubOffers, refreshHub } = await engine();
    return {
      read: () => readHubOffers(hub!),
      refresh: () => refreshHub(hub!),
      watch: (changed: () => void) => onChange(['catalog'], changed),
    };
  });
