import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import { addDays, type Instant, type LocalDate, serviceDay } from '#domain/amsterdam-time';
import { isListed } from '#domain/business-card';
import { correctUntil } from '#domain/correct-until';
import { englishOnlyOf, type Translated } from '#domain/english-texts';
import type { Language } from '#domain/language';
import { hostTexts } from '#domain/own-texts';
import type { CatalogEntry } from '../store/catalog-entry.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import type { Page } from './page-address.ts';

/** A page that has content without a login. */
export type PublicPage = Exclude<Page, { kind: 'app' | 'missing' }>;

/** What the content of a page depends on besides the catalogue. */
interface Rendering {
  language: Language;
  now: Instant;
}

/**
 * The content of a page, by the keys of the app's stored sources: businesses and menus as their switches make them now,
 * without the texts of another language. Null if the menu is missing.
 */
export function contentOf(
  page: PublicPage,
  overview: CatalogOverview,
  menu: Menu | null,
  { language, now }: Rendering,
): Record<string, unknown> | null {
  switch (page.kind) {
    case 'landing':
      return { hubs: overview.hubs.map((hub) => readIn(language, hub)), types: overview.typeCounts };
    case 'hub':
      return { [page.hub._id]: hubContent(page, overview, { language, now }) };
    case 'club':
      return { [page.club._id]: page.club };
    case 'business':
    case 'info':
      return menu && { [page.host._id]: { host: readIn(language, page.host), menu: readIn(language, menu) } };
    default:
      return {};
  }
}

/** A document as it is read in a language: the English of its texts is sent to readers of English only. */
const readIn = <D extends Translated>(language: Language, { en, ...doc }: D): Omit<D, 'en'> =>
  language === 'en' && en ? { ...doc, en } : doc;

function hubContent(
  { hub }: PublicPage & { kind: 'hub' },
  overview: CatalogOverview,
  { language, now }: Rendering,
) {
  const hosts = overview.hostsOf(hub._id).filter(isListed);
  const clubs = overview.ofHub(hub._id).filter((entry) => entry.type === 'club' && isListed(entry));
  return {
    hub: readIn(language, hub),
    hosts: hosts.map((host) => readIn(language, cardOf(host, serviceDay(now)))),
    clubs,
  };
}

/** Days around today whose exceptions a card may show: the words of an opening state look a week ahead. */
const EXCEPTIONS_SHOWN = { before: 2, after: 10 };

/** A business without the optional fields and exceptions that its card does not show. */
function cardOf(host: Host, today: LocalDate): Host {
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
    exceptions = [],
    en: english,
    ...others
  } = host;
  const from = addDays(today, -EXCEPTIONS_SHOWN.before);
  const to = addDays(today, EXCEPTIONS_SHOWN.after);
  const near = exceptions.filter(({ date }) => from <= date && date <= to);
  const card = { ...others, ...(near.length > 0 && { exceptions: near }) };
  const en = englishOnlyOf(english, hostTexts(card));
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
