import type { Host } from '#documents/host';
import type { Stamp } from '#documents/stamp';
import { byName } from '#domain/name-order';
import { STAMP_MAX, stampBalance } from '#domain/stamp-card';
import type { Stored } from './stored.ts';
import { useOwnStored } from './use-stored.ts';

export interface StampsOfHost {
  host: { _id: Stamp['host']['_id']; name: string; logo: string | undefined };
  stamps: number;
  /** Stamps on a full card of this business. */
  max: number;
  /** Picture of the business's own stamp, if it has one. */
  image: string | undefined;
}

/** The user's stamps per business, the fullest card first. */
export function useStamps(): Stored<StampsOfHost[]> {
  return useOwnStored('stamps', () => ({
    async read({ readUserDocuments, readCatalogDocument }) {
      const kept = await readUserDocuments('stamps');
      if (!kept) return null;
      const hosts = new Set(kept.value.map((stamp) => stamp.host._id));
      const businesses = await Promise.all([...hosts].map((id) => readCatalogDocument<Host>(id)));
      return { value: stampsByHost(kept.value, businesses), updatedAt: kept.updatedAt };
    },
    refresh: ({ refreshUserDatabase }) => refreshUserDatabase('stamps'),
    topics: ['stamps', 'catalog'],
  }));
}

/** @param businesses those on this device; for the others the card size is the default and the stamp unknown */
export function stampsByHost(stamps: readonly Stamp[], businesses: readonly (Host | null)[]): StampsOfHost[] {
  const hosts = new Map(stamps.map((stamp) => [stamp.host._id, stamp.host]));
  return [...hosts.values()]
    .map((host) => {
      const business = businesses.find((one) => one?._id === host._id);
      return {
        host: { ...host, logo: business?.logo ?? host.logo },
        stamps: stampBalance(stamps.filter((stamp) => stamp.host._id === host._id).map(dated)),
        max: business?.order?.stampmax ?? STAMP_MAX,
        image: business?.stamp,
      };
    })
    .sort((a, b) => b.stamps / b.max - a.stamps / a.max || byName(a.host, b.host));
}

const dated = ({ _id, stamps, date }: Stamp) => ({ reason: _id, stamps, date: Date.parse(date) });
