import type { CatalogHits } from '#domain/catalog-search';
import { engine } from './engine.ts';
import { pause, type Search, type TypedSearch, useTypedSearch } from './use-typed-search.ts';

type FoundBusiness = CatalogHits['businesses'][number];

export interface BusinessSearch extends TypedSearch {
  businesses: readonly FoundBusiness[];
}

const IDLE: BusinessSearch = { status: 'idle', businesses: [] };
/** The server is asked once typing pauses. */
const PAUSE_MS = 300;

/** Businesses of all hubs by name: those on this device at once, the others from the server. */
export const useBusinessSearch = (text: string): BusinessSearch => useTypedSearch(text, IDLE, search);

const search: Search<BusinessSearch> = async (text, signal, show) => {
  const loaded = await engine().catch(() => null);
  if (!loaded) return show({ status: 'unreachable', businesses: [] });
  const { businesses: here } = await loaded.searchDevice(text).catch(() => ({ businesses: [] }));
  show({ status: 'searching', businesses: here });
  await pause(PAUSE_MS);
  if (signal.aborted) return;
  const found = await loaded.searchServer(text, signal);
  const ids = new Set(here.map(({ _id }) => _id));
  const others = found?.businesses.filter(({ _id }) => !ids.has(_id)) ?? [];
  show({ status: found ? 'done' : 'unreachable', businesses: [...here, ...others] });
};
