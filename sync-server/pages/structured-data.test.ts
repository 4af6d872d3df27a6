import { describe, expect, test } from 'vitest';
import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import { LANGUAGES } from '#domain/language';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { catalogOf } from '../testing/catalog-of.ts';
import { fixtureTown, kitchen, kitchenMenu } from '../testing/fixture-town.ts';
import { vocabularyProblems } from '../testing/schema-org.ts';
import { answerAddress } from './page-address.ts';
import { structuredData } from './structured-data.ts';
import type { Thing } from './thing.ts';

const ORIGIN = 'https://eetplein.nl';
/** A Friday evening. */
const NOW = Date.parse('2026-05-01T16:00:00.000Z');
const { hubs } = fixtureTown();

function dataAt(
  path: string,
  {
    hosts,
    menus = hosts.map(kitchenMenu),
    ofHubs = hubs,
  }: { hosts: Host[]; menus?: Menu[]; ofHubs?: typeof hubs },
  language: (typeof LANGUAGES)[number] = 'nl',
) {
  const catalog = catalogOf([...ofHubs, ...hosts, ...menus]);
  const answer = answerAddress({ hostname: 'eetplein.nl', path, search: '' }, catalog, ORIGIN);
  if (!('page' in answer)) throw new Error(`${path} leads to ${answer.location}`);
  const { page } = answer;
  const menu = 'host' in page ? menus.find(({ host }) => host === page.host._id)! : null;
  const picture = `${ORIGIN}/share/picture.jpg`;
  return structuredData({ page, menu, catalog, language, origin: ORIGIN, picture, now: NOW })!;
}

const businessIn = (data: { '@graph': Thing[] }): Thing => data['@graph'][1]!;
const business = (host: Partial<Host>) =>
  businessIn(dataAt('/organisation/roma', { hosts: [kitchen('roma', host)] }));

const soup = { _id: 'soep', name: 'Soep', tab: 'Eten', group: 'Alles', price: 5 };

describe('the vocabulary of schema.org', () => {
  const town = demoTowns();
  const paths = ['/', ...town.hubs.map(({ _id }) => `/${_id}`)].concat(
    town.hosts.filter(({ types }) => types.length > 0).flatMap(({ _id }) => [`/${_id}`, `/${_id}/info`]),
  );
  test.each(paths)('has all content of %s', (path) => {
    for (const language of LANGUAGES) {
      expect(vocabularyProblems(dataAt(path, { ...town, ofHubs: town.hubs }, language))).toEqual([]);
    }
  });

  test('has everything of a business with all there is', () => {
    const roma = kitchen('roma', {
      url: 'https://roma.example',
      banner: '/api/io/file/banner.webp',
      logo: 'https://roma.example/logo.png',
      closed: true,
      exceptions: [{ date: '2026-05-05', start: '18:00', end: '02:00' }],
    });
    const products: Menu['products'] = [
      { ...soup, allergens: ['veggie'], soldout: true, price_deliver: 6, description: 'Warm' },
    ];
    const data = dataAt('/organisation/roma', { hosts: [roma], menus: [{ ...kitchenMenu(roma), products }] });
    expect(vocabularyProblems(data)).toEqual([]);
  });

  test('is checked', () => {
    const wrong = { '@type': 'Restaurant', soup: 1, name: '', geo: { '@type': 'City', name: 'x' } };
    expect(vocabularyProblems({ '@graph': [wrong, { '@type': 'Soup' }] })).toEqual([
      'Restaurant has no soup',
      'Restaurant.name is not a Text: ',
      'Restaurant.geo may not be a City',
      'unknown type Soup',
    ]);
  });
});

describe('a business', () => {
  test('has its name, address, place and phone', () => {
    expect(business({})).toMatchObject({
      '@type': 'Restaurant',
      '@id': `${ORIGIN}/organisation/roma#business`,
      name: 'Keuken roma',
      url: `${ORIGIN}/organisation/roma`,
      telephone: '+31548123456',
      address: { streetAddress: 'Dorpsstraat 1', addressLocality: 'Teststad', addressCountry: 'NL' },
      geo: { latitude: 52, longitude: 6 },
      servesCuisine: ['pizza'],
    });
  });

  test.each<[Host['types'], string]>([
    [['pizza', 'friet'], 'Restaurant'],
    [['friet', 'shoarma'], 'FastFoodRestaurant'],
  ])('that makes %s is a %s', (types, type) => expect(business({ types })['@type']).toBe(type));

  test('delivers to its cities, zipcodes and circles, except for those blocked for now', () => {
    const regions = [
      { city: 'Teststad', cost: 2 },
      { zipcode: '1235', cost: 2 },
      { zipcode: '#1236', cost: 2 },
      { range: 7.5, cost: 2 },
    ];
    expect(business({ regions }).areaServed).toEqual([
      { '@type': 'City', name: 'Teststad' },
      { '@type': 'GeoShape', postalCode: '1235', addressCountry: 'NL' },
      {
        '@type': 'GeoCircle',
        geoMidpoint: { '@type': 'GeoCoordinates', latitude: 52, longitude: 6 },
        geoRadius: 7500,
      },
    ]);
    expect(business({ delivery: { deliver: false } })).not.toHaveProperty('areaServed');
  });

  test('has its menu on its own page, and a link to it on the other', () => {
    const data = dataAt('/organisation/roma/info', { hosts: [kitchen('roma')] });
    expect(businessIn(data).hasMenu).toBe(`${ORIGIN}/organisation/roma`);
  });

  test('is found by way of its hub', () => {
    const [breadcrumbs] = dataAt('/organisation/roma/info', { hosts: [kitchen('roma')] }, 'en')['@graph'];
    expect(breadcrumbs!.itemListElement).toEqual(
      [
        ['Eetplein', '/?lang=en'],
        ['Teststad', '/hub/teststad?lang=en'],
        ['Keuken roma', '/organisation/roma?lang=en'],
        ['Information', null],
      ].map(([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        ...(path !== null && { item: { '@id': ORIGIN + path } }),
      })),
    );
  });
});

test('a hub lists its businesses by name, without those that search engines may not list', () => {
  const hosts = [
    kitchen('b'),
    kitchen('a'),
    kitchen('proef', { test: true }),
    kitchen('leeg', { types: [] }),
  ];
  expect(businessIn(dataAt('/hub/teststad', { hosts }))).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { position: 1, name: 'Keuken a', url: `${ORIGIN}/organisation/a` },
      { position: 2, name: 'Keuken b', url: `${ORIGIN}/organisation/b` },
    ],
  });
});

test('the start page describes its search', () => {
  expect(dataAt('/', { hosts: [] })['@graph'][0]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${ORIGIN}/?q={search_term_string}` },
    },
  });
});

test('a door with a numeric addition and a phone number with a hyphen are told as they are', () => {
  const address = { ...kitchen('roma').address, street: 'Dorpsstraat', number: '12', addition: '3' };
  expect(business({ address, phone: '0548-123456' })).toMatchObject({
    telephone: '+31548123456',
    address: { streetAddress: 'Dorpsstraat 12-3' },
  });
});
