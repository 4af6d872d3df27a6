import * as hubs from '#contract/hubs';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { CatalogSnapshots } from '../services/catalog-snapshots.ts';

/** Snapshots that a phone starts from, instead of the many round trips of a first replication. */
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
