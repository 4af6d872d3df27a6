import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { hubIdOf } from '#documents/hub-of';
import type { Id } from '#documents/ids';
import { areaKeys, placeKeys } from '#domain/delivery-area';
import type { Destination } from '#domain/delivery-to';
import { ownHostname } from '#domain/host-mode';
import { regionKeys, wantedKey } from '#domain/hub-region';
import { sortedByName } from '#domain/name-order';
import type { CatalogEntry } from './catalog-entry.ts';
import type { Stored } from './couch.ts';
import { KeyIndex } from './key-index.ts';
import { MultiMap } from './multi-map.ts';
import { NamedList } from './named-list.ts';

type Placed = Stored<Hub> | Stored<Host>;

/**
 * The catalogue without the products, found by id, hub, region, delivery area and address. It is changed in place:
 * apart from copying a list of references, the cost of a change does not depend on the number of businesses.
 */
export class CatalogIndex {
  readonly #byId = new Map<string, CatalogEntry>();
  readonly #byHub = new MultiMap<CatalogEntry>();
  readonly #byPlace = new MultiMap<Placed>();
  readonly #byArea = new KeyIndex<Stored<Host>>();
  readonly #byHostname = new MultiMap<Stored<Host>>();
  readonly #hubs = new NamedList<Stored<Hub>>();
  readonly #hosts = new NamedList<Stored<Host>>();
  readonly #switched = new Map<string, Stored<Host>>();

  get hubs(): readonly Stored<Hub>[] {
    return this.#hubs.all;
  }

  get hosts(): readonly Stored<Host>[] {
    return this.#hosts.all;
  }

  /** Businesses with switches. */
  get switched(): Stored<Host>[] {
    return [...this.#switched.values()];
  }

  get(id: string): CatalogEntry | undefined {
    return this.#byId.get(id);
  }

  /** In the order of insertion. */
  ofHub(hub: Id<'hub'>): readonly CatalogEntry[] {
    return this.#byHub.get(hub);
  }

  inRegion(wanted: readonly string[]): { hubs: Stored<Hub>[]; hosts: Stored<Host>[] } {
    const found = new Set(wanted.flatMap((entry) => this.#byPlace.get(wantedKey(entry) ?? '')));
    return {
      hubs: sortedByName([...found].filter((entry) => entry.type === 'hub')),
      hosts: sortedByName([...found].filter((entry) => entry.type === 'organisation')),
    };
  }

  /** All businesses that deliver to a place, by name, and perhaps some that do not. */
  hostsNear(place: Destination): Stored<Host>[] {
    return sortedByName([...new Set(placeKeys(place).flatMap((key) => [...this.#byArea.get(key)]))]);
  }

  hostAt(hostname: string): Stored<Host> | null {
    return sortedByName(this.#byHostname.get(hostname))[0] ?? null;
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
    if (former) this.#byArea.delete(former, areaKeys(former));
    this.#byArea.add(host, areaKeys(host));
    this.#byHostname.replace(former, hostnamesOf(former), host, hostnamesOf(host));
    this.#hosts.set(host, former);
    if (host.switches) this.#switched.set(host._id, host);
    else this.#switched.delete(host._id);
  }

  /** Returns whether it was there. */
  delete(id: string): boolean {
    const entry = this.#byId.get(id);
    if (!entry) return false;
    this.#byId.delete(id);
    this.#byHub.replace(entry, hubsOf(entry));
    if (entry.type === 'hub' || entry.type === 'organisation') this.#byPlace.replace(entry, placesOf(entry));
    if (entry.type === 'hub') this.#hubs.delete(entry);
    if (entry.type !== 'organisation') return true;
    this.#byArea.delete(entry, areaKeys(entry));
    this.#byHostname.replace(entry, hostnamesOf(entry));
    this.#hosts.delete(entry);
    this.#switched.delete(entry._id);
    return true;
  }
}

const hubsOf = (entry: CatalogEntry): string[] => [hubIdOf(entry)!];
const placesOf = (entry: Placed | undefined): string[] => regionKeys(entry?.region ?? []);
const hostnamesOf = (host: Stored<Host> | undefined): string[] => {
  const own = host && ownHostname(host);
  return own ? [own] : [];
};
