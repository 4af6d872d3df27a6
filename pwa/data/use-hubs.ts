import type { Hub } from '#documents/hub';
import { onChange } from '../sync/device/changes.ts';
import { engine } from './engine.ts';
import type { Stored } from './stored.ts';
import { useStored } from './use-stored.ts';

/** All hubs, sorted by name. */
export const useHubs = (): Stored<Hub[]> => useStored('hubs', openHubs);

async function openHubs() {
  const { readHubs, refreshHubs } = await engine();
  return {
    async read() {
      const kept = await readHubs();
      return kept && { ...kept, value: kept.value.sort((a, b) => a.name.localeCompare(b.name, 'nl')) };
    },
    refresh: refreshHubs,
    watch: (changed: () => void) => onChange(['catalog'], changed),
  };
}
