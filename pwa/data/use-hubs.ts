import type { Hub } from '#documents/hub';
import type { Stored } from './stored.ts';
import { useStored } from './use-stored.ts';

/** All hubs, sorted by name. */
export const useHubs = (): Stored<Hub[]> =>
  useStored('hubs', {
    async read({ readHubs }) {
      const kept = await readHubs();
      return kept && { ...kept, value: kept.value.sort((a, b) => a.name.localeCompare(b.name, 'nl')) };
    },
    refresh: ({ refreshHubs }) => refreshHubs(),
    topics: ['catalog'],
  });
