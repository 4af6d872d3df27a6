import { useEffect, useState } from 'react';
import type { AddressCandidate } from '#documents/address';
import { isSelectable, needsHouseNumber } from '#domain/address';
import { isSearched, LANDING_SEARCH, searchText } from '#domain/address-search';
import { LONGEST_SEARCH } from '#domain/search-length';
import { isOffline } from '../sync/device/connection.ts';
import { engine } from './engine.ts';

export interface AddressSearch {
  status: 'idle' | 'searching' | 'found' | 'none' | 'failed';
  /** The candidates that can be selected, or need a house number first. */
  list: AddressCandidate[];
  /** If the search failed: the code of the server or the network. */
  message?: string;
}

const IDLE: AddressSearch = { status: 'idle', list: [] };

/** Searches addresses while the user types. Requests for an earlier text are aborted. */
export function useAddressSearch(text: string, attempt: number, pace = LANDING_SEARCH): AddressSearch {
  const [state, setState] = useState<AddressSearch>(IDLE);
  const wanted = searchText(text).slice(0, LONGEST_SEARCH);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches for the same text again
  useEffect(() => {
    if (!isSearched(wanted, pace)) {
      setState(IDLE);
      return;
    }
    setState((before) => ({ status: 'searching', list: before.list }));
    const stopped = new AbortController();
    const timer = setTimeout(async () => {
      const found = await search(wanted, stopped.signal);
      if (!stopped.signal.aborted) setState(found);
    }, pace.delay);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [wanted, attempt, pace]);
  return state;
}

async function search(text: string, signal: AbortSignal): Promise<AddressSearch> {
  const loaded = await engine().catch(() => null);
  if (!loaded) return { status: 'failed', list: [], message: 'unreachable' };
  const result = await loaded.call(loaded.addressSearch, { body: { search: text }, signal });
  if (!result.ok) return { status: 'failed', list: [], message: result.code };
  const { list, message, result: outcome } = result.answer;
  if (outcome === 'ERROR') return { status: 'failed', list: [], ...(message && { message }) };
  const usable = list.filter((address) => isSelectable(address) || needsHouseNumber(address));
  return { status: usable.length > 0 ? 'found' : 'none', list: usable };
}

/**
 * denied: location is off, or this site may not have it. unknown: the device took too long to find its position, or
 * hardly knows it.
 */
export type LocateFault = 'denied' | 'unsupported' | 'unknown' | 'no-address' | 'offline' | 'failed';
export type LocateResult = { ok: true; address: AddressCandidate } | { ok: false; reason: LocateFault };

const PATIENCE_MS = 15_000;
/** Metres. The nearest address of a position that is less exact says nothing about where the visitor is. */
const LEAST_EXACT = 2000;
/** The code of `GeolocationPositionError` if no position came in time; the others mean that none is available. */
const TIMEOUT = 3;

/** The address of the visitor's position. The browser asks for permission. */
export async function locate(): Promise<LocateResult> {
  if (!navigator.geolocation) return { ok: false, reason: 'unsupported' };
  // Without a network a position has no address, so do not ask for it.
  if (isOffline()) return { ok: false, reason: 'offline' };
  let coords: GeolocationCoordinates;
  try {
    ({ coords } = await position());
  } catch (error) {
    const isLate = (error as GeolocationPositionError).code === TIMEOUT;
    return { ok: false, reason: isLate ? 'unknown' : 'denied' };
  }
  return coords.accuracy > LEAST_EXACT ? { ok: false, reason: 'unknown' } : addressAt(coords);
}

async function addressAt({ latitude, longitude }: GeolocationCoordinates): Promise<LocateResult> {
  const loaded = await engine().catch(() => null);
  if (!loaded) return { ok: false, reason: 'offline' };
  const body = { coordinate: [latitude, longitude] as [number, number] };
  const result = await loaded.call(loaded.addressReverse, { body });
  if (!result.ok) return { ok: false, reason: result.status === 0 ? 'offline' : 'failed' };
  if (result.answer.result === 'ERROR') return { ok: false, reason: 'failed' };
  const [address] = result.answer.list;
  return address ? { ok: true, address } : { ok: false, reason: 'no-address' };
}

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: PATIENCE_MS,
      maximumAge: 60_000,
    }),
  );
