import type { Hub } from '#documents/hub';
import { sortedByName } from '#domain/name-order';
import type { Cached } from '../sync/device/cached.ts';
import type { Stored } from './stored.ts';
import type { Source } from './stored-source.ts';
import { useStored } from './use-stored.ts';

export const HUBS = 'hubs';

export const hubsByName = (kept: Cached<Hub[]> | null): Cached<Hub[]> | null =>
  kept && { ...kept, value: sortedByName(kept.value) };

export const hubsSource: Source<Hub[]> = {
  read: ({ readHubs }) => readHubs().then(hubsByName),
  refresh: ({ refreshHubs }) => refreshHubs(),
  asStored: true,
  isUnannounced: true,
  topics: ['catalog'],
};

/** All hubs, sorted by name. */
export const useHubs = (): Stored<Hub[]> => useStored(HUBS, hubsSource);
