import type { BusinessType } from '#documents/host';
import { BRAND } from '#domain/brand';
import type { SitePage } from '#domain/paths';
import type { Language } from './page-language.ts';

/** Weekdays, from Sunday. */
type Days = readonly [string, string, string, string, string, string, string];

/** The texts in the head of a page, in one language. */
export interface PageTexts {
  kinds: Record<BusinessType, string>;
  days: Days;
  locale: string;
  start: { title: string; about: string; menusIn(names: string): string };
  hub: {
    title(hub: string): string;
    about(hub: string, businesses: string): string;
    none(hub: string): string;
  };
  business: { title(name: string, city: string): string; about(name: string, city: string): string };
  info: {
    title(name: string, city: string): string;
    about(name: string, place: string): string;
    /** The name of the page after that of the business. */
    crumb: string;
  };
  site: Record<SitePage, { title: string; about: string }>;
  club: { about(name: string, hub: string): string };
  ways: { both: string; deliver: string; takeaway: string };
  open: { always: string; except(days: string): string; only(days: string): string };
  missing: string;
  and: string;
  more: string;
}

const nl: PageTexts = {
  kinds: {
    pizza: 'pizza',
    shoarma: 'shoarma',
    grieks: 'Grieks',
    friet: 'friet',
    sushi: 'sushi',
    chinees: 'Chinees',
    broodje: 'broodjes',
    surinaams: 'Surinaams',
    spareribs: 'spareribs',
    kip: 'kip',
    spaans: 'Spaans',
  },
  days: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
  locale: 'nl_NL',
  start: {
    title: `Eten bestellen in je eigen plaats · ${BRAND.name}`,
    about: 'Bestel eten bij de zaken in je eigen plaats, bezorgd of om af te halen.',
    menusIn: (names) => `Bekijk menu’s en openingstijden in ${names}.`,
  },
  hub: {
    title: (hub) => `Eten bestellen in ${hub} · ${BRAND.name}`,
    about: (hub, businesses) => `Bestel eten in ${hub}, bezorgd of om af te halen: ${businesses}.`,
    none: (hub) => `Bestel eten in ${hub}, bezorgd of om af te halen.`,
  },
  business: {
    title: (name, city) => `${name} in ${city} · ${BRAND.name}`,
    about: (name, city) => `Bestel bij ${name} in ${city}`,
  },
  info: {
    title: (name, city) => `${name} in ${city}: menu en openingstijden · ${BRAND.name}`,
    crumb: 'Informatie',
    about: (name, place) => `Menu, openingstijden en adres van ${name}, ${place}.`,
  },
  site: {
    privacy: {
      title: 'Privacy',
      about: `Welke gegevens ${BRAND.name} bewaart, waarvoor, hoe lang, en wat je daarover te zeggen hebt.`,
    },
    terms: {
      title: 'Voorwaarden',
      about: `De afspraken bij bestellen, betalen, annuleren en sparen met ${BRAND.name}.`,
    },
    contact: {
      title: 'Contact',
      about: `Stel een vraag aan ${BRAND.name} of meld je aan als ondernemer.`,
    },
    'for-businesses': {
      title: 'Voor ondernemers',
      about: 'Bestellingen uit je eigen plaats, zonder commissie: alleen een abonnement.',
    },
  },
  club: { about: (name, hub) => `Steun ${name} uit ${hub} als je eten bestelt.` },
  ways: { both: 'Bezorgen en afhalen', deliver: 'Alleen bezorgen', takeaway: 'Alleen afhalen' },
  open: {
    always: 'elke dag open',
    except: (days) => `elke dag open behalve ${days}`,
    only: (days) => `open op ${days}`,
  },
  missing: `Niet gevonden · ${BRAND.name}`,
  and: 'en',
  more: 'meer',
};

const en: PageTexts = {
  kinds: {
    pizza: 'pizza',
    shoarma: 'shawarma',
    grieks: 'Greek',
    friet: 'fries',
    sushi: 'sushi',
    chinees: 'Chinese',
    broodje: 'sandwiches',
    surinaams: 'Surinamese',
    spareribs: 'spare ribs',
    kip: 'chicken',
    spaans: 'Spanish',
  },
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  locale: 'en_GB',
  start: {
    title: `Order food in your own town · ${BRAND.name}`,
    about: 'Order food from the restaurants in your own town, for delivery or takeaway.',
    menusIn: (names) => `See menus and opening hours in ${names}.`,
  },
  hub: {
    title: (hub) => `Order food in ${hub} · ${BRAND.name}`,
    about: (hub, businesses) => `Order food in ${hub}, for delivery or takeaway: ${businesses}.`,
    none: (hub) => `Order food in ${hub}, for delivery or takeaway.`,
  },
  business: {
    title: (name, city) => `${name} in ${city} · ${BRAND.name}`,
    about: (name, city) => `Order from ${name} in ${city}`,
  },
  info: {
    title: (name, city) => `${name} in ${city}: menu and opening hours · ${BRAND.name}`,
    crumb: 'Information',
    about: (name, place) => `Menu, opening hours and address of ${name}, ${place}.`,
  },
  site: {
    privacy: {
      title: 'Privacy',
      about: `Which data ${BRAND.name} stores, what for, for how long, and what you can do about it.`,
    },
    terms: {
      title: 'Terms',
      about: `The terms of ordering, paying, cancelling and collecting stamps with ${BRAND.name}.`,
    },
    contact: {
      title: 'Contact',
      about: `Ask ${BRAND.name} a question, or join with your business.`,
    },
    'for-businesses': {
      title: 'For businesses',
      about: 'Orders from your own town without commission: only a subscription.',
    },
  },
  club: { about: (name, hub) => `Support ${name} in ${hub} when you order food.` },
  ways: { both: 'Delivery and takeaway', deliver: 'Delivery only', takeaway: 'Takeaway only' },
  open: {
    always: 'open every day',
    except: (days) => `open every day except ${days}`,
    only: (days) => `open on ${days}`,
  },
  missing: `Not found · ${BRAND.name}`,
  and: 'and',
  more: 'more',
};

export const PAGE_TEXTS: Record<Language, PageTexts> = { nl, en };
