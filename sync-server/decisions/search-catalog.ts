import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import { isFound } from '#domain/business-card';
import { type SearchEntry, searchEntries, searchEntry } from '#domain/catalog-search';
import type { CatalogView } from './catalog-view.ts';

/** The search index: listed businesses that have a type, and their dishes. */
export const searchIndex = (
  catalog: Pick<CatalogView, 'hosts' | 'dishesOf'>,
  entryOf: typeof searchEntry<Host> = searchEntry,
): SearchEntry<Host>[] =>
  catalog.hosts.filter(isFound).map((host) => entryOf(host, catalog.dishesOf(host._id)));

/** Finds businesses and dishes by words. */
export function searchCatalog(index: readonly SearchEntry<Host>[], text: string) {
  const { businesses, dishes } = searchEntries(index, text);
  return {
    businesses: businesses.map(found),
    dishes: dishes.map(({ business, dish }) => ({ business: found(business), dish })),
  };
}

const found = ({ _id, name, types, hub, logo }: Host) => ({
  _id: _id as Id<'organisation'>,
  name,
  types,
  hub: { _id: hub._id, name: hub.name },
  ...(logo && { logo }),
});
