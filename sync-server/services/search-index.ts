import { searchIndex } from '#decisions/search-catalog';
import type { CatalogOverview } from '../store/catalog-overview.ts';

/** The index of the search, made at the first search of each state of the catalogue. */
export class SearchIndex {
  #version = -1;
  #index: ReturnType<typeof searchIndex> = [];

  of(catalog: CatalogOverview): ReturnType<typeof searchIndex> {
    if (catalog.version !== this.#version) {
      this.#index = searchIndex(catalog);
      this.#version = catalog.version;
    }
    return this.#index;
  }
}
