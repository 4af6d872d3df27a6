import { useEffect, useState } from 'react';
import type { CatalogHits } from '#domain/catalog-search';
import { SEARCH_LENGTH } from '#domain/search-length';
import { engine } from './engine.ts';

export interface CatalogSearch extends CatalogHits {
  status: 'idle' | 'searching' | 'done' | 'unreachable';
}

const IDLE: CatalogSearch = { status: 'idle', businesses: [], dishes: [] };
/** The device answers within milliseconds; the server is asked once typing pauses. */
const DEVICE_MS = 120;
const SERVER_MS = 500;

/** Businesses and dishes: of the hubs on this device, or of all hubs if these have nothing. */
export function useCatalogSearch(text: string): CatalogSearch {
  const [state, setState] = useState<CatalogSearch>(IDLE);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < SEARCH_LENGTH) {
      setState(IDLE);
      return;
    }
    const stopped = new AbortController();
    setState((before) => ({ ...before, status: 'searching' }));
    void search(wanted, stopped.signal).then((found) => !stopped.signal.aborted && setState(found));
    return () => stopped.abort();
  }, [wanted]);
  return state;
}

async function search(text: string, signal: AbortSignal): Promise<CatalogSearch> {
  await pause(DEVICE_MS);
  const loaded = signal.aborted ? null : await engine().catch(() => null);
  if (!loaded) return { ...IDLE, status: 'unreachable' };
  const here = await loaded.searchDevice(text).catch(() => IDLE);
  if (here.businesses.length + here.dishes.length > 0) return { ...here, status: 'done' };
  await pause(SERVER_MS - DEVICE_MS);
  const found = signal.aborted ? null : await loaded.searchServer(text, signal);
  return found ? { ...found, status: 'done' } : { ...IDLE, status: 'unreachable' };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
