import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AddressCandidate } from '#documents/address';
import type { Hub } from '#documents/hub';
import { type Id, isId } from '#documents/id';
import { hubOfAddress } from '#domain/hub-region';
import { paths } from '../../app/paths.ts';
import type { Stored } from '../../data/stored.ts';
import { useHubs } from '../../data/use-hubs.ts';
import { useSettings } from '../../data/use-settings.ts';

export interface LandingChoice {
  hubs: Stored<Hub[]>;
  /** The town of the address of this page, else of the visitor's address; null while there is neither. */
  hubId: Id<'hub'> | null;
  /** The page's own address names the town, which may be no town at all. */
  fromPath: boolean;
  /** There is an address, and the towns that it may be in are still being read. */
  isPending: boolean;
  address: AddressCandidate | null;
  /** A kind of food, or null for all. */
  kind: string | null;
  chooseKind(kind: string | null): void;
  chooseAddress(address: AddressCandidate): void;
  clearAddress(): void;
}

/** What the visitor looks for: the town and the kind of food are in the URL, the address is on the device. */
export function useLandingChoice(key: string | undefined): LandingChoice {
  const hubs = useHubs();
  const [settings, update] = useSettings();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const fromPath = key !== undefined;
  const named = `hub/${key ?? ''}`;
  const hubFor = (address: AddressCandidate | null) =>
    address && hubs.value ? (hubOfAddress(hubs.value, address)?._id ?? null) : null;
  return {
    hubs,
    hubId: isId('hub', named) ? named : fromPath ? null : hubFor(settings.address),
    fromPath,
    isPending: settings.address !== null && hubs.status === 'loading',
    address: settings.address,
    kind: query.get('type'),
    chooseKind: (kind) => setQuery(kind ? { type: kind } : {}, { replace: true, preventScrollReset: true }),
    chooseAddress: (address) => {
      update({ address, hub: hubFor(address) ?? settings.hub });
      navigate(paths.home.href());
    },
    clearAddress: () => update({ address: null }),
  };
}
