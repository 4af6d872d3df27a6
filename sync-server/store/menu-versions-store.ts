import { kitchenDatabase } from '#documents/databases';
import type { Id } from '#documents/ids';
import { MENU_VERSIONS, type MenuVersion } from '#documents/menu-version';
import { PICTURE_NAMES } from '#domain/picture-names';
import { concurrently } from './concurrently.ts';
import type { Couch, Stored } from './couch.ts';
import { startingWith } from './prefix-range.ts';

/** Businesses read concurrently; each has a database of its own. */
const AT_ONCE = 8;

/** The earlier menus of each business, in its `kitchen-<business>`. Devices do not replicate them. */
export class MenuVersionsStore {
  readonly #couch: Couch;

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  list(host: Id<'organisation'>): Promise<Stored<MenuVersion>[]> {
    return this.#couch.all<MenuVersion>(kitchenDatabase(host), startingWith(MENU_VERSIONS));
  }

  get(host: Id<'organisation'>, version: string): Promise<Stored<MenuVersion> | null> {
    return this.#couch.get(kitchenDatabase(host), MENU_VERSIONS + version);
  }

  /** Adds a version, unless there is one of that id. */
  async add(host: Id<'organisation'>, version: MenuVersion): Promise<void> {
    await this.#couch.upsert<MenuVersion>(
      kitchenDatabase(host),
      version._id,
      (current) => current ?? version,
    );
  }

  remove(host: Id<'organisation'>, { _id }: MenuVersion): Promise<void> {
    return this.#couch.remove(kitchenDatabase(host), _id);
  }

  /** The names of the pictures that the versions of these businesses show, in whatever field. */
  async pictures(hosts: readonly Id<'organisation'>[]): Promise<Set<string>> {
    const names = new Set<string>();
    await concurrently(AT_ONCE, hosts, async (host) => {
      const text = JSON.stringify(await this.list(host));
      for (const [name] of text.matchAll(PICTURE_NAMES)) names.add(name);
    });
    return names;
  }
}
