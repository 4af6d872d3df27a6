import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import { onChange } from '../sync/device/changes.ts';
import { engine } from './engine.ts';
import type { Stored } from './stored.ts';
import { useStored } from './use-stored.ts';

export interface Business {
  host: Host;
  menu: Menu;
}

/** A business with its menu. @param hostId 'organisation/pizzeria-roma' */
export const useBusiness = (hostId: string | null): Stored<Business> =>
  useStored(hostId, async () => {
    const { readBusiness, refreshBusiness } = await engine();
    return {
      read: () => readBusiness(hostId!),
      refresh: () => refreshBusiness(hostId!),
      watch: (changed: () => void) => onChange(['catalog'], changed),
    };
  });
