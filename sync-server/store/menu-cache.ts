import { CATALOG } from '#documents/databases';
import type { Menu } from '#documents/menu';
import type { MenuHead } from './catalog-overview.ts';
import type { Couch, Stored } from './couch.ts';

/** Menus kept in memory: a menu of a hundred products takes about 100 kB. */
const KEPT = 200;

/** The menus that were read last. A revision never changes, so one that the overview still names is current. */
export class MenuCache {
  readonly #couch: Couch;
  /** By id, the least recently used first. */
  readonly #menus = new Map<string, Stored<Menu>>();

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  /** The menu of a head, or a newer one; null if it was removed. Shared between callers, who must not change it. */
  async get({ _id, _rev }: MenuHead): Promise<Stored<Menu> | null> {
    const kept = this.#menus.get(_id);
    this.#menus.delete(_id);
    const menu = kept?._rev === _rev ? kept : await this.#couch.get<Menu>(CATALOG, _id);
    if (menu) this.#menus.set(_id, menu);
    for (const id of this.#menus.keys()) {
      if (this.#menus.size <= KEPT) break;
      this.#menus.delete(id);
    }
    return menu;
  }
}
