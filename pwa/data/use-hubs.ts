import type { Hub } from '#documents/hub';
import type { Stored } from './stored.ts';
import type { Source } from './stored-source.ts';
import { useStored } from './use-stored.ts';

export const HUBS = 'hubs';
export const hubsSource: Source<Hub[]> = {
  async read({ readHubs }) {
    const kept = await readHubs();
    return kept && { ...kept, value: kept.value.sort((a, b) => a.name.localeCompare(b.name, 'nl')) };
  },
  refresh: ({ refreshHubs }) => refreshHubs(),
  topics: ['catalog'],
};

/** All hubs, sorted by name. */
export const useHubs = (): Stored<Hub[]> => useStored(HUBS, hubsSource);
