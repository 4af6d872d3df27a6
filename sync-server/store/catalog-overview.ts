import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { type Id, menuIdOf } from '#documents/ids';
import type { Instant } from '#domain/amsterdam-time';
import { type Dishes, dishesWithout, NO_DISHES } from '#domain/catalog-search';
import type { Destination } from '#domain/delivery-to';
import { type HostNow, hostNow, nextSwitchEnd, soldOutAt } from '#domain/switches';
import { countTypes, type TypeCounts } from '#domain/type-counts';
import type { CatalogEntry, MenuHead } from './catalog-entry.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Stored } from './couch.ts';

let versions = 0;

/**
 * The catalogue without the products. A new overview is made whenever a document changes or a switch of a kitchen ends.
 * All overviews read one index, which is changed in place, so an earlier overview shows later documents too. To find out
 * whether an answer is still current, compare the version of its overview with that of the newest one.
 *
 * `host`, `hostsOf`, `hostAt` and `dishesOf` apply the switches of the kitchens, as of the time when the overview was
 * made. Everything else is as stored.
 */
export class CatalogOverview {
  /** Unique for each overview of this process. */
  readonly version = ++versions;
  readonly #index: CatalogIndex;
  readonly #now: Instant;
  #typeCounts: TypeCounts | undefined;
  /** Computed when first asked for, by id: businesses with their switches applied, and their dishes. */
  readonly #switched = new Map<string, HostNow<Stored<Host>>>();
  readonly #dishes = new Map<string, Dishes>();
  /** When the first switch ends by itself: from then on this overview is out of date. */
  readonly until: Instant;

  constructor(index: CatalogIndex, now: Instant) {
    this.#index = index;
    this.#now = now;
    const ends = index.switched.flatMap(({ switches }) => nextSwitchEnd(switches, now) ?? []);
    this.until = Math.min(...ends, Number.POSITIVE_INFINITY);
  }

  /** All hubs, by name. */
  get hubs(): readonly Stored<Hub>[] {
    return this.#index.hubs;
  }

  /** Businesses by name, as stored, also those that lists leave out. */
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

  host(id: string): HostNow<Stored<Host>> | null {
    const host = this.storedHost(id);
    return host && this.#hostNow(host);
  }

  storedHost(id: string): Stored<Host> | null {
    const entry = this.#index.get(id);
    return entry?.type === 'organisation' ? entry : null;
  }

  #hostNow(host: Stored<Host>): HostNow<Stored<Host>> {
    if (!host.switches) return host;
    const known = this.#switched.get(host._id) ?? hostNow(host, this.#now);
    this.#switched.set(host._id, known);
    return known;
  }

  club(id: string): Stored<Club> | null {
    const entry = this.#index.get(id);
    return entry?.type === 'club' ? entry : null;
  }

  menuOf(host: Id<'organisation'>): MenuHead | null {
    const entry = this.#index.get(menuIdOf(host));
    return entry?.type === 'menu' ? entry : null;
  }

  /** Without dishes that are switched off. */
  dishesOf(id: Id<'organisation'>): Dishes {
    const dishes = this.menuOf(id)?.dishes ?? NO_DISHES;
    const off = soldOutAt(this.host(id)?.switches, this.#now);
    if (off.size === 0) return dishes;
    const known = this.#dishes.get(id) ?? dishesWithout(dishes, off);
    this.#dishes.set(id, known);
    return known;
  }

  hostsOf(hub: Id<'hub'>): HostNow<Stored<Host>>[] {
    return this.ofHub(hub)
      .filter((entry) => entry.type === 'organisation')
      .map((host) => this.#hostNow(host));
  }

  /** A hub's own document and all that belongs to it. */
  ofHub(hub: Id<'hub'>): readonly CatalogEntry[] {
    return this.#index.ofHub(hub);
  }

  inRegion(wanted: readonly string[]) {
    return this.#index.inRegion(wanted);
  }

  /** Businesses that may deliver to a place, as stored. */
  hostsNear(place: Destination): Stored<Host>[] {
    return this.#index.hostsNear(place);
  }

  hostAt(hostname: string): HostNow<Stored<Host>> | null {
    const host = this.#index.hostAt(hostname);
    return host && this.#hostNow(host);
  }
}
