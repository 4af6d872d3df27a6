import type { BusinessType, Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import { addressName } from '#domain/address';
import type { Instant } from '#domain/amsterdam-time';
import { delivers, offersTakeaway } from '#domain/business-card';
import { regionZipcode } from '#domain/delivery-region';
import { textIn } from '#domain/english-texts';
import type { Language } from '#domain/language';
import { isTenDigits, toInternational } from '#domain/phone';
import { menuData } from './menu-data.ts';
import { exceptionalHours, weeklyHours } from './opening-data.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { type Thing, thing } from './thing.ts';

export interface BusinessData {
  host: Host;
  /** null: only a link to the menu. */
  menu: Pick<Menu, 'tabs' | 'products' | 'en'> | null;
  /** The address of the business's page. */
  url: string;
  /** Makes a path of this site an absolute URL. */
  absolute(path: string): string;
  /** The pictures of the business, the first one made for sharing. */
  image: string;
  language: Language;
  now: Instant;
}

const FAST: readonly BusinessType[] = ['friet', 'shoarma', 'broodje', 'kip'];
const METRES = 1000;

export function businessData({ host, menu, url, absolute, image, language, now }: BusinessData): Thing {
  const texts = PAGE_TEXTS[language];
  const phone = host.phone?.replace('-', '');
  const ways = { deliver: delivers(host), takeaway: offersTakeaway(host) };
  return thing(typeOf(host.types), {
    '@id': `${url}#business`,
    name: host.name,
    url,
    description: host.description && textIn(language, host, host.description),
    image: [image, ...(host.banner ? [absolute(host.banner)] : [])],
    logo: host.logo && absolute(host.logo),
    sameAs: host.url && absolute(host.url),
    telephone: phone && isTenDigits(phone) ? toInternational(phone) : undefined,
    address: addressOf(host),
    geo: coordinates(host.address.coordinate),
    servesCuisine: host.types.map((type) => texts.kinds[type]),
    currenciesAccepted: 'EUR',
    openingHoursSpecification: weeklyHours(host),
    specialOpeningHoursSpecification: exceptionalHours(host, now),
    areaServed: ways.deliver ? areasOf(host) : undefined,
    hasMenu: menu ? menuData(menu, ways, url, language) : url,
  });
}

function typeOf(types: readonly BusinessType[]): string {
  if (types.length === 0) return 'FoodEstablishment';
  return types.every((type) => FAST.includes(type)) ? 'FastFoodRestaurant' : 'Restaurant';
}

function addressOf({ address }: Host): Thing {
  const { street, number, addition, zipcode, city, county } = address;
  return thing('PostalAddress', {
    streetAddress: street && addressName({ street, number, addition }),
    postalCode: zipcode,
    addressLocality: city,
    addressRegion: county,
    addressCountry: 'NL',
  });
}

function coordinates(coordinate: readonly [number, number] | undefined): Thing | undefined {
  if (!coordinate) return undefined;
  const [latitude, longitude] = coordinate;
  return thing('GeoCoordinates', { latitude, longitude });
}

/** The delivery areas: cities, zipcodes and circles. Regions that are blocked for now are left out. */
function areasOf({ regions = [], address }: Host): Thing[] {
  return regions.flatMap((region) => {
    const { prefix, blocked } = regionZipcode(region);
    if (blocked) return [];
    if (region.city) return [thing('City', { name: region.city })];
    if (prefix) return [thing('GeoShape', { postalCode: prefix, addressCountry: 'NL' })];
    const geoMidpoint = coordinates(address.coordinate);
    if (!region.range || !geoMidpoint) return [];
    return [thing('GeoCircle', { geoMidpoint, geoRadius: Math.round(region.range * METRES) })];
  });
}
