import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Menu } from '#documents/menu';
import { type CatalogEntry, CatalogOverview, headOf } from '../store/catalog-overview.ts';
import { fixtureTown } from './fixture-town.ts';

/** The overview of a catalogue with these documents. */
export const catalogOf = (docs: readonly (Hub | Host | Club | Menu)[]): CatalogOverview =>
  new CatalogOverview(
    new Map(
      docs.map((doc) => {
        const stored = { _rev: '1-a', ...doc };
        return [
          doc._id,
          (stored.type === 'menu' ? headOf({ ...stored, _rev: '1-a' }) : stored) as CatalogEntry,
        ];
      }),
    ),
  );

/** The overview of the town for tests, with more documents, which replace those with the same id. */
export function townCatalog(...more: (Hub | Host | Club | Menu)[]): CatalogOverview {
  const { hubs, hosts, menus, clubs } = fixtureTown();
  return catalogOf([...hubs, ...hosts, ...menus, ...clubs, ...more]);
}
