import { searchIndex } from '#decisions/search-catalog';
import type { Host } from '#documents/host';
import { type Dishes, type SearchEntry, searchEntry } from '#domain/catalog-search';
import type { CatalogOverview } from '../store/catalog-overview.ts';

/** The index of the search. The first search after a change of the catalogue updates the entries that changed. */
export class SearchIndex {
  #version = -1;
  #index: SearchEntry<Host>[] = [];
  readonly #entries = new WeakMap<Host, SearchEntry<Host>>();

  of(catalog: CatalogOverview): readonly SearchEntry<Host>[] {
    if (catalog.version !== this.#version) {
      this.#index = searchIndex(catalog, (host, dishes) => this.#entry(host, dishes));
      this.#version = catalog.version;
    }
    return this.#index;
  }

  #entry(host: Host, dishes: Dishes): SearchEntry<Host> {
    const kept = this.#entries.get(host);
    if (kept?.dishes === dishes) return kept;
    const made = searchEntry(host, dishes);
    this.#entries.set(host, made);
    return made;
  }
}
