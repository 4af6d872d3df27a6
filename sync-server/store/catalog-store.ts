import type { Club } from '#documents/club';
import { CATALOG } from '#documents/databases';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { type Id, menuIdOf } from '#documents/ids';
import type { Menu } from '#documents/menu';
import type { Couch, Stored } from './couch.ts';

/** Hubs, businesses, menus and clubs: what anyone may read. */
export class CatalogStore {
  readonly #couch: Couch;

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  host(id: Id<'organisation'>): Promise<Stored<Host> | null> {
    return this.#couch.get(CATALOG, id);
  }

  menu(host: Id<'organisation'>): Promise<Stored<Menu> | null> {
    return this.#couch.get(CATALOG, menuIdOf(host));
  }

  hub(id: Id<'hub'>): Promise<Stored<Hub> | null> {
    return this.#couch.get(CATALOG, id);
  }

  club(id: Id<'club'>): Promise<Stored<Club> | null> {
    return this.#couch.get(CATALOG, id);
  }

  hosts(ids: Id<'organisation'>[]): Promise<Stored<Host>[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.#couch.all(CATALOG, { keys: ids });
  }
}
