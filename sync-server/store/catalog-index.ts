import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { hubIdOf } from '#documents/hub-of';
import type { Id } from '#documents/ids';
import { hostnameOf } from '#domain/host-mode';
import { regionKeys, wantedKey } from '#domain/hub-region';
import type { CatalogEntry } from './catalog-entry.ts';
import type { Stored } from './couch.ts';
import { ManyMap } from './many-map.ts';
import { byName, NamedList } from './named-list.ts';

type Placed = Stored<Hub> | Stored<Host>;

/**
 * The catalogue without the products, found by id, hub, region and address. Changed in place: what a change costs does
 * not depend on how many businesses there are, but for copying a list of references.
 */
export class CatalogIndex {
  readonly #byId = new Map<string, CatalogEntry>();
  readonly #byHub = new ManyMap<CatalogEntry>();
  readonly #byPlace = new ManyMap<Placed>();
  readonly #byHostname = new ManyMap<Stored<Host>>();
  readonly #hubs = new NamedList<Stored<Hub>>();
  readonly #hosts = new NamedList<Stored<Host>>();

  get hubs(): readonly Stored<Hub>[] {
    return this.#hubs.all;
  }

  get hosts(): readonly Stored<Host>[] {
    return this.#hosts.all;
  }

  get(id: string): CatalogEntry | undefined {
    return this.#byId.get(id);
  }

  /** Keeps the order in which they came. */
  ofHub(hub: Id<'hub'>): readonly CatalogEntry[] {
    return this.#byHub.get(hub);
  }

  inRegion(wanted: readonly string[]): { hubs: Stored<Hub>[]; hosts: Stored<Host>[] } {
    const found = new Set(wanted.flatMap((entry) => this.#byPlace.get(wantedKey(entry) ?? '')));
    return {
      hubs: [...found].filter((entry) => entry.type === 'hub').sort(byName),
      hosts: [...found].filter((entry) => entry.type === 'organisation').sort(byName),
    };
  }

  hostAt(hostname: string): Stored<Host> | null {
    return this.#byHostname.get(hostname).toSorted(byName)[0] ?? null;
  }

  set(entry: CatalogEntry): void {
    const former = this.#byId.get(entry._id);
    this.#byId.set(entry._id, entry);
    this.#byHub.replace(former, former ? hubsOf(former) : [], entry, hubsOf(entry));
    if (entry.type === 'hub') this.#setHub(entry, former as Stored<Hub> | undefined);
    if (entry.type === 'organisation') this.#setHost(entry, former as Stored<Host> | undefined);
  }

  #setHub(hub: Stored<Hub>, former: Stored<Hub> | undefined): void {
    this.#byPlace.replace(former, placesOf(former), hub, placesOf(hub));
    this.#hubs.set(hub, former);
  }

  #setHost(host: Stored<Host>, former: Stored<Host> | undefined): void {
    this.#byPlace.replace(former, placesOf(former), host, placesOf(host));
    this.#byHostname.replace(former, hostnamesOf(former), host, hostnamesOf(host));
    this.#hosts.set(host, former);
  }

  /** Whether it was there. */
  delete(id: string): boolean {
    const entry = this.#byId.get(id);
    if (!entry) return false;
    this.#byId.delete(id);
    this.#byHub.replace(entry, hubsOf(entry));
    if (entry.type === 'hub' || entry.type === 'organisation') this.#byPlace.replace(entry, placesOf(entry));
    if (entry.type === 'hub') this.#hubs.delete(entry);
    if (entry.type !== 'organisation') return true;
    this.#byHostname.replace(entry, hostnamesOf(entry));
    this.#hosts.delete(entry);
    return true;
  }
}

const hubsOf = (entry: CatalogEntry): string[] => [hubIdOf(entry)!];
const placesOf = (entry: Placed | undefined): string[] => regionKeys(entry?.region ?? []);
const hostnamesOf = (host: Stored<Host> | undefined): string[] => (host?.url ? [hostnameOf(host.url)] : []);
