import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import { isListed } from '#domain/business-card';
import { correctUntil } from '#domain/correct-until';
import { englishOnlyOf } from '#domain/english-texts';
import { hostTexts } from '#domain/own-texts';
import type { CatalogEntry } from '../store/catalog-entry.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import type { Page } from './page-address.ts';

/** A page that has content without a login. */
export type PublicPage = Exclude<Page, { kind: 'app' | 'missing' }>;

/**
 * The content of a page, by the keys of the app's stored sources: businesses and menus as their switches make them now.
 * Null if the menu is missing.
 */
export function contentOf(
  page: PublicPage,
  overview: CatalogOverview,
  menu: Menu | null,
): Record<string, unknown> | null {
  switch (page.kind) {
    case 'landing':
      return { hubs: overview.hubs, types: overview.typeCounts };
    case 'hub':
      return { [page.hub._id]: hubContent(page, overview) };
    case 'club':
      return { [page.club._id]: page.club };
    case 'business':
    case 'info':
      return menu && { [page.host._id]: { host: page.host, menu } };
    default:
      return {};
  }
}

function hubContent({ hub }: PublicPage & { kind: 'hub' }, overview: CatalogOverview) {
  const hosts = overview.hostsOf(hub._id).filter(isListed).map(cardOf);
  const clubs = overview.ofHub(hub._id).filter((entry) => entry.type === 'club' && isListed(entry));
  return { hub, hosts, clubs };
}

/** A business without the optional fields that its card does not show. */
function cardOf(host: Host): Host {
  const {
    feature,
    feature1,
    feature2,
    hero,
    message,
    stamp,
    animation,
    url,
    phone,
    region,
    switches,
    ...card
  } = host;
  const en = englishOnlyOf(card.en, hostTexts(card));
  return en ? { ...card, en } : card;
}

/** Changes with every document that the page shows. */
export function versionOf(page: PublicPage, overview: CatalogOverview): string {
  const documents = entriesOf(page, overview).map(({ _id, _rev }) => `${_id}@${_rev}`);
  return [...documents, ...(page.kind === 'landing' ? [JSON.stringify(overview.typeCounts)] : [])].join(' ');
}

function entriesOf(
  page: PublicPage,
  overview: CatalogOverview,
): readonly Pick<CatalogEntry, '_id' | '_rev'>[] {
  switch (page.kind) {
    case 'landing':
      return overview.hubs;
    case 'hub':
      return overview.ofHub(page.hub._id).filter(({ type }) => type !== 'menu');
    case 'club':
      return [page.club];
    case 'business':
    case 'info':
      return page.menu ? [page.host, page.menu] : [page.host];
    default:
      return [];
  }
}

/** The time until which a page rendered `now` is correct, epoch ms. */
export const validUntil = (page: PublicPage, overview: CatalogOverview, now: number): number =>
  correctUntil(hostsOn(page, overview), now);

function hostsOn(page: PublicPage, overview: CatalogOverview): readonly Host[] {
  if (page.kind === 'hub') return overview.hostsOf(page.hub._id);
  return page.kind === 'business' || page.kind === 'info' ? [page.host] : [];
}
