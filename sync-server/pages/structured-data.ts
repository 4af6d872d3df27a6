import type { Menu } from '#documents/menu';
import type { Instant } from '#domain/amsterdam-time';
import { BRAND } from '#domain/brand';
import type { Language } from '#domain/language';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import { businessData } from './business-data.ts';
import { listedHosts } from './listed-pages.ts';
import { isSitePage, type Page } from './page-address.ts';
import { inLanguage } from './page-language.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { type Thing, thing } from './thing.ts';

export interface DataOfPage {
  page: Page;
  /** The menu of a business page. */
  menu: Pick<Menu, 'tabs' | 'products' | 'en'> | null;
  catalog: Pick<CatalogOverview, 'hostsOf'>;
  language: Language;
  /** The origin of the main site, without a trailing slash. */
  origin: string;
  /** The address of the page's picture for sharing. */
  picture: string;
  now: Instant;
}

/** The structured data of a page in the vocabulary of schema.org; null for pages without. */
export function structuredData(data: DataOfPage): { '@context': string; '@graph': Thing[] } | null {
  const things = thingsOf(data);
  return things.length === 0 ? null : { '@context': 'https://schema.org', '@graph': things };
}

function thingsOf(data: DataOfPage): Thing[] {
  const { page, origin, language, catalog, menu, picture, now } = data;
  const absolute = (path: string) => (path.startsWith('/') ? origin + path : path);
  const address = (path: string) => origin + inLanguage(path, language);
  switch (page.kind) {
    case 'landing':
      return [webSite(origin, language), publisher(origin)];
    case 'hub': {
      const hosts = listedHosts(catalog.hostsOf(page.hub._id));
      return [crumbs([[BRAND.name, address('/')], [page.hub.name]]), businessList(hosts, address)];
    }
    case 'business':
    case 'info': {
      const { host, kind } = page;
      const texts = PAGE_TEXTS[language];
      const url = address(`/${host._id}`);
      const business = {
        host,
        menu: kind === 'business' ? menu : null,
        url,
        absolute,
        image: picture,
        language,
        now,
      };
      const hub: Crumb = [host.hub.name, address(`/${host.hub._id}`)];
      const own: Crumb[] = kind === 'business' ? [[host.name]] : [[host.name, url], [texts.info.crumb]];
      return [crumbs([[BRAND.name, address('/')], hub, ...own]), businessData(business)];
    }
    default:
      return isSitePage(page)
        ? [crumbs([[BRAND.name, address('/')], [PAGE_TEXTS[language].site[page.kind].title]])]
        : [];
  }
}

/** A name and an address; the last crumb, the page itself, needs no address. */
type Crumb = [name: string, url?: string];

const crumbs = (steps: Crumb[]): Thing =>
  thing('BreadcrumbList', {
    itemListElement: steps.map(([name, item], index) =>
      thing('ListItem', {
        position: index + 1,
        name,
        item: item && { '@id': item },
      }),
    ),
  });

const businessList = (hosts: readonly { _id: string; name: string }[], address: (path: string) => string) =>
  thing('ItemList', {
    numberOfItems: hosts.length,
    itemListElement: hosts.map(({ _id, name }, index) =>
      thing('ListItem', { position: index + 1, name, url: address(`/${_id}`) }),
    ),
  });

/** The landing page opens with the text of `q` in its search. */
const webSite = (origin: string, language: Language): Thing =>
  thing('WebSite', {
    '@id': `${origin}/#website`,
    name: BRAND.name,
    url: `${origin}/`,
    inLanguage: language,
    publisher: { '@id': `${origin}/#publisher` },
    potentialAction: thing('SearchAction', {
      target: thing('EntryPoint', { urlTemplate: `${origin}/?q={search_term_string}` }),
      'query-input': 'required name=search_term_string',
    }),
  });

const publisher = (origin: string): Thing =>
  thing('Organization', {
    '@id': `${origin}/#publisher`,
    name: BRAND.name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    email: BRAND.email,
  });
