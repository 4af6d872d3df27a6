import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Id } from '#documents/ids';
import type { Menu } from '#documents/menu';
import type { Dishes } from '#domain/catalog-search';
import type { Destination } from '#domain/delivery-to';

export interface InRegion {
  hubs: readonly Hub[];
  hosts: readonly Host[];
}

/**
 * The part of the catalogue needed to find and list businesses. Businesses that are looked up by id, address or hub are
 * as their switches make them now; the others are as stored.
 */
export interface CatalogView {
  /** Sorted by name. */
  readonly hubs: readonly Hub[];
  /** Includes businesses that are not listed. */
  readonly hosts: readonly Host[];
  host(id: string): Host | null;
  /** The first business by name whose own site has this host name. */
  hostAt(hostname: string): Host | null;
  hub(id: string): Hub | null;
  hostsOf(hub: Id<'hub'>): readonly Host[];
  /** The hubs and businesses whose own region names one of these zipcodes or cities; hubs by name. */
  inRegion(wanted: readonly string[]): InRegion;
  /** All businesses that deliver to a place, by name, and perhaps some that do not. */
  hostsNear(place: Destination): readonly Host[];
  menuOf(host: Id<'organisation'>): Pick<Menu, 'tabs' | 'discounts'> | null;
  /** The dishes of a business that can be ordered by themselves; empty without a menu. */
  dishesOf(host: Id<'organisation'>): Dishes;
}
