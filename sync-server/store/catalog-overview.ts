import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { hubIdOf } from '#documents/hub-of';
import { type Id, menuIdOf } from '#documents/ids';
import type { Menu } from '#documents/menu';
import type { Discount } from '#domain/discount';
import type { Stored } from './couch.ts';

/** The fields of a menu that lists show; its products are read when a user opens it. */
export interface MenuHead {
  type: 'menu';
  _id: Id<'menu'>;
  _rev: string;
  hub: { _id: Id<'hub'> };
  tabs: string[];
  discounts: Discount[];
}
export type CatalogEntry = Stored<Hub> | Stored<Host> | Stored<Club> | MenuHead;

export const headOf = ({ _id, _rev, type, hub, tabs, discounts }: Stored<Menu>): MenuHead => ({
  _id,
  _rev,
  type,
  hub: { _id: hub._id },
  tabs,
  discounts,
});

const byName = new Intl.Collator('nl', { sensitivity: 'base', numeric: true });

let versions = 0;

/** The catalogue at one sequence, without the products. Immutable: a change of a document makes a new overview. */
export class CatalogOverview {
  /** Unique for each overview of this process. */
  readonly version = ++versions;
  /** Sorted by name. */
  readonly hubs: Stored<Hub>[] = [];
  /** Businesses sorted by name, including those that are not listed. */
  readonly hosts: Stored<Host>[] = [];
  readonly #byId: ReadonlyMap<string, CatalogEntry>;
  readonly #byHub = new Map<Id<'hub'>, CatalogEntry[]>();

  constructor(entries: ReadonlyMap<string, CatalogEntry>) {
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

  entry(id: string): CatalogEntry | null {
    return this.#byId.get(id) ?? null;
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

  hostsOf(hub: Id<'hub'>): Stored<Host>[] {
    return this.ofHub(hub).filter((entry) => entry.type === 'organisation');
  }

  /** The document of the hub and all documents that belong to it. */
  ofHub(hub: Id<'hub'>): readonly CatalogEntry[] {
    return this.#byHub.get(hub) ?? [];
  }
}
