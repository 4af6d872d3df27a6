import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { type Id, menuIdOf } from '#documents/ids';
import { type Dishes, NO_DISHES } from '#domain/catalog-search';
import { countTypes, type TypeCounts } from '#domain/type-counts';
import type { CatalogEntry, MenuHead } from './catalog-entry.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Stored } from './couch.ts';

let versions = 0;

/**
 * The catalogue at one sequence, without the products. A new one is handed out when a document changes; one that is
 * kept then shows the change too, so answers that are kept are compared by version.
 */
export class CatalogOverview {
  /** Unique for each overview of this process. */
  readonly version = ++versions;
  readonly #index: CatalogIndex;
  #typeCounts: TypeCounts | undefined;

  constructor(index: CatalogIndex) {
    this.#index = index;
  }

  /** By name. */
  get hubs(): readonly Stored<Hub>[] {
    return this.#index.hubs;
  }

  /** Businesses by name, also those that lists leave out. */
  get hosts(): readonly Stored<Host>[] {
    return this.#index.hosts;
  }

  /** How many listed businesses of each type the hubs have; counted once. */
  get typeCounts(): TypeCounts {
    this.#typeCounts ??= countTypes(this.#index.hosts);
    return this.#typeCounts;
  }

  entry(id: string): CatalogEntry | null {
    return this.#index.get(id) ?? null;
  }

  hub(id: string): Stored<Hub> | null {
    const entry = this.#index.get(id);
    return entry?.type === 'hub' ? entry : null;
  }

  host(id: string): Stored<Host> | null {
    const entry = this.#index.get(id);
    return entry?.type === 'organisation' ? entry : null;
  }

  club(id: string): Stored<Club> | null {
    const entry = this.#index.get(id);
    return entry?.type === 'club' ? entry : null;
  }

  menuOf(host: Id<'organisation'>): MenuHead | null {
    const entry = this.#index.get(menuIdOf(host));
    return entry?.type === 'menu' ? entry : null;
  }

  dishesOf(host: Id<'organisation'>): Dishes {
    return this.menuOf(host)?.dishes ?? NO_DISHES;
  }

  hostsOf(hub: Id<'hub'>): Stored<Host>[] {
    return this.ofHub(hub).filter((entry) => entry.type === 'organisation');
  }

  /** A hub's own document and all that belongs to it. */
  ofHub(hub: Id<'hub'>): readonly CatalogEntry[] {
    return this.#index.ofHub(hub);
  }

  inRegion(wanted: readonly string[]) {
    return this.#index.inRegion(wanted);
  }

  hostAt(hostname: string): Stored<Host> | null {
    return this.#index.hostAt(hostname);
  }
}
