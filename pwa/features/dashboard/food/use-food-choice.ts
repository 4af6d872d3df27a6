import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Favourite } from '#documents/favourite';
import type { Hub } from '#documents/hub';
import { type Id, isId } from '#documents/ids';
import type { Destination } from '#domain/delivery-to';
import { hubOfAddress } from '#domain/hub-region';
import { writtenZipcode } from '#domain/zipcode';
import { queryWithout } from '../../../data/query-without.ts';
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
  /** The zipcode in the URL, which counts instead of the address and is not remembered; null if there is none. */
  zipcode: string | null;
  /** The zipcode, otherwise the address; null without either. */
  destination: Destination | null;
  /** The businesses that deliver to the destination, as far as known. */
  near: Stored<NearList>;
  /** There is a destination, but no business delivers there, no hub serves it and none was chosen. */
  nothingNear: boolean;
  favourites: readonly Favourite[];
  filter: FoodFilter;
  choose(filter: FoodFilter): void;
  clearZipcode(): void;
}

/**
 * The state of the food tab. The hub comes from the URL: the one that is named there, else that of the zipcode there.
 * Without these it comes from the device, else from the address.
 */
export function useFoodChoice(): FoodChoice {
  const [query, setQuery] = useSearchParams();
  const [{ hub: kept, address, model }, update] = useSettings();
  const hubs = useHubs();
  const { favourites: stored } = useFavourites();
  const favourites = (stored.value ?? []).filter(({ _id }) => _id.startsWith('organisation/'));
  const named = `hub/${query.get('hub') ?? ''}`;
  const asked = isId('hub', named) ? named : null;
  const zipcode = asked ? null : writtenZipcode(query.get('zipcode') ?? '');
  const place = useMemo(() => (zipcode ? { zipcode } : placeOf(address)), [zipcode, address]);
  const near = useNear(place);
  // What is stored about a zipcode includes its city.
  const destination: Destination | null = zipcode ? { ...place, ...near.value?.destination } : address;
  const home = destination && hubs.value ? hubOfAddress(hubs.value, destination) : null;
  const remembered = !zipcode && isId('hub', kept) ? kept : null;
  const hubId = asked ?? remembered ?? home?._id ?? null;
  const hub = useHub(hubId);
  const isThere = hub.value !== undefined;
  const isGone = hub.status === 'missing';
  useEffect(() => {
    if (zipcode) return;
    // Once the hub is known to exist, store it and take it out of the URL, so that an address chosen later can lead to
    // another hub. A hub that does not exist leaves no trace, and one that is gone is forgotten.
    if (asked && isThere) {
      if (asked !== kept) update({ hub: asked });
      setQuery(queryWithout(query, 'hub', 'zipcode'), { replace: true, preventScrollReset: true });
    } else if (!asked && isGone && kept) update({ hub: null });
    else if (!asked && !isGone && hubId !== kept) update({ hub: hubId });
  }, [zipcode, asked, isThere, isGone, hubId, kept, query, setQuery, update]);
  const hasNone = stored.value !== undefined && favourites.length === 0;
  useEffect(() => {
    // Otherwise the first favourite would hide the other businesses.
    if (hasNone && model === 'favorite') update({ model: 'all' });
  }, [hasNone, model, update]);
  const here = favourites.some(({ _id }) => hub.value?.hosts.some((host) => host._id === _id));
  return {
    hubs,
    hubId,
    hub,
    zipcode,
    destination,
    near,
    nothingNear:
      destination !== null && hubs.value !== undefined && home === null && hubId === null && isEmpty(near),
    favourites,
    filter: query.get('type') ?? (here && !zipcode ? model : 'all'),
    choose(filter) {
      const next = filter === 'favorite' || filter === 'all' ? filter : null;
      if (next) update({ model: next });
      // In a hub without favourites, those of other hubs are shown only while the URL asks for them.
      const inUrl = next === null || (next === 'favorite' && (!here || zipcode !== null));
      const rest = queryWithout(query, 'type');
      if (inUrl) rest.set('type', filter);
      setQuery(rest, { replace: true, preventScrollReset: true });
    },
    clearZipcode: () => setQuery(queryWithout(query, 'zipcode'), { replace: true, preventScrollReset: true }),
  };
}

/** Whether the server said that no business delivers there. */
const isEmpty = ({ value, refreshing }: Stored<NearList>): boolean =>
  value !== undefined && !refreshing && value.unknown.length === 0 && value.groups.length === 0;
