import * as hubs from '#contract/hubs';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { CatalogSnapshots } from '../services/catalog-snapshots.ts';

/** What a phone gets of the catalogue in one answer, instead of by the many round trips of a replication. */
export function catalogRoutes(router: ApiRouter, { store }: Deps): void {
  const snapshots = new CatalogSnapshots(store.catalog);

  route(router, hubs.hubsSnapshot, async () => {
    const catalog = await store.catalog.overview();
    return snapshots.get(catalog, 'hubs', catalog.hubs);
  });

  route(router, hubs.hubSnapshot, async ({ params }) => {
    const catalog = await store.catalog.overview();
    ensure(catalog.hub(params.hub), 'hub-not-found');
    return snapshots.get(catalog, params.hub, catalog.ofHub(params.hub));
  });

  route(router, hubs.hubDifference, async ({ params, body }) => {
    const catalog = await store.catalog.overview();
    // A device that holds a hub that was removed is told so by the deletions.
    ensure(catalog.hub(params.hub) || params.hub in body.held, 'hub-not-found');
    return snapshots.difference(catalog, params.hub, body);
  });

  route(router, hubs.hostSnapshot, async ({ params }) => {
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
