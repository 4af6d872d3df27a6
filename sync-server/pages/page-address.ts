import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { isId } from '#documents/ids';
import type { Menu } from '#documents/menu';
import { isTypedActionCode } from '#domain/action-code';
import { hasSubdomain, permalinkOf } from '#domain/host-mode';
import { SITE_PAGES, type SitePage } from '#domain/paths';
import type { MenuHead } from '../store/catalog-entry.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import type { Stored } from '../store/couch.ts';

/** A page of the app with the documents of the catalogue that it is about. */
export type Page =
  | { kind: 'landing' }
  | { kind: 'hub'; hub: Stored<Hub> }
  | BusinessPage
  | { kind: 'club'; club: Stored<Club> }
  /** About the site: privacy, terms and such. */
  | { kind: SitePage }
  /** A page that has no content of its own before the app runs: the cart, the dashboard, an order. */
  | { kind: 'app' }
  /** The app says that the page does not exist. */
  | { kind: 'missing' };

/** The menu of a business, or its information page. */
export interface BusinessPage {
  kind: 'business' | 'info';
  host: Stored<Host>;
  menu: MenuHead | null;
  /** Whether it was opened as `/` or `/info` of the business's own sub-domain. */
  ownDomain: boolean;
}

/**
 * The answer to an address. `location` is a path with its query, encoded; an absolute URL if it leads to another host.
 */
export type PageAnswer = { status: 200 | 404; page: Page } | { status: 301 | 302; location: string };

export interface RequestedAddress {
  /** Without the port. */
  hostname: string;
  /** As requested, percent-encoded: '/hub/nijverdal'. */
  path: string;
  /**
   * With its question mark, or empty; percent-encoded as well, because Node refuses a request with other characters.
   */
  search: string;
}

type Catalog = Pick<CatalogOverview, 'hub' | 'host' | 'club' | 'menuOf'>;
type Own = Stored<Host> | null;

/** Pages that need nothing of the catalogue; `domain/paths.ts` has their patterns. */
const APP_PAGES = [
  'cart',
  'checkout',
  'login',
  'register',
  'dashboard',
  'orders',
  'settings',
  'kitchen',
  'code',
];

/** The pages below '/kitchen'. */
const KITCHEN_PAGES = ['codes', 'menu', 'report', 'settings'];

/** Resolves an address to its page. @param publicUrl the address of the main site */
export function answerAddress(asked: RequestedAddress, catalog: Catalog, publicUrl: string): PageAnswer {
  const hostname = asked.hostname.toLowerCase().replace(/\.$/, '');
  const main = new URL(publicUrl);
  const key = permalinkOf(hostname, main.hostname);
  const own = key === null ? null : hostWithSubdomain(key, catalog);
  if (!own && hostname.endsWith(`.${main.hostname}`)) {
    // Not 301 for a name that may later become that of a business.
    return { status: key === null ? 301 : 302, location: main.origin + asked.path + asked.search };
  }
  for (const segments of spellingsOf(asked.path)) {
    const page = pageAt(segments, catalog, own);
    if (page) return redirected(segments, page, asked) ?? { status: 200, page };
  }
  return { status: 404, page: { kind: 'missing' } };
}

export function hostWithSubdomain(key: string, catalog: Pick<Catalog, 'host'>): Own {
  const host = catalog.host(`organisation/${key}`);
  return host && hasSubdomain(host) ? host : null;
}

/**
 * The paths to try: as requested, then without repeated parts, then with each kind in front. None if the encoding is
 * invalid.
 */
function spellingsOf(path: string): string[][] {
  let text: string;
  try {
    text = decodeURIComponent(path).toLowerCase();
  } catch {
    return [];
  }
  const segments = text.split('/').filter((segment) => segment !== '');
  const single = segments.filter((segment, index) => segment !== segments[index - 1]);
  return [segments, single, ...['hub', 'organisation', 'club'].map((kind) => [kind, ...single])];
}

