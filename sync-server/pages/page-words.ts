import type { Host } from '#documents/host';
import { FROM_MONDAY } from '#domain/amsterdam-time';
import { BRAND } from '#domain/brand';
import { delivers, offersTakeaway } from '#domain/business-card';
import { truncate } from '#domain/card-text';
import { englishOf, type Translated } from '#domain/english-texts';
import type { Language } from '#domain/language';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import { listedHosts } from './listed-pages.ts';
import type { Page } from './page-address.ts';
import { PAGE_TEXTS, type PageTexts } from './page-texts.ts';

/** Title and description of a page, as plain text. */
export interface PageWords {
  title: string;
  description: string;
}
type Catalog = Pick<CatalogOverview, 'hubs' | 'hostsOf'>;

/** Search engines show about this many characters of a description. */
const DESCRIPTION_LENGTH = 160;
/** Hubs and businesses that a description names. */
const NAMED = 3;

export function pageWords(page: Page, catalog: Catalog, language: Language): PageWords {
  const texts = PAGE_TEXTS[language];
  const { title, description } = wordsOf(page, catalog, texts);
  const own = ownDescription(page, language);
  const all = `${description} ${own}`.replace(/\s+/g, ' ').trim();
  // Cut between two words.
  return { title, description: truncate(all, DESCRIPTION_LENGTH).replace(/[\s,;:.]+\S*…$/, '…') };
}

/** The description that a hub, business or club gives of itself; empty if it has none in this language. */
function ownDescription(page: Page, language: Language): string {
  const of: Described =
    page.kind === 'hub'
      ? page.hub
      : page.kind === 'business'
        ? page.host
        : page.kind === 'club'
          ? page.club
          : {};
  const { description = '' } = of;
  return language === 'nl' ? description : (englishOf(of, description) ?? '');
}
type Described = Translated & { description?: string | undefined };

function wordsOf(page: Page, catalog: Catalog, texts: PageTexts): PageWords {
  switch (page.kind) {
    case 'landing':
      return { title: texts.start.title, description: aboutStart(catalog, texts) };
    case 'hub':
      return { title: texts.hub.title(page.hub.name), description: aboutHub(page.hub, catalog, texts) };
    case 'business':
    case 'info':
      return businessWords(page.kind, page.host, texts);
    case 'club': {
      const { name, hub } = page.club;
      return { title: `${name} · ${BRAND.name}`, description: texts.club.about(name, hub.name) };
    }
    case 'missing':
      return { title: texts.missing, description: texts.start.about };
    case 'app':
      return { title: BRAND.name, description: texts.start.about };
    default: {
      const { title, about } = texts.site[page.kind];
      return { title: `${title} · ${BRAND.name}`, description: about };
    }
  }
}

function aboutStart({ hubs }: Catalog, texts: PageTexts): string {
  const { about, menusIn } = texts.start;
  const names = hubs.map(({ name }) => name);
  return names.length === 0 ? about : `${about} ${menusIn(list(names, texts))}`;
}

function aboutHub({ _id, name }: { _id: `hub/${string}`; name: string }, catalog: Catalog, texts: PageTexts) {
  const names = listedHosts(catalog.hostsOf(_id)).map((host) => host.name);
  return names.length === 0 ? texts.hub.none(name) : texts.hub.about(name, list(names, texts));
}

function businessWords(kind: 'business' | 'info', host: Host, texts: PageTexts): PageWords {
  const { name, address, types } = host;
  const kinds = types.map((type) => texts.kinds[type]);
  const about =
    kind === 'info'
      ? texts.info.about(name, address.name)
      : `${texts.business.about(name, address.city)}${kinds.length > 0 ? `: ${list(kinds, texts)}` : ''}.`;
  const title = texts[kind].title(name, address.city);
  return { title, description: `${about} ${serviceOf(host, texts)}.` };
}

/** 'Bezorgen en afhalen, elke dag open behalve maandag'. */
function serviceOf(host: Host, texts: PageTexts): string {
  const { ways, open } = texts;
  const way = !delivers(host) ? ways.takeaway : offersTakeaway(host) ? ways.both : ways.deliver;
  const on = FROM_MONDAY.filter((day) => host.timetable.some((entry) => entry.day === day));
  const off = FROM_MONDAY.filter((day) => !on.includes(day));
  const named = (days: number[]) => {
    const names = days.map((day) => texts.days[day]!);
    return list(names, texts, FROM_MONDAY.length);
  };
  if (on.length === 0) return way;
  if (off.length === 0) return `${way}, ${open.always}`;
  return `${way}, ${off.length < on.length ? open.except(named(off)) : open.only(named(on))}`;
}

/** 'Roma, Lotus en Olympos'; with more than `most` names the first ones 'en meer'. */
function list(names: readonly string[], { and, more }: PageTexts, most = NAMED): string {
  const isLong = names.length > most;
  const shown = isLong ? names.slice(0, most) : names.slice(0, -1);
  const last = isLong ? more : (names[names.length - 1] ?? '');
  return shown.length === 0 ? last : `${shown.join(', ')} ${and} ${last}`;
}
