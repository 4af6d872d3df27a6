import {
  catalogSearch,
  hostSnapshot,
  hubDifference,
  hubSnapshot,
  hubsSnapshot,
  hubsSnapshotSchema,
  nearSnapshot,
} from '#contract/catalog';
import { searchCatalog } from '#decisions/search-catalog';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { CatalogSnapshots } from '../services/catalog-snapshots.ts';
import { InMemoryRateLimit, LOOK_UPS } from '../services/in-memory-rate-limit.ts';
import { NearLists } from '../services/near-lists.ts';
import { SearchIndex } from '../services/search-index.ts';

/**
 * Parts of the catalogue that a phone gets in one answer, instead of the many round trips of a replication; and the
 * search.
 */
export function catalogRoutes(router: ApiRouter, deps: Deps): void {
  const { store } = deps;
  const snapshots = new CatalogSnapshots(store.catalog);
  const near = new NearLists(deps, snapshots);
  const index = new SearchIndex();
  const limits = {
    near: new InMemoryRateLimit(LOOK_UPS),
    search: new InMemoryRateLimit(LOOK_UPS),
    difference: new InMemoryRateLimit(LOOK_UPS),
  };

  route(router, hubsSnapshot, async () => {
    const catalog = await store.catalog.overview();
    const fields = { types: catalog.typeCounts };
    return snapshots.get(catalog, 'hubs', catalog.hubs, { schema: hubsSnapshotSchema, fields });
  });

  route(router, nearSnapshot, ({ body, sender }) => {
    limits.near.count(sender, deps.clock());
    return near.get(body);
  });

  route(router, catalogSearch, async ({ body, sender }) => {
    limits.search.count(sender, deps.clock());
    return searchCatalog(index.of(await store.catalog.overview()), body.search);
  });

  route(router, hubSnapshot, async ({ params }) => {
    const catalog = await store.catalog.overview();
    ensure(catalog.hub(params.hub), 'hub-not-found');
    return snapshots.get(catalog, params.hub, catalog.ofHub(params.hub));
  });

  route(router, hubDifference, async ({ params, body, sender }) => {
    limits.difference.count(sender, deps.clock());
    const catalog = await store.catalog.overview();
    // A device that holds a removed hub gets the deletions.
    ensure(catalog.hub(params.hub) || params.hub in body.held, 'hub-not-found');
    return snapshots.difference(catalog, params.hub, body);
  });

  route(router, hostSnapshot, async ({ params }) => {
    const catalog = await store.catalog.overview();
    const host = catalog.host(params.host);
    ensure(host, 'host-not-found');
    const parts = [catalog.hub(host.hub._id), host, catalog.menuOf(host._id)];
    return snapshots.get(
      catalog,
      host._id,
      parts.filter((part) => part !== null),
    );
  });
}
