import { type GivenPlace, nearSnapshotSchema } from '#contract/catalog';
import { documentsNear, listNear, placeNear, placeQuery } from '#decisions/near-businesses';
import type { Deps } from '../deps.ts';
import type { CacheableAnswer } from '../http/prepared-answer.ts';
import type { CatalogSnapshots } from './catalog-snapshots.ts';

/**
 * Caches the lists of businesses that deliver to a place. Neighbours share an answer, because it does not contain their
 * address.
 */
export class NearLists {
  readonly #deps: Deps;
  readonly #snapshots: CatalogSnapshots;

  /** @param snapshots where the answers are kept, with the others */
  constructor(deps: Deps, snapshots: CatalogSnapshots) {
    this.#deps = deps;
    this.#snapshots = snapshots;
  }

  async get(given: GivenPlace): Promise<CacheableAnswer> {
    const found = await this.#found(given);
    const catalog = await this.#deps.store.catalog.overview();
    const { destination, place } = placeNear(catalog, given, found);
    const near = listNear(catalog, destination);
    const entries = documentsNear(near).flatMap((id) => catalog.hub(id) ?? catalog.host(id) ?? []);
    const fields = { near, ...(place && { place }) };
    const name = JSON.stringify(fields);
    return this.#snapshots.get(catalog, name, entries, { schema: nearSnapshotSchema, fields });
  }

  /** Addresses of a bare zipcode; none if the geocoder fails, because the hubs also tell where a zipcode is. */
  async #found(given: GivenPlace) {
    const { geocoder, log } = this.#deps;
    const query = placeQuery(given);
    if (query === null) return [];
    return geocoder.search(query).catch((error) => {
      log.error({ gateway: geocoder.name, fault: String(error) }, 'a zipcode could not be looked up');
      return [];
    });
  }
}
