import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import type { HostNow } from '#domain/switches';
import type { Stored } from './stored.ts';
import type { Source } from './stored-source.ts';
import { useStored } from './use-stored.ts';

export interface Business {
  /** As its switches make it now. */
  host: HostNow<Host>;
  menu: Menu;
}

export const businessSource = (hostId: string): Source<Business> => ({
  read: ({ readBusiness }) => readBusiness(hostId),
  refresh: ({ refreshBusiness }) => refreshBusiness(hostId),
  asStored: true,
  inTime: ({ businessInTime }) => businessInTime,
  topics: ['catalog'],
});

/** A business with its menu. @param hostId 'organisation/pizzeria-roma' */
export const useBusiness = (hostId: string | null): Stored<Business> =>
  useStored(hostId, businessSource(hostId!));
