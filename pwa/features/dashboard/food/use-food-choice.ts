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
import { type NearList, placeOf, useNear } from '../../../data/use-near.ts';
import { useSettings } from '../../../data/use-settings.ts';

/** 'favorite', 'all', or a business type. Only the first two are remembered, as the setting `model`. */
export type FoodFilter = string;

export interface FoodChoice {
  hubs: Stored<Hub[]>;
  hubId: Id<'hub'> | null;
  hub: Stored<HubWithMembers>;
  address: AddressCandidate | null;
  /** Who delivers to the address, as far as known; null without one. */
  near: NearList | null;
  /** There is an address, but no business delivers there, no hub serves it and none was chosen. */
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
  const home = address && hubs.value ? hubOfAddress(hubs.value, address) : null;
  const asked = isId('hub', named) ? named : null;
  const hubId = asked ?? (isId('hub', kept) ? kept : (home?._id ?? null));
  const hub = useHub(hubId);
  const near = useNear(placeOf(address));
  const isThere = hub.value !== undefined;
  const isGone = hub.status === 'missing';
  useEffect(() => {
    // Once the hub is known to exist, store it and take it out of the URL, so that an address chosen later can lead to
    // another hub. A hub that does not exist leaves no trace, and one that is gone is forgotten.
    if (asked && isThere) {
      if (asked !== kept) update({ hub: asked });
      setQuery(without(query, 'hub'), { replace: true, preventScrollReset: true });
    } else if (!asked && isGone && kept) update({ hub: null });
    else if (!asked && hubId !== kept) update({ hub: hubId });
  }, [asked, isThere, isGone, hubId, kept, query, setQuery, update]);
  const hasNone = stored.value !== undefined && favourites.length === 0;
  useEffect(() => {
    // So that the first favourite does not hide the other businesses.
    if (hasNone && model === 'favorite') update({ model: 'all' });
  }, [hasNone, model, update]);
  const here = favourites.some(({ _id }) => hub.value?.hosts.some((host) => host._id === _id));
  return {
    hubs,
    hubId,
    hub,
    address,
    near: near.value ?? null,
    nothingNear:
      address !== null && hubs.value !== undefined && home === null && hubId === null && isEmpty(near),
    favourites,
    filter: query.get('type') ?? (here ? model : 'all'),
    choose(filter) {
      const next = filter === 'favorite' || filter === 'all' ? filter : null;
      if (next) update({ model: next });
      // In a hub without favourites those of other hubs show only while they are asked for.
      const inUrl = next === null || (next === 'favorite' && !here);
      const rest = without(query, 'type');
      if (inUrl) rest.set('type', filter);
      setQuery(rest, { replace: true, preventScrollReset: true });
    },
  };
}

/** Whether the server said that no business delivers there. */
const isEmpty = ({ value, refreshing }: Stored<NearList>): boolean =>
  value !== undefined && !refreshing && value.unknown.length === 0 && value.groups.length === 0;

function without(query: URLSearchParams, key: string): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(key);
  return rest;
}
