import { CATALOG } from '#documents/databases';
import type { Menu } from '#documents/menu';
import { ByteLru } from './byte-lru.ts';
import type { MenuHead } from './catalog-entry.ts';
import type { Couch, Stored } from './couch.ts';

/** Maximum bytes of the cached menus as JSON; a menu of a hundred products takes about 100 kB. */
const MAX = 24 * 1024 * 1024;

/**
 * Caches menus by revision. A revision never changes, so a menu is current as long as the overview names its revision.
 */
export class MenuCache {
  readonly #couch: Couch;
  readonly #menus = new ByteLru<Stored<Menu>>(MAX);

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  /**
   * The menu of a head, or a newer revision; null if it was removed. Shared between callers, who must not change it.
   */
  async get({ _id, _rev }: MenuHead): Promise<Stored<Menu> | null> {
    const kept = this.#menus.get(_id);
    if (kept?._rev === _rev) return kept;
    const menu = await this.#couch.get<Menu>(CATALOG, _id);
    if (menu) this.#menus.set(_id, menu, JSON.stringify(menu).length);
    else this.#menus.delete(_id);
    return menu;
  }
}
