import type { Host } from '#documents/host';
import { isFound, isListed } from '#domain/business-card';
import { sortedByName } from '#domain/name-order';
import { SITE_PAGES } from '#domain/paths';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import { isSitePage, type Page } from './page-address.ts';

/** The listed businesses, by name. */
export const listedHosts = <H extends Host>(hosts: readonly H[]): H[] => sortedByName(hosts.filter(isFound));

/** Whether search engines may list a page (rule pages/listed). */
export function isIndexed(page: Page): boolean {
  if (page.kind === 'business' || page.kind === 'info') return isFound(page.host);
  if (page.kind === 'club') return isListed(page.club);
  return page.kind === 'landing' || page.kind === 'hub' || isSitePage(page);
}

/** Paths of all pages that search engines may list. */
export function* listedPaths(catalog: Pick<CatalogOverview, 'hubs' | 'hosts' | 'ofHub'>): Generator<string> {
  yield '/';
  for (const { _id } of catalog.hubs) {
    yield `/${_id}`;
    for (const entry of catalog.ofHub(_id))
      if (entry.type === 'club' && isListed(entry)) yield `/${entry._id}`;
  }
  for (const host of catalog.hosts.filter(isFound)) {
    yield `/${host._id}`;
    yield `/${host._id}/info`;
  }
  for (const page of SITE_PAGES) yield `/${page}`;
}
