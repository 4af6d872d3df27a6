import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AddressCandidate } from '#documents/address';
import type { Hub } from '#documents/hub';
import { type Id, isId } from '#documents/id';
import { hubOfAddress } from '#domain/hub-region';
import { paths } from '#domain/paths';
import type { Stored } from '../../data/stored.ts';
import { useHubs } from '../../data/use-hubs.ts';
import { useSettings } from '../../data/use-settings.ts';

export interface LandingChoice {
  hubs: Stored<Hub[]>;
  /** The hub in the URL, otherwise that of the visitor's address; null if there is none. */
  hubId: Id<'hub'> | null;
  /** The URL names a hub, which may not exist. */
  fromPath: boolean;
  /** There is an address, but the hubs are still loading. */
  isPending: boolean;
  address: AddressCandidate | null;
  /** A business type, or null for all. */
  type: string | null;
  /** The text to search for; empty if the URL has none. */
  searched: string;
  chooseType(type: string | null): void;
  chooseAddress(address: AddressCandidate): void;
  clearAddress(): void;
}

/**
 * What the visitor looks for. Hub, business type and searched text are in the URL, the address is stored on the device.
 */
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
    type: query.get('type'),
    searched: query.get('q') ?? '',
    chooseType: (type) => setQuery(type ? { type } : {}, { replace: true, preventScrollReset: true }),
    chooseAddress: (address) => {
      update({ address, hub: hubFor(address) ?? settings.hub });
      navigate(paths.home.href());
    },
    clearAddress: () => update({ address: null }),
  };
}
