import type { Host } from '#documents/host';
import type { Id } from '#documents/id';
import type { HostNow } from '#domain/switches';
import type { Stored } from './stored.ts';
import { useStored } from './use-stored.ts';

/** The document of a business with its settings. */
export const useHost = (host: Id<'organisation'>): Stored<Host> =>
  useStored(`host ${host}`, {
    read: ({ readHost }) => readHost(host),
    refresh: ({ refreshBusiness }) => refreshBusiness(host),
    asStored: true,
    topics: ['catalog'],
  });

/**
 * A business as its switches make it now, if this device has it, whether or not it has the menu. `useBusiness` fetches
 * both.
 */
export const useHostNow = (hostId: string): Stored<HostNow<Host>> =>
  useStored(`host now ${hostId}`, {
    read: ({ readHost }) => readHost(hostId as Id<'organisation'>),
    asStored: true,
    inTime: ({ hostInTime }) => hostInTime,
    topics: ['catalog'],
  });
