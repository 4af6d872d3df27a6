import type { KindCounts } from '#domain/kind-counts';
import type { Stored } from './stored.ts';
import { useStored } from './use-stored.ts';

/** How many businesses of each kind of food the hubs have. */
export const useKinds = (): Stored<KindCounts> =>
  useStored('kinds', {
    read: ({ readKinds }) => readKinds(),
    refresh: ({ refreshHubs }) => refreshHubs(),
    topics: ['catalog'],
  });
