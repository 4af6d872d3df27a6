import { BRAND } from '#domain/brand';
import { LANGUAGES } from '#domain/language';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import { escapeHtml, scriptJson } from './html-text.ts';
import { isIndexed } from './listed-pages.ts';
import { pathOfPage } from './page-address.ts';
import { inLanguage } from './page-language.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { pageWords } from './page-words.ts';
import { SHARE_HEIGHT, SHARE_WIDTH, sharePath } from './share-address.ts';
import { type DataOfPage, structuredData } from './structured-data.ts';

export type HeadOfPage = Omit<DataOfPage, 'catalog' | 'picture'> & {
  catalog: Pick<CatalogOverview, 'hubs' | 'hostsOf'>;
};

export interface PageHead {
  /** Elements for `<head>`: title, description, addresses and how the page looks when it is shared. */
  tags: string;
  /** A data block for the end of `<body>`, so that it does not delay the content; empty if there is none. */
  data: string;
}

/** @param asked title, description, addresses and data of a page in one language (rule pages/head) */
export function pageHead(asked: HeadOfPage): PageHead {
  const { page, catalog, language, origin } = asked;
  const words = pageWords(page, catalog, language);
  const picture = origin + sharePath(page);
  const path = pathOfPage(page);
  const url = path && origin + inLanguage(path, language);
  const indexed = isIndexed(page);
  const tags = [
    `<title>${escapeHtml(words.title)}</title>`,
    named('description', words.description),
    ...(indexed ? [] : [named('robots', 'noindex')]),
    ...(indexed && path ? links(origin, path, url!) : []),
    ...sharing({ ...words, picture, url, locale: PAGE_TEXTS[language].locale }),
  ];
  const data = indexed ? structuredData({ ...asked, picture }) : null;
  return {
    tags: tags.join('\n    '),
    data: data ? `<script type="application/ld+json">${scriptJson(data)}</script>` : '',
  };
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;

/** The same page in each language; an address without a language is Dutch. */
function links(origin: string, path: string, canonical: string): string[] {
  const languages = LANGUAGES.map((language) => [language, origin + inLanguage(path, language)] as const);
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...[...languages, ['x-default', origin + path] as const].map(
      ([language, url]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}" />`,
    ),
  ];
}

interface Shared {
  title: string;
  description: string;
  picture: string;
  url: string | null;
  locale: string;
}

const sharing = ({ title, description, picture, url, locale }: Shared): string[] => [
  property('og:type', 'website'),
  property('og:site_name', BRAND.name),
  property('og:title', title),
  property('og:description', description),
  ...(url ? [property('og:url', url)] : []),
  property('og:locale', locale),
  property('og:image', picture),
  property('og:image:width', String(SHARE_WIDTH)),
  property('og:image:height', String(SHARE_HEIGHT)),
  named('twitter:card', 'summary_large_image'),
];
