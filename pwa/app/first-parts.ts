import { matchPath } from 'react-router-dom';
import { paths, type SitePage } from '#domain/paths';
import { BusinessResults, LandingFooter, MoreSections } from '../features/landing/landing-parts.ts';
import { Business, Businesses, Club, Contact, Info, Privacy, Terms } from './routes.tsx';

/** The pages that the server renders. */
export type PageKind = 'landing' | 'hub' | 'business' | 'info' | 'club' | SitePage;

const PARTS: Record<PageKind, { load(): Promise<void> }[]> = {
  landing: [MoreSections, LandingFooter],
  hub: [BusinessResults, MoreSections, LandingFooter],
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

/** The kind of page at a path, for a page that the server did not render; null for other pages. */
export const kindAt = (pathname: string): PageKind | null =>
  AT.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? null;

/** Fetches the chunks of a page before it is rendered, so that no part of it suspends. */
export const loadParts = async (kind: PageKind): Promise<void> =>
  void (await Promise.all(PARTS[kind].map((part) => part.load())));
