import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { onChange } from '../sync/device/changes.ts';
import { engine } from './engine.ts';
import type { Stored } from './stored.ts';
import { useStored } from './use-stored.ts';

export interface HubWithMembers {
  hub: Hub;
  hosts: Host[];
  clubs: Club[];
}

/** A hub with its businesses and clubs. Refreshing it also stores their menus, so that all of it opens offline. */
export const useHub = (hub: string | null): Stored<HubWithMembers> =>
  useStored(hub, async () => {
    const { readHub, refreshHub } = await engine();
    return {
      read: () => readHub(hub!),
      refresh: () => refreshHub(hub!),
      watch: (changed: () => void) => onChange(['catalog'], changed),
    };
  });
