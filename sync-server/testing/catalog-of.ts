import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Menu } from '#documents/menu';
import { type CatalogEntry, headOf } from '../store/catalog-entry.ts';
import { CatalogIndex } from '../store/catalog-index.ts';
import { CatalogOverview } from '../store/catalog-overview.ts';
import { fixtureTown } from './fixture-town.ts';

/** The catalogue of these documents, as if a database had them. */
export function catalogOf(docs: readonly (Hub | Host | Club | Menu)[]): CatalogOverview {
  const index = new CatalogIndex();
  for (const doc of docs) {
    const stored = { _rev: '1-a', ...doc };
    index.set((stored.type === 'menu' ? headOf({ ...stored, _rev: '1-a' }) : stored) as CatalogEntry);
  }
  return new CatalogOverview(index, Date.now());
}

/** The overview of the town for tests, with more documents, which replace those with the same id. */
export function townCatalog(...more: (Hub | Host | Club | Menu)[]): CatalogOverview {
  const { hubs, hosts, menus, clubs } = fixtureTown();
  return catalogOf([...hubs, ...hosts, ...menus, ...clubs, ...more]);
}
