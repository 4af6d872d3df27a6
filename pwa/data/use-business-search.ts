import { useEffect, useState } from 'react';
import type { CatalogHits } from '#domain/catalog-search';
import { SEARCH_LENGTH } from '#domain/search-length';
import { engine } from './engine.ts';

type FoundBusiness = CatalogHits['businesses'][number];

export interface BusinessSearch {
  /** 'unreachable': only those on this device were searched. */
  status: 'idle' | 'searching' | 'done' | 'unreachable';
  businesses: readonly FoundBusiness[];
}

const IDLE: BusinessSearch = { status: 'idle', businesses: [] };
/** The server is asked once typing pauses. */
const PAUSE_MS = 300;

/** Businesses of all hubs by name: those on this device at once, the others from the server. */
export function useBusinessSearch(text: string): BusinessSearch {
  const [state, setState] = useState<BusinessSearch>(IDLE);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < SEARCH_LENGTH) {
      setState(IDLE);
      return;
    }
    const stopped = new AbortController();
    setState(({ businesses }) => ({ status: 'searching', businesses }));
    const show = (found: BusinessSearch) => !stopped.signal.aborted && setState(found);
    void search(wanted, stopped.signal, show);
    return () => stopped.abort();
  }, [wanted]);
  return state;
}

async function search(
  text: string,
  signal: AbortSignal,
  show: (found: BusinessSearch) => void,
): Promise<void> {
  const loaded = await engine().catch(() => null);
  if (!loaded) return show({ status: 'unreachable', businesses: [] });
  const { businesses: here } = await loaded.searchDevice(text).catch(() => ({ businesses: [] }));
  show({ status: 'searching', businesses: here });
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (signal.aborted) return;
  const found = await loaded.searchServer(text, signal);
  const ids = new Set(here.map(({ _id }) => _id));
  const others = found?.businesses.filter(({ _id }) => !ids.has(_id)) ?? [];
  show({ status: found ? 'done' : 'unreachable', businesses: [...here, ...others] });
}
