import { matchPath } from 'react-router-dom';
import { paths, type SitePage } from '#domain/paths';
import { BusinessResults, LandingFooter, MoreSections } from '../features/landing/landing-parts.ts';
import { Business, Businesses, Club, Contact, Info, Privacy, Terms } from './routes.tsx';

/** The pages that the server renders. */
export type PageKind = 'landing' | 'hub' | 'business' | 'info' | 'club' | SitePage;

interface Loadable {
  load(): Promise<void>;
}
const FOOT: Loadable[] = [MoreSections, LandingFooter];

/** What is on the first screen, in chunks of its own. */
const PARTS: Record<PageKind, Loadable[]> = {
  landing: [],
  hub: [BusinessResults],
  business: [Business],
  info: [Info],
  club: [Club],
  privacy: [Privacy],
  terms: [Terms],
  contact: [Contact],
  'for-businesses': [Businesses],
};

const BELOW = ['features/landing/more-sections.tsx', 'features/landing/landing-footer.tsx'];

/** The modules of these parts, as the manifest of the build names them: the server inlines their styles. */
export const CHUNKS: Record<PageKind, string[]> = {
  landing: BELOW,
  hub: ['features/landing/business-results.tsx', ...BELOW],
  business: ['features/business/business-page.tsx'],
  info: ['features/business-info/info-page.tsx'],
  club: ['features/club/club-page.tsx'],
  privacy: ['features/site/privacy-page.tsx'],
  terms: ['features/site/terms-page.tsx'],
  contact: ['features/site/contact-page.tsx'],
  'for-businesses': ['features/site/businesses-page.tsx'],
};

const AT: [pattern: string, kind: PageKind][] = [
  [paths.home.pattern, 'landing'],
  [paths.hub.pattern, 'hub'],
  [paths.business.pattern, 'business'],
  [paths.businessInfo.pattern, 'info'],
  [paths.club.pattern, 'club'],
];

/** The page at a path, with the key of what it is about, for a page that the server did not render; null for others. */
export function pageAt(pathname: string): { kind: PageKind; key: string | undefined } | null {
  for (const [pattern, kind] of AT) {
    const found = matchPath(pattern, pathname);
    if (found) return { kind, key: found.params.key };
  }
  return null;
}

const load = async (parts: Loadable[]): Promise<void> =>
  void (await Promise.all(parts.map((part) => part.load())));

/** Fetches the chunks of a page before it is rendered, so that no part of it suspends. */
export const loadParts = (kind: PageKind): Promise<void> =>
  load(kind === 'landing' || kind === 'hub' ? [...PARTS[kind], ...FOOT] : PARTS[kind]);

/** Fetches the chunks of its first screen. */
export const loadFirstParts = (kind: PageKind): Promise<void> => load(PARTS[kind]);
