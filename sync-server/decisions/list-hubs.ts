import { hostAnswer, hubAnswer } from '#contract/answers';
import type { HubAnswer } from '#contract/host-answer';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { isListed } from '#domain/business-card';
import { regionCovers } from '#domain/hub-region';
import type { CatalogView } from './catalog-view.ts';

export interface HubQuery {
  /** Zipcodes of 4 digits, or cities. */
  region?: string[] | undefined;
  hub?: string | null | undefined;
}

/** Every hub, without its businesses. */
export const listHubs = (catalog: CatalogView): HubAnswer[] => catalog.hubs.map((hub) => hubAnswer(hub));

/**
 * Hubs with their businesses: one hub, the hubs of a region, or all. A business with a region of its own is also found
 * there if its hub lies elsewhere (rule discovery/business-list-call).
 */
export function listHosts(catalog: CatalogView, query: HubQuery): HubAnswer[] {
  const region = query.region?.filter((entry) => entry.trim() !== '') ?? [];
  const hubs = query.hub ? catalog.hubs.filter((hub) => hub._id === query.hub) : catalog.hubs;
  return hubs.flatMap((hub) => {
    const whole = region.length === 0 || Boolean(query.hub) || regionCovers(hub.region, region);
    const hosts = catalog.hostsOf(hub._id).filter(isListed);
    const listed = hosts.filter((host) => whole || regionCovers(host.region ?? [], region));
    return whole || listed.length > 0 ? [withHosts(catalog, hub, listed)] : [];
  });
}

const withHosts = (catalog: CatalogView, hub: Hub, hosts: Host[]): HubAnswer =>
  hubAnswer(
    hub,
    hosts
      .toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
      .map((host) => hostAnswer(host, catalog.menuOf(host._id))),
  );
