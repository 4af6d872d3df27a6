import type { TypeCounts } from '#domain/type-counts';
import type { Stored } from './stored.ts';
import { useStored } from './use-stored.ts';

/** How many businesses of each type the hubs have. */
export const useTypeCounts = (): Stored<TypeCounts> =>
  useStored('types', {
    read: ({ readTypeCounts }) => readTypeCounts(),
    refresh: ({ refreshHubs }) => refreshHubs(),
    isUnannounced: true,
    topics: ['catalog'],
  });
