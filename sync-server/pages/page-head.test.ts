import { describe, expect, test } from 'vitest';
import type { Host } from '#documents/host';
import type { Language } from '#domain/language';
import { townCatalog } from '../testing/catalog-of.ts';
import { kitchen, kitchenMenu } from '../testing/fixture-town.ts';
import { answerAddress } from './page-address.ts';
import { pageHead } from './page-head.ts';

const ORIGIN = 'https://eetplein.nl';
/** A Friday evening. */
const NOW = Date.parse('2026-05-01T16:00:00.000Z');

/** The head of the page at a path, in a town that also has these businesses. */
function headAt(path: string, { language = 'nl', more = [] }: { language?: Language; more?: Host[] } = {}) {
  const catalog = townCatalog(...more);
  const answer = answerAddress({ hostname: 'eetplein.nl', path, search: '' }, catalog, ORIGIN);
  if (!('page' in answer)) throw new Error(`${path} leads to ${answer.location}`);
  const { page } = answer;
  const menu = 'host' in page ? kitchenMenu(page.host) : null;
  return pageHead({ page, menu, catalog, language, origin: ORIGIN, now: NOW });
}

const title = (tags: string) => /<title>(.*?)<\/title>/.exec(tags)?.[1];
const content = (tags: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`).exec(tags)?.[1];
const links = (tags: string) =>
  [...tags.matchAll(/<link rel="(\w+)"(?: hreflang="([\w-]+)")? href="(.*?)"/g)].map(([, rel, lang, href]) =>
    lang ? `${lang} ${href}` : `${rel} ${href}`,
  );

describe('title and description', () => {
  test.each<[string, Language, string, string]>([
    [
      '/',
      'nl',
      'Eten bestellen in je eigen plaats · Eetplein',
      'Bestel eten bij de zaken in je eigen plaats, bezorgd of om af te halen. Bekijk menu’s en openingstijden in Teststad.',
    ],
    [
      '/',
      'en',
      'Order food in your own town · Eetplein',
      'Order food from the restaurants in your own town, for delivery or takeaway. See menus and opening hours in Teststad.',
    ],
    [
      '/hub/teststad',
      'nl',
      'Eten bestellen in Teststad · Eetplein',
      'Bestel eten in Teststad, bezorgd of om af te halen: Keuken afhaal, Keuken bezorg, Keuken contant en meer.',
    ],
    [
      '/organisation/midden',
      'nl',
      'Keuken midden in Teststad · Eetplein',
      'Bestel bij Keuken midden in Teststad: pizza. Bezorgen en afhalen, elke dag open.',
    ],
    [
      '/organisation/midden',
      'en',
      'Keuken midden in Teststad · Eetplein',
      'Order from Keuken midden in Teststad: pizza. Delivery and takeaway, open every day.',
    ],
    [
      '/organisation/afhaal/info',
      'nl',
      'Keuken afhaal in Teststad: menu en openingstijden · Eetplein',
      'Menu, openingstijden en adres van Keuken afhaal, Dorpsstraat 1, Teststad. Alleen afhalen, elke dag open.',
    ],
    ['/club/fanfare', 'en', 'Fanfare · Eetplein', 'Support Fanfare in Teststad when you order food.'],
    [
      '/no/such/page',
      'nl',
      'Niet gevonden · Eetplein',
      'Bestel eten bij de zaken in je eigen plaats, bezorgd of om af te halen.',
    ],
  ])('of %s in %s', (path, language, expectedTitle, description) => {
    const { tags } = headAt(path, { language });
    expect(title(tags)).toBe(expectedTitle);
    expect(content(tags, 'description')).toBe(description);
    expect(content(tags, 'og:title')).toBe(expectedTitle);
  });

  test('have the days on which a business is open, and its own description in the languages it is written in', () => {
    const weekend = [5, 6].map((day) => ({ day, start: '16:00', end: '22:00' }));
    const more = [kitchen('weekend', { timetable: weekend, description: 'Al\njaren  lekker.' })];
    const said = (language: Language, hosts = more) =>
      content(headAt('/organisation/weekend', { language, more: hosts }).tags, 'description');
    expect(said('nl')).toMatch(/open op vrijdag en zaterdag\. Al jaren lekker\.$/);
    expect(said('en')).toMatch(/open on Friday and Saturday\.$/);
    const translated = more.map((host) => ({ ...host, en: { [host.description!]: 'Good for years.' } }));
    expect(said('en', translated)).toMatch(/open on Friday and Saturday\. Good for years\.$/);
    expect(said('nl', translated)).toMatch(/Al jaren lekker\.$/);
  });

  test('fit into a search result', () => {
    const more = [kitchen('lang', { description: 'Heel lekker. '.repeat(50) })];
    expect([...content(headAt('/organisation/lang', { more }).tags, 'description')!].length).toBeLessThan(
      162,
    );
  });
});

describe('the links of a page', () => {
  test('name its own address, and that in each language', () => {
    const other = `${ORIGIN}/hub/teststad`;
    const languages = [`nl ${other}`, `en ${other}?lang=en`, `x-default ${other}`];
    expect(links(headAt('/hub/teststad').tags)).toEqual([`canonical ${other}`, ...languages]);
    expect(links(headAt('/hub/teststad', { language: 'en' }).tags)).toEqual([
      `canonical ${other}?lang=en`,
      ...languages,
    ]);
  });

  test.each([
    ['the cart', '/cart', []],
    ['a missing page', '/hub/nergens', []],
    ['a business on trial', '/organisation/proef', [kitchen('proef', { test: true })]],
    ['a business that only a link opens', '/organisation/stil', [kitchen('stil', { stealth: true })]],
    ['a business that is not active yet', '/organisation/straks', [kitchen('straks', { types: [] })]],
  ])('are absent for %s, which search engines may not list', (_, path, more) => {
    const { tags, data } = headAt(path, { more });
    expect(content(tags, 'robots')).toBe('noindex');
    expect(links(tags)).toEqual([]);
    expect(data).toBe('');
  });
});

test('a shared page shows the picture, the language and the address of its business', () => {
  const { tags } = headAt('/organisation/midden', { language: 'en' });
  expect(content(tags, 'og:image')).toMatch(
    /^https:\/\/eetplein\.nl\/share\/organisation\/midden-[0-9a-f]{12}\.jpg$/,
  );
  expect(content(tags, 'og:url')).toBe(`${ORIGIN}/organisation/midden?lang=en`);
  expect(content(tags, 'og:locale')).toBe('en_GB');
  expect(content(tags, 'twitter:card')).toBe('summary_large_image');
});

test('names stay text', () => {
  const name = `"><script>alert(1)</script> & 'Zo'`;
  const { tags, data } = headAt('/organisation/kwaad', {
    more: [kitchen('kwaad', { name, description: '</script><img src=x onerror=alert(1)>' })],
  });
  expect(tags).not.toMatch(/<script|<img|content="[^"]*"[^ />]/);
  expect(title(tags)).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#39;Zo&#39;');
  const [, json] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(data)!;
  expect(json).not.toContain('<');
  expect(JSON.parse(json!)['@graph'][1].name).toBe(name);
});
