import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { hubIdOf } from '#documents/hub-of';
import { type Id, menuIdOf } from '#documents/ids';
import type { Menu } from '#documents/menu';
import { type Dish, dishesOf } from '#domain/catalog-search';
import type { Discount } from '#domain/discount';
import type { Stored } from './couch.ts';

/** What lists and the search tell of a menu; its products are read when it is opened. */
export interface MenuHead {
  type: 'menu';
  _id: Id<'menu'>;
  _rev: string;
  hub: { _id: Id<'hub'> };
  tabs: string[];
  discounts: Discount[];
  /** Names and prices, for the search. */
  dishes: Dish[];
}
export type Entry = Stored<Hub> | Stored<Host> | Stored<Club> | MenuHead;

export const headOf = ({ _id, _rev, type, hub, tabs, discounts, products }: Stored<Menu>): MenuHead => ({
  _id,
  _rev,
  type,
  hub: { _id: hub._id },
  tabs,
  discounts,
  dishes: dishesOf(products),
});

const byName = new Intl.Collator('nl', { sensitivity: 'base', numeric: true });

let versions = 0;

/** The catalogue at one sequence, without the products. A new one is made when a document changes. */
export class CatalogOverview {
  /** Every overview of this process has another. */
  readonly version = ++versions;
  /** By name. */
  readonly hubs: Stored<Hub>[] = [];
  /** Businesses by name, also those that lists leave out. */
  readonly hosts: Stored<Host>[] = [];
  readonly #byId: ReadonlyMap<string, Entry>;
  readonly #byHub = new Map<Id<'hub'>, Entry[]>();

  constructor(entries: ReadonlyMap<string, Entry>) {
    this.#byId = entries;
    for (const entry of entries.values()) {
      const hub = hubIdOf(entry)!;
      const ofHub = this.#byHub.get(hub);
      if (ofHub) ofHub.push(entry);
      else this.#byHub.set(hub, [entry]);
      if (entry.type === 'hub') this.hubs.push(entry);
      if (entry.type === 'organisation') this.hosts.push(entry);
    }
    for (const list of [this.hubs, this.hosts]) list.sort((a, b) => byName.compare(a.name, b.name));
  }

  hub(id: string): Stored<Hub> | null {
    const entry = this.#byId.get(id);
    return entry?.type === 'hub' ? entry : null;
  }

  host(id: string): Stored<Host> | null {
    const entry = this.#byId.get(id);
    return entry?.type === 'organisation' ? entry : null;
  }

  club(id: string): Stored<Club> | null {
    const entry = this.#byId.get(id);
    return entry?.type === 'club' ? entry : null;
  }

  menuOf(host: Id<'organisation'>): MenuHead | null {
    const entry = this.#byId.get(menuIdOf(host));
    return entry?.type === 'menu' ? entry : null;
  }

  dishesOf(host: Id<'organisation'>): readonly Dish[] {
    return this.menuOf(host)?.dishes ?? [];
  }

  hostsOf(hub: Id<'hub'>): Stored<Host>[] {
    return this.ofHub(hub).filter((entry) => entry.type === 'organisation');
  }

  /** A hub's own document and all that belongs to it. */
  ofHub(hub: Id<'hub'>): readonly Entry[] {
    return this.#byHub.get(hub) ?? [];
  }
}
