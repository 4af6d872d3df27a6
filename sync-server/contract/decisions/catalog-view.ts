import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Id } from '#documents/ids';
import type { Menu } from '#documents/menu';

/** As much of the catalogue as finding and listing businesses takes. */
export interface CatalogView {
  /** By name. */
  readonly hubs: readonly Hub[];
  /** Also those that lists leave out. */
  readonly hosts: readonly Host[];
  host(id: string): Host | null;
  hostsOf(hub: Id<'hub'>): readonly Host[];
  menuOf(host: Id<'organisation'>): Pick<Menu, 'tabs' | 'discounts'> | null;
}
