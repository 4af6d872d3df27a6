import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../data/use-settings.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const script = read('public/before-paint.js');
const root = document.documentElement;

/** The entry of a page whose first byte came `ms` milliseconds after its request, `onServer` of them on the server. */
const answeredAfter = (ms: number, onServer?: number) =>
  ({
    requestStart: 50,
    responseStart: 50 + ms,
    ...(onServer && { serverTiming: [{ name: 'page', duration: onServer }] }),
  }) as unknown as PerformanceEntry;

afterEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
  delete root.dataset.page;
  root.lang = '';
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Theme and language of the first paint: the attributes in index.html, after the script has run. */
function firstPaint(settings: Partial<Settings> | null, prefix = '') {
  const [, lang] = /<html lang="(.*?)">/.exec(read('index.html'))!;
  Object.assign(root, { lang });
  if (settings)
    localStorage.setItem(`${prefix}eetplein-settings`, JSON.stringify({ ...DEFAULT_SETTINGS, ...settings }));
  new Function(script)();
  return [root.dataset.theme, root.lang];
}

test.each<[string, Partial<Settings> | null, (string | undefined)[]]>([
  ['as the device prefers on a new one', null, [undefined, 'nl']],
  ['dark', { dark: true }, ['dark', 'nl']],
  ['light', { dark: false }, ['light', 'nl']],
  ['as the device prefers', { dark: 'auto' }, [undefined, 'nl']],
  ['English', { lang: 'en' }, [undefined, 'en']],
])('the first paint is %s', (_, settings, seen) => expect(firstPaint(settings)).toEqual(seen));

test.each([
  ['?lang=en', { lang: 'nl' }, 'en'],
  ['?lang=nl', { lang: 'en' }, 'nl'],
  ['?lang=de', { lang: 'en' }, 'en'],
] as const)('the language of the address (%s) counts before that of the device', (search, settings, lang) => {
  history.replaceState(null, '', `/${search}`);
  expect(firstPaint(settings)[1]).toBe(lang);
  history.replaceState(null, '', '/');
});

test.each([
  [['en-GB', 'nl'], 'en'],
  [['fr', 'nl-BE', 'en'], 'nl'],
  [['fr'], 'nl'],
])('a new device whose browser prefers %j begins with %s', (languages, lang) => {
  const prefers = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(firstPaint(null)[1]).toBe(lang);
  localStorage.setItem('eetplein-settings', '{"dark":true}');
  expect(firstPaint(null)).toEqual(['dark', lang]);
  expect(firstPaint({ lang: 'nl' })[1]).toBe('nl');
  prefers.mockRestore();
});

test('the test environment has its own settings', () => {
  localStorage.setItem('eetplein-modus', 'test');
  expect(firstPaint({ dark: true })).toEqual([undefined, 'nl']);
  expect(firstPaint({ dark: true }, 'test-')).toEqual(['dark', 'nl']);
});

test.each([
  ['the test environment', '/organisation/roma', { modus: 'test' }, 'own'],
  ['a user at the start', '/', { session: '{}' }, 'own'],
  ['a user at a hub', '/hub/nijverdal', { session: '{}' }, 'own'],
  ['a user at a business', '/organisation/roma', { session: '{}' }, undefined],
  ['a guest', '/', {}, undefined],
])('hides the page of the server for %s, if something else is shown there: %s', (_, path, stored, page) => {
  history.replaceState(null, '', path);
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(`eetplein-${name}`, value);
  firstPaint(null);
  expect(root.dataset.page).toBe(page);
});

test('ignores stored settings that are not JSON', () => {
  localStorage.setItem('eetplein-settings', 'nonsense');
  expect(firstPaint(null)).toEqual([undefined, 'nl']);
});

test.each([
  [
    'uses the font and fetches it at once if the page was answered soon',
    [answeredAfter(100)],
    '',
    ['/f.woff2'],
  ],
  ['uses the font if it was the server that took longer', [answeredAfter(300, 200)], '', ['/f.woff2']],
  ['uses the font in a browser that does not tell how long that took', [], '', ['/f.woff2']],
  ['keeps the font of the device on a slower network', [answeredAfter(101)], 'not all', []],
  ['keeps it also if the server took long', [answeredAfter(301, 200)], 'not all', []],
])('a page of the server %s', (_, entries, media, fetched) => {
  const told = vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
  document.head.innerHTML = '<style data-font="/f.woff2"></style>';
  firstPaint(null);
  expect(told).toHaveBeenCalledWith('navigation');
  expect(document.querySelector('style')!.media).toBe(media);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(fetched);
  expect(links.every((link) => link.crossOrigin === '')).toBe(true);
});

test('the shell, which declares no font, fetches none', () => {
  firstPaint(null);
  expect(document.head.children).toHaveLength(0);
});

test('a browser that is too old for the app says so, and shows what the server rendered', () => {
  vi.stubGlobal('structuredClone', undefined);
  localStorage.setItem('eetplein-session', '{}');
  document.body.innerHTML = '<p id="old-browser" hidden>Deze browser is te oud.</p>';
  firstPaint(null);
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect(root.dataset).toMatchObject({ browser: 'old' });
  expect(root.dataset.page).toBeUndefined();
  expect(document.body.querySelector('p')?.hidden).toBe(false);
  delete root.dataset.browser;
});

test('such a browser leaves the service worker of an earlier version, whose pages are empty without the app', async () => {
  const unregister = vi.fn(async () => true);
  const getRegistration = async () => ({ unregister });
  const reload = vi.fn();
  const { pathname, search } = location;
  vi.stubGlobal('structuredClone', undefined);
  vi.stubGlobal('location', { pathname, search, reload });
  const open = (controller: object | null) => {
    vi.stubGlobal('navigator', { languages: ['nl'], serviceWorker: { controller, getRegistration } });
    firstPaint(null);
  };
  open({});
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  open(null);
  await new Promise((resolve) => setTimeout(resolve));
  expect(unregister).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
  delete root.dataset.browser;
});