function pageAt(segments: string[], catalog: Catalog, own: Own): Page | null {
  const [first, second, third, ...rest] = segments;
  if (rest.length > 0) return null;
  if (first === undefined) return own ? businessPage('business', own, catalog, true) : { kind: 'landing' };
  if (own && isOwnInfo(segments)) return businessPage('info', own, catalog, true);
  if (second === undefined) return pageWithoutDocument(first);
  if (third === undefined && first === 'kitchen')
    return KITCHEN_PAGES.includes(second) ? { kind: 'app' } : null;
  // A wrong code is answered like any other: the page says whether it is valid.
  if (third === undefined && first === 'code') return isTypedActionCode(second) ? { kind: 'app' } : null;
  if (third === undefined) return pageOf(`${first}/${second}`, catalog);
  if (first === 'thanks') return isId('organisation', `${second}/${third}`) ? { kind: 'app' } : null;
  if (third === 'receipt') return isId('order', `${first}/${second}`) ? { kind: 'app' } : null;
  const host = third === 'info' ? catalog.host(`${first}/${second}`) : null;
  return host && businessPage('info', host, catalog, false);
}

function pageWithoutDocument(name: string): Page | null {
  const site = SITE_PAGES.find((page) => page === name);
  if (site) return { kind: site };
  return APP_PAGES.includes(name) ? { kind: 'app' } : null;
}

/** Also `/organisation/info`: links within the app use it for the information page (rule discovery/host-mode-pages). */
const isOwnInfo = (segments: string[]): boolean => ['info', 'organisation/info'].includes(segments.join('/'));

/** The page of a document whose id is its path. */
function pageOf(id: string, catalog: Catalog): Page | null {
  const host = catalog.host(id);
  if (host) return businessPage('business', host, catalog, false);
  const hub = catalog.hub(id);
  if (hub) return { kind: 'hub', hub };
  const club = catalog.club(id);
  if (club) return { kind: 'club', club };
  // Orders are private: an unknown one is answered like any other, and the app reports that it is unknown.
  return isId('order', id) ? { kind: 'app' } : null;
}

const businessPage = (
  kind: BusinessPage['kind'],
  host: Stored<Host>,
  catalog: Catalog,
  ownDomain: boolean,
): BusinessPage => ({ kind, host, menu: catalog.menuOf(host._id), ownDomain });

function redirected(segments: string[], page: Page, asked: RequestedAddress): PageAnswer | null {
  const query = new URLSearchParams(asked.search);
  if (page.kind === 'business' && query.get('show') === 'info') {
    query.delete('show');
    const rest = query.size > 0 ? `?${query}` : '';
    return { status: 301, location: (page.ownDomain ? '/info' : `/${page.host._id}/info`) + rest };
  }
  const spelled = segments.map(encodeURIComponent).join('/');
  const path = page.kind === 'info' && page.ownDomain ? '/info' : `/${spelled}`;
  return path === asked.path ? null : { status: 301, location: path + asked.search };
}

export const isSitePage = (page: Page): page is { kind: SitePage } =>
  (SITE_PAGES as readonly string[]).includes(page.kind);

/**
 * Whether the menu that was read differs from that of the page: the node that answered may lag behind the one from
 * which the catalogue was read.
 */
export const isOtherMenu = (read: Stored<Menu> | null, { menu }: BusinessPage): boolean =>
  read?._rev !== menu?._rev;

/** The path of a page on the main site; null if it has none of its own. */
export function pathOfPage(page: Page): `/${string}` | null {
  if (page.kind === 'landing') return '/';
  if (page.kind === 'hub') return `/${page.hub._id}`;
  if (page.kind === 'business') return `/${page.host._id}`;
  if (page.kind === 'info') return `/${page.host._id}/info`;
  if (page.kind === 'club') return `/${page.club._id}`;
  return isSitePage(page) ? `/${page.kind}` : null;
}
