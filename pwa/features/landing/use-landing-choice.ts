import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AddressCandidate } from '#documents/address';
import type { Hub } from '#documents/hub';
import { type Id, isId } from '#documents/id';
import { hubOfAddress } from '#domain/hub-region';
import { paths } from '#domain/paths';
import { writtenZipcode } from '#domain/zipcode';
import { changedQuery } from '../../data/changed-query.ts';
import { useHubs } from '../../data/use-hubs.ts';
import { type GivenPlace, placeOf } from '../../data/use-near.ts';
import { useSettings } from '../../data/use-settings.ts';

export interface LandingChoice {
  /** Undefined if they are not known yet. */
  hubs: readonly Hub[] | undefined;
  /** The hub in the URL; null if there is none. */
  hubId: Id<'hub'> | null;
  /** The URL names a hub, which may not exist. */
  fromPath: boolean;
  /** The zipcode in the URL, otherwise the visitor's address; null if there is none. */
  place: GivenPlace | null;
  placeName: string;
  /** A business type, or null for all. */
  type: string | null;
  /** The text to search for; empty if the URL has none. */
  searched: string;
  chooseType(type: string | null): void;
  chooseHub(hub: Id<'hub'>): void;
  chooseAddress(address: AddressCandidate): void;
  /** @param zipcode a whole one or its four digits, as `writtenZipcode` returns it */
  chooseZipcode(zipcode: string): void;
  clearPlace(): void;
}

/**
 * What the visitor looks for. Hub, zipcode, business type and searched text are in the URL, the address is stored on the
 * device. Returns the same object until something in it changes, for `Results`, which is memoized.
 * @param onChosen called when a place is chosen, even the same one
 */
export function useLandingChoice(key: string | undefined, onChosen: () => void): LandingChoice {
  const { value: hubs } = useHubs();
  const [settings, update] = useSettings();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const fromPath = key !== undefined;
  const zipcode = fromPath ? null : writtenZipcode(query.get('zipcode') ?? '');
  const { address, hub } = settings;
  const place = useMemo(() => (zipcode ? { zipcode } : placeOf(address)), [zipcode, address]);
  return useMemo(() => {
    const named = `hub/${key ?? ''}`;
    // Pushing the same URL would add a press of 'back' that changes nothing.
    const go = (to: string) => {
      navigate(to, { replace: pathname + search === to });
      onChosen();
    };
    return {
      hubs,
      hubId: isId('hub', named) ? named : null,
      fromPath,
      place,
      placeName: zipcode ?? address?.name ?? '',
      type: query.get('type'),
      searched: query.get('q') ?? '',
      chooseType: (type) =>
        setQuery(changedQuery(query, { type }), { replace: true, preventScrollReset: true }),
      chooseHub: (chosen) => go(paths.hub.href(chosen)),
      chooseAddress: (chosen) => {
        const found = hubs && hubOfAddress(hubs, chosen);
        update({ address: chosen, hub: found?._id ?? hub });
        // The address is not in the URL.
        go(paths.home.href());
      },
      chooseZipcode: (chosen) => go(paths.home.href({ zipcode: chosen })),
      clearPlace: () => (zipcode ? navigate(paths.home.href()) : update({ address: null })),
    };
  }, [
    hubs,
    key,
    fromPath,
    place,
    zipcode,
    address,
    hub,
    query,
    setQuery,
    update,
    navigate,
    pathname,
    search,
    onChosen,
  ]);
}
