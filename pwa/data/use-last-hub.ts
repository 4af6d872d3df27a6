import { useEffect, useState } from 'react';
import type { Hub } from '#documents/hub';
import { distanceKm, UNKNOWN_DISTANCE_KM } from '#domain/distance';
import { useSettings } from './use-settings.ts';

/** km; a hub farther away is not 'near'. */
const FARTHEST = 30;

/** The hub that was looked at last, otherwise the nearest if the visitor shares their location already; or null. */
export function useLastHub(hubs: readonly Hub[]): Hub | null {
  const [{ hub: last }] = useSettings();
  const known = hubs.find(({ _id }) => _id === last) ?? null;
  const [here, setHere] = useState<readonly [number, number] | null>(null);
  useEffect(() => {
    if (known) return;
    let isLeft = false;
    void sharedPosition().then((position) => !isLeft && setHere(position));
    return () => {
      isLeft = true;
    };
  }, [known]);
  return known ?? nearestOf(hubs, here);
}

function nearestOf(hubs: readonly Hub[], here: readonly [number, number] | null): Hub | null {
  if (!here) return null;
  const distanceTo = ({ coordinate }: Hub) =>
    coordinate ? distanceKm(here, coordinate) : UNKNOWN_DISTANCE_KM;
  const [nearest] = hubs.toSorted((a, b) => distanceTo(a) - distanceTo(b));
  return nearest && distanceTo(nearest) <= FARTHEST ? nearest : null;
}

/** Never asks for permission. */
async function sharedPosition(): Promise<[number, number] | null> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (permission?.state !== 'granted') return null;
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.latitude, coords.longitude]),
      () => resolve(null),
      { maximumAge: 10 * 60_000, timeout: 5000 },
    ),
  );
}
