import { hostAnswer, hubAnswer } from '#contract/answers';
import type { HubAnswer } from '#contract/host-answer';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { isListed } from '#domain/business-card';
import { sortedByName } from '#domain/name-order';
import type { CatalogView } from './catalog-view.ts';

/** Maximum businesses and hubs in one answer. Hubs are never split, so a single hub may have more businesses. */
export const MAX_LISTED = { businesses: 400, hubs: 100 };

export interface HubQuery {
  /** Zipcodes of 4 digits, or cities. */
  region?: string[] | undefined;
  hub?: string | null | undefined;
  /** The last hub of the previous answer. */
  after?: string | null | undefined;
}

interface Listed {
  hub: Hub;
  hosts: Host[];
}

/** Every hub, without its businesses. */
export const listHubs = (catalog: CatalogView): HubAnswer[] => catalog.hubs.map((hub) => hubAnswer(hub));

/**
 * Hubs with their businesses, by name: one hub, the hubs of a region, or all, as many as fit into one answer. A
 * business with a region of its own is also found there if its hub lies elsewhere (rule discovery/business-list-call).
 */
export function listHosts(catalog: CatalogView, query: HubQuery): HubAnswer[] {
  const answers: HubAnswer[] = [];
  let businesses = 0;
  for (const { hub, hosts } of listed(catalog, query)) {
    businesses += hosts.length;
    const isFull = businesses > MAX_LISTED.businesses || answers.length === MAX_LISTED.hubs;
    if (isFull && answers.length > 0) break;
    answers.push(withHosts(catalog, hub, hosts));
  }
  return answers;
}

function* listed(catalog: CatalogView, { hub: id, region, after }: HubQuery): Generator<Listed> {
  const hostsOf = (hub: Hub) => catalog.hostsOf(hub._id).filter(isListed);
  const only = id ? catalog.hub(id) : null;
  if (only) return yield { hub: only, hosts: hostsOf(only) };
  const wanted = region?.filter((entry) => entry.trim() !== '') ?? [];
  const found = wanted.length > 0 ? inRegion(catalog, wanted) : null;
  const { hubs } = catalog;
  for (const hub of hubs.slice(hubs.findIndex(({ _id }) => _id === after) + 1)) {
    if (!found || found.whole.has(hub._id)) yield { hub, hosts: hostsOf(hub) };
    else if (found.partly.has(hub._id)) {
      const hosts = hostsOf(hub).filter(({ _id }) => found.hosts.has(_id));
      if (hosts.length > 0) yield { hub, hosts };
    }
  }
}

/** The hubs and the businesses that the region names, and the hubs of those businesses. */
function inRegion(catalog: CatalogView, wanted: string[]) {
  const { hubs, hosts } = catalog.inRegion(wanted);
  return {
    whole: new Set<string>(hubs.map(({ _id }) => _id)),
    partly: new Set<string>(hosts.map(({ hub }) => hub._id)),
    hosts: new Set<string>(hosts.map(({ _id }) => _id)),
  };
}

const withHosts = (catalog: CatalogView, hub: Hub, hosts: Host[]): HubAnswer =>
  hubAnswer(
    hub,
    sortedByName(hosts).map((host) => hostAnswer(host, catalog.menuOf(host._id))),
  );
