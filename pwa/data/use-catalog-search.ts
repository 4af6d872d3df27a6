import type { CatalogHits } from '#domain/catalog-search';
import { engine } from './engine.ts';
import { pause, type TypedSearch, useTypedSearch } from './use-typed-search.ts';

export type CatalogSearch = TypedSearch & CatalogHits;

const IDLE: CatalogSearch = { status: 'idle', businesses: [], dishes: [] };
/** The device answers within milliseconds; the server is asked once typing pauses. */
const DEVICE_MS = 120;
const SERVER_MS = 500;

/** Businesses and dishes: of the hubs on this device, or of all hubs if these have nothing. */
export const useCatalogSearch = (text: string): CatalogSearch => useTypedSearch(text, IDLE, show);

const show = async (text: string, signal: AbortSignal, found: (result: CatalogSearch) => void) =>
  found(await search(text, signal));

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
