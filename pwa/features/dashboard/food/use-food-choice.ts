import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Favourite } from '#documents/favourite';
import type { Hub } from '#documents/hub';
import { type Id, isId } from '#documents/id';
import type { Destination } from '#domain/delivery-to';
import { hubOfAddress } from '#domain/hub-region';
import { writtenZipcode } from '#domain/zipcode';
import { changedQuery } from '../../../data/changed-query.ts';
import type { Stored } from '../../../data/stored.ts';
import { useFavourites } from '../../../data/use-favourites.ts';
import { type HubWithMembers, useHub } from '../../../data/use-hub.ts';
import { useHubs } from '../../../data/use-hubs.ts';
import { type NearList, placeOf, useNear } from '../../../data/use-near.ts';
import { useSettings } from '../../../data/use-settings.ts';

/** 'favorite', 'all', or a business type. Only the first two are remembered, as the setting `model`. */
export type FoodFilter = string;

const IN_PLACE = { replace: true, preventScrollReset: true };

export interface FoodChoice {
  hubs: Stored<Hub[]>;
  hubId: Id<'hub'> | null;
  hub: Stored<HubWithMembers>;
  /** The zipcode in the URL, which overrides the address and is not remembered; null if there is none. */
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

/** The state of the food tab. The URL overrides what this device remembers (rule discovery/dashboard-hub). */
export function useFoodChoice(): FoodChoice {
  const [query, setQuery] = useSearchParams();
  const hubs = useHubs();
  const asked = hubIn(query);
  const zipcode = asked ? null : writtenZipcode(query.get('zipcode') ?? '');
  const { destination, near } = useDestination(zipcode);
  const home = destination && hubs.value ? hubOfAddress(hubs.value, destination) : null;
  const { hubId, hub } = useShownHub(asked, zipcode, home);
  const filtering = useFoodFilter(hub, zipcode);
  return {
    hubs,
    hubId,
    hub,
    zipcode,
    destination,
    near,
    nothingNear: destination !== null && hubs.value !== undefined && hubId === null && isEmpty(near),
    ...filtering,
    clearZipcode: () => setQuery(changedQuery(query, { zipcode: null }), IN_PLACE),
  };
}

function hubIn(query: URLSearchParams): Id<'hub'> | null {
  const id = `hub/${query.get('hub') ?? ''}`;
  return isId('hub', id) ? id : null;
}

function useDestination(zipcode: string | null): Pick<FoodChoice, 'destination' | 'near'> {
  const [{ address }] = useSettings();
  const near = useNear(zipcode ? { zipcode } : placeOf(address));
  // The stored data of a zipcode includes its city.
  return { destination: zipcode ? { zipcode, ...near.value?.destination } : address, near };
}

/**
 * The hub of the URL, else the hub this device remembers, else the hub of the destination. A hub of the URL is
 * remembered once it is known to exist; the hub of a zipcode never is. A remembered hub that no longer exists is
 * forgotten.
 * @param asked the hub in the URL
 * @param home the hub of the destination
 */
function useShownHub(
  asked: Id<'hub'> | null,
  zipcode: string | null,
  home: Hub | null,
): Pick<FoodChoice, 'hubId' | 'hub'> {
  const [query, setQuery] = useSearchParams();
  const [{ hub: kept }, update] = useSettings();
  const remembered = !zipcode && isId('hub', kept) ? kept : null;
  const hubId = asked ?? remembered ?? home?._id ?? null;
  const hub = useHub(hubId);
  const isThere = hub.value !== undefined;
  const isGone = hub.status === 'missing';
  useEffect(() => {
    const remember = (id: Id<'hub'> | null) => {
      if (id !== kept) update({ hub: id });
    };
    if (zipcode) return;
    if (!asked) remember(isGone ? null : hubId);
    else if (isThere) {
      remember(asked);
      // Removed from the URL, so that an address chosen later can lead to another hub.
      setQuery(changedQuery(query, { hub: null, zipcode: null }), IN_PLACE);
    }
  }, [zipcode, asked, isThere, isGone, hubId, kept, query, setQuery, update]);
  return { hubId, hub };
}

/** The filter in the URL, else the remembered one, which counts only in a hub with favourites. */
function useFoodFilter(
  hub: Stored<HubWithMembers>,
  zipcode: string | null,
): Pick<FoodChoice, 'favourites' | 'filter' | 'choose'> {
  const [query, setQuery] = useSearchParams();
  const [{ model }, update] = useSettings();
  const { favourites: stored } = useFavourites();
  const favourites = (stored.value ?? []).filter(({ _id }) => _id.startsWith('organisation/'));
  const hasNone = stored.value !== undefined && favourites.length === 0;
  useEffect(() => {
    // Otherwise the first favourite would hide the other businesses.
    if (hasNone && model === 'favorite') update({ model: 'all' });
  }, [hasNone, model, update]);
  const hasHere = favourites.some(({ _id }) => hub.value?.hosts.some((host) => host._id === _id));
  const usesRemembered = hasHere && !zipcode;
  return {
    favourites,
    filter: query.get('type') ?? (usesRemembered ? model : 'all'),
    choose(filter) {
      const isRemembered = filter === 'favorite' || filter === 'all';
      if (isRemembered) update({ model: filter });
      const rest = changedQuery(query, { type: null });
      // In a hub without favourites, those of other hubs are shown only while the URL asks for them.
      const isInUrl = !isRemembered || (filter === 'favorite' && !usesRemembered);
      if (isInUrl) rest.set('type', filter);
      setQuery(rest, IN_PLACE);
    },
  };
}

/** Whether the server said that no business delivers there. */
const isEmpty = ({ value, refreshing }: Stored<NearList>): boolean =>
  value !== undefined && !refreshing && value.unknown.length === 0 && value.groups.length === 0;
