import { describe, expect, test } from 'vitest';
import { SITE_PAGES } from '#domain/paths';
import { catalogOf, townCatalog } from '../testing/catalog-of.ts';
import { fixtureTown, kitchen } from '../testing/fixture-town.ts';
import { Sitemaps } from './sitemap.ts';

const ORIGIN = 'https://eetplein.nl';
const urls = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!);
const read = (sitemaps: Sitemaps, path: string, catalog: ReturnType<typeof catalogOf>) =>
  urls(sitemaps.file(path, catalog)!.bytes.toString());

const hidden = [
  kitchen('proef', { test: true }),
  kitchen('stil', { stealth: true }),
  kitchen('straks', { types: [] }),
  { ...fixtureTown().clubs[0]!, _id: 'club/aangemeld' as const, test: true },
];

describe('the sitemap', () => {
  test('has the start page, the hubs, the clubs and both pages of each business', () => {
    const sitemaps = new Sitemaps(ORIGIN);
    const catalog = townCatalog(...hidden);
    expect(read(sitemaps, '/sitemap.xml', catalog)).toEqual([`${ORIGIN}/sitemap-1.xml`]);
    const listed = read(sitemaps, '/sitemap-1.xml', catalog);
    expect(listed.slice(0, 2)).toEqual([`${ORIGIN}/`, `${ORIGIN}/hub/teststad`]);
    expect(listed).toContain(`${ORIGIN}/organisation/midden`);
    expect(listed).toContain(`${ORIGIN}/organisation/midden/info`);
    expect(listed).toContain(`${ORIGIN}/club/fanfare`);
    for (const page of SITE_PAGES) expect(listed).toContain(`${ORIGIN}/${page}`);
    expect(listed).toHaveLength(3 + 2 * 8 + SITE_PAGES.length);
  });

  test('leaves out businesses and clubs on trial, those that only a link opens, and those not active', () => {
    const listed = read(new Sitemaps(ORIGIN), '/sitemap-1.xml', townCatalog(...hidden)).join(' ');
    expect(listed).not.toMatch(/proef|stil|straks|aangemeld/);
  });

  test('has parts of a limited size', () => {
    const sitemaps = new Sitemaps(ORIGIN, 7);
    const catalog = townCatalog();
    const parts = [1, 2, 3, 4].map((part) => `/sitemap-${part}.xml`);
    expect(read(sitemaps, '/sitemap.xml', catalog)).toEqual(parts.map((path) => ORIGIN + path));
    expect(parts.map((path) => read(sitemaps, path, catalog).length)).toEqual([7, 7, 7, 2]);
    expect(sitemaps.file('/sitemap-5.xml', catalog)).toBeNull();
  });

  test('is made once for each state of the catalogue', () => {
    const sitemaps = new Sitemaps(ORIGIN);
    const catalog = townCatalog();
    expect(sitemaps.file('/sitemap-1.xml', catalog)).toBe(sitemaps.file('/sitemap-1.xml', catalog));
    expect(sitemaps.file('/sitemap-1.xml', catalogOf([]))!.bytes.toString()).not.toContain('teststad');
  });
});
