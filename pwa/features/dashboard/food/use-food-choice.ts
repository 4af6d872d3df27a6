import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AddressCandidate } from '#documents/address';
import type { Favourite } from '#documents/favourite';
import type { Hub } from '#documents/hub';
import { type Id, isId } from '#documents/ids';
import { hubOfAddress } from '#domain/hub-region';
import type { Stored } from '../../../data/stored.ts';
import { useFavourites } from '../../../data/use-favourites.ts';
import { type HubWithMembers, useHub } from '../../../data/use-hub.ts';
import { useHubs } from '../../../data/use-hubs.ts';
import { useSettings } from '../../../data/use-settings.ts';

/** 'favorite', 'all', or a business type. Only the first two are remembered, as the setting `model`. */
export type FoodFilter = string;

export interface FoodChoice {
  hubs: Stored<Hub[]>;
  hubId: Id<'hub'> | null;
  hub: Stored<HubWithMembers>;
  address: AddressCandidate | null;
  /** There is an address, but no hub serves it and none was chosen. */
  nothingNear: boolean;
  favourites: readonly Favourite[];
  filter: FoodFilter;
  choose(filter: FoodFilter): void;
}

/** The state of the food tab. The hub comes from the URL, else from the device, else from the address. */
export function useFoodChoice(): FoodChoice {
  const [query, setQuery] = useSearchParams();
  const [{ hub: kept, address, model }, update] = useSettings();
  const hubs = useHubs();
  const { favourites: stored } = useFavourites();
  const favourites = (stored.value ?? []).filter(({ _id }) => _id.startsWith('organisation/'));
  const named = `hub/${query.get('hub') ?? ''}`;
  const near = address && hubs.value ? hubOfAddress(hubs.value, address) : null;
  const asked = isId('hub', named) ? named : null;
  const hubId = asked ?? (isId('hub', kept) ? kept : (near?._id ?? null));
  useEffect(() => {
    // Store the hub and take it out of the URL, so that an address chosen later can lead to another hub.
    if (asked) {
      if (asked !== kept) update({ hub: asked });
      setQuery(without(query, 'hub'), { replace: true, preventScrollReset: true });
    } else if (hubId !== kept) update({ hub: hubId });
  }, [asked, hubId, kept, query, setQuery, update]);
  const withFavourites = favourites.length > 0 ? model : 'all';
  return {
    hubs,
    hubId,
    hub: useHub(hubId),
    address,
    nothingNear: address !== null && hubs.value !== undefined && near === null && hubId === null,
    favourites,
    filter: query.get('type') ?? withFavourites,
    choose(filter) {
      const model = filter === 'favorite' || filter === 'all' ? filter : null;
      if (model) update({ model });
      const next = without(query, 'type');
      if (!model) next.set('type', filter);
      setQuery(next, { replace: true, preventScrollReset: true });
    },
  };
}

function without(query: URLSearchParams, key: string): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(key);
  return rest;
}
