import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { HostNow } from '#domain/switches';
import type { Stored } from './stored.ts';
import type { Source } from './stored-source.ts';
import { useStored } from './use-stored.ts';

export interface HubWithMembers {
  hub: Hub;
  /** The businesses as their switches make them now. */
  hosts: HostNow<Host>[];
  clubs: Club[];
}

export const hubSource = (hub: string): Source<HubWithMembers> => ({
  read: ({ readHub }) => readHub(hub),
  refresh: ({ refreshHub }) => refreshHub(hub),
  asStored: true,
  inTime: ({ hubInTime }) => hubInTime,
  topics: ['catalog'],
});

/** A hub with its businesses and clubs. Refreshing it also stores their menus, so that all of it opens offline. */
export const useHub = (hub: string | null): Stored<HubWithMembers> => useStored(hub, hubSource(hub!));
