import { matchPath } from 'react-router-dom';
import { keyOf } from '#documents/id';
import { paths, type SitePage } from '#domain/paths';
import { hostModeBusiness } from '../data/host-mode.ts';
import { BusinessResults, LandingFooter, MoreSections } from '../features/landing/landing-parts.ts';
import type { Part } from '../ui/part.tsx';
import { Business, Businesses, Club, Contact, Info, Privacy, Terms } from './routes.tsx';

/** The pages that the server renders. */
export type PageKind = 'landing' | 'hub' | 'business' | 'info' | 'club' | SitePage;

type AnyPart = Pick<Part<object>, 'load' | 'mounted'>;
const FOOT: AnyPart[] = [MoreSections, LandingFooter];

/** The chunks of the first screen of each kind of page. */
const PARTS: Record<PageKind, AnyPart[]> = {
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

/** Modules of these parts, as the manifest of the build names them. */
export interface PageChunks {
  /** The page is hydrated once these are loaded. */
  first: string[];
  /** Below the first screen: hydrated when they arrive. */
  below: string[];
}

const FOOT_CHUNKS = ['features/landing/more-sections.tsx', 'features/landing/landing-footer.tsx'];
const only = (name: string): PageChunks => ({ first: [name], below: [] });

/** The server inlines their styles, and says what to fetch first. */
export const CHUNKS: Record<PageKind, PageChunks> = {
  landing: { first: [], below: FOOT_CHUNKS },
  hub: { first: ['features/landing/business-results.tsx'], below: FOOT_CHUNKS },
  business: only('features/business/business-page.tsx'),
  info: only('features/business-info/info-page.tsx'),
  club: only('features/club/club-page.tsx'),
  privacy: only('features/site/privacy-page.tsx'),
  terms: only('features/site/terms-page.tsx'),
  contact: only('features/site/contact-page.tsx'),
  'for-businesses': only('features/site/businesses-page.tsx'),
};

const AT: [pattern: string, kind: PageKind][] = [
  [paths.home.pattern, 'landing'],
  [paths.hub.pattern, 'hub'],
  [paths.business.pattern, 'business'],
  [paths.businessInfo.pattern, 'info'],
  [paths.club.pattern, 'club'],
];

/** On the sub-domain of a business. */
const AT_BUSINESS: [pattern: string, kind: PageKind][] = [
  [paths.home.pattern, 'business'],
  [paths.ownInfo.pattern, 'info'],
];

/** The kind of page at a path, with the key of its hub, business or club; null for other pages. */
export function pageAt(pathname: string): { kind: PageKind; key: string | undefined } | null {
  for (const [pattern, kind] of hostModeBusiness ? AT_BUSINESS : [])
    if (matchPath(pattern, pathname)) return { kind, key: keyOf(hostModeBusiness!) };
  for (const [pattern, kind] of AT) {
    const found = matchPath(pattern, pathname);
    if (found) return { kind, key: found.params.key };
  }
  return null;
}

const load = async (parts: AnyPart[]): Promise<void> =>
  void (await Promise.all(parts.map((part) => part.load())));

const allParts = (kind: PageKind): AnyPart[] =>
  kind === 'landing' || kind === 'hub' ? [...PARTS[kind], ...FOOT] : PARTS[kind];

/** Fetches all chunks of a page, so that the server renders the whole page. */
export const loadParts = (kind: PageKind): Promise<void> => load(allParts(kind));

/** Fetches the chunks of the first screen of a page, so that no part of it suspends. */
export const loadFirstParts = (kind: PageKind): Promise<void> => load(PARTS[kind]);

/** Resolves when all parts of a page are hydrated; rejects if a chunk cannot be fetched. */
export async function partsMounted(kind: PageKind): Promise<void> {
  await loadParts(kind);
  await Promise.all(allParts(kind).map((part) => part.mounted));
}
