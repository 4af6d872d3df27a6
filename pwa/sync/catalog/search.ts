import { catalogSearch } from '#contract/catalog';
import { CATALOG } from '#documents/databases';
import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import { isFound } from '#domain/business-card';
import {
  type CatalogHits,
  dishesOf,
  NO_DISHES,
  type SearchEntry,
  searchEntries,
  searchEntry,
} from '#domain/catalog-search';
import { LONGEST_SEARCH } from '#domain/search-length';
import { onChange } from '../device/changes.ts';
import { localDatabase } from '../replica/replicas.ts';
import { call } from '../server/api-client.ts';
import { readDocuments } from './snapshot.ts';

const catalog = localDatabase(CATALOG);

/** The index of the stored businesses and dishes, until one of them changes. */
let index: Promise<SearchEntry[]> | undefined;
onChange(['catalog'], () => {
  index = undefined;
});

async function makeIndex(): Promise<SearchEntry[]> {
  const [hosts, menus] = await Promise.all([
    readDocuments<Host>(catalog, 'organisation/'),
    readDocuments<Menu>(catalog, 'menu/'),
  ]);
  const dishes = new Map(menus.map((menu) => [menu.host, dishesOf(menu.products, menu.en)]));
  return hosts.filter(isFound).map((host) => searchEntry(host, dishes.get(host._id) ?? NO_DISHES));
}

/** Businesses and dishes of the hubs that are stored on this device. */
export async function searchDevice(text: string): Promise<CatalogHits> {
  index ??= makeIndex();
  return searchEntries(await index, text);
}

/** Businesses and dishes of all hubs; null if the server cannot be reached. */
export async function searchServer(text: string, signal: AbortSignal): Promise<CatalogHits | null> {
  const result = await call(catalogSearch, { body: { search: text.slice(0, LONGEST_SEARCH) }, signal });
  return result.ok ? result.answer : null;
}
