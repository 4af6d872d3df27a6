import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Host } from '#documents/host';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { ServerPage } from './take-over.ts';

/** The engine of the device, which is not loaded until a test provides it. */
const device = vi.hoisted(() => ({ engine: new Promise<object>(() => {}) }));
vi.mock('../data/engine.ts', () => ({ engine: () => device.engine, loadEngineAtOnce() {} }));

/** Unmounted after each test, so that nothing renders after it. */
const mounted = vi.hoisted(() => [] as { unmount(): void }[]);
vi.mock('react-dom/client', async (original) => {
  const client = await original<typeof import('react-dom/client')>();
  const noted =
    <Args extends unknown[], Root extends { unmount(): void }>(make: (...args: Args) => Root) =>
    (...args: Args) => {
      const root = make(...args);
      mounted.push(root);
      return root;
    };
  return { ...client, createRoot: noted(client.createRoot), hydrateRoot: noted(client.hydrateRoot) };
});

const { hubs, hosts, menus, clubs } = demoTowns();
const NOW = Date.parse('2026-10-16T18:00:00+02:00');
const hub = hubs.find(({ _id }) => _id === 'hub/nijverdal')!;
const roma = hosts.find(({ _id }) => _id === 'organisation/roma')!;
const menu = menus.find(({ host }) => host === roma._id)!;
const club = clubs.find(({ _id }) => _id === 'club/vv-de-regge')!;
const members = {
  hub,
  hosts: hosts.filter((host) => host.hub._id === hub._id),
  clubs: clubs.filter((one) => one.hub._id === hub._id),
};

const types = { 'hub/nijverdal': { pizza: 1 } };
const landing = { kind: 'landing', address: '/', data: { hubs, types } } as const;
const sushi = {
  kind: 'landing',
  address: '/?type=sushi',
  data: { hubs, types: { 'hub/nijverdal': { sushi: 1 } } },
} as const;
const hubPage = { kind: 'hub', address: '/hub/nijverdal', data: { [hub._id]: members } } as const;
const business = {
  kind: 'business',
  address: '/organisation/roma',
  data: { [roma._id]: { host: roma, menu } },
} as const;
const info = { ...business, kind: 'info', address: '/organisation/roma/info' } as const;
const clubPage = { kind: 'club', address: '/club/vv-de-regge', data: { [club._id]: club } } as const;
type Content = Pick<ServerPage, 'kind' | 'address' | 'data'>;

const root = () => document.querySelector('#root')!;
const shown = () => root().textContent ?? '';

/** The page as the server sends it, rendered with separate modules. */
async function rendered(content: Content, language: 'nl' | 'en' = 'nl', hostname = 'localhost') {
  vi.resetModules();
  const { renderPage } = await import('./server.tsx');
  return renderPage({ ...content, language, now: NOW }, hostname);
}

/** Opens a document as the server sends it, and starts the app in it. */
async function open(content: Content, language: 'nl' | 'en' = 'nl', at: string = content.address) {
  const { html, state } = await rendered(content, language);
  history.replaceState(null, '', at);
  document.documentElement.lang = language;
  document.body.innerHTML = `<div id="root">${html}</div>${state}`;
  const before = root().firstElementChild;
  vi.resetModules();
  await import('./main.tsx');
  return { html, before };
}
const isTakenOver = () => Object.keys(root()).some((key) => key.startsWith('__reactContainer'));

/** The chunks of the page are transformed meanwhile. */
const until = (check: () => void) => vi.waitFor(check, 15_000);

const reports: unknown[] = [];
beforeEach(() => {
  // Makes React hydrate the page as in a browser, not as in a test.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(console, 'error').mockImplementation(
    (...report) => void reports.push(report.map(String).join(' ')),
  );
  vi.stubGlobal('reportError', (error: unknown) => void reports.push(String(error)));
});
afterEach(() => {
  for (const root of mounted.splice(0)) root.unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'eetplein-lang=; max-age=0';
  device.engine = new Promise(() => {});
  expect(reports.splice(0)).toEqual([]);
});

const texts: [string, Content, { nl: string[]; en: string[] }][] = [
  ['the landing page', landing, { nl: ['Lekker eten', 'Nijverdal'], en: ['Nijverdal', 'Choose'] }],
  ['the landing page of a business type', sushi, { nl: ['Nijverdal', '1 zaak'], en: ['1 restaurant'] }],
  ['a hub', hubPage, { nl: ['Nijverdal', 'Pizzeria Roma', 'Open tot'], en: ['Pizzeria Roma', 'Open until'] }],
  [
    'a business',
    business,
    { nl: ['Pizzeria Roma', 'Margherita', 'vanaf'], en: ['Margherita', 'Open until'] },
  ],
  ['the information of a business', info, { nl: ['Openingstijden', 'vrijdag'], en: ['Friday'] }],
  ['a club', clubPage, { nl: [club.name, 'doneren'], en: [club.name, 'donate'] }],
];
const cases = texts.flatMap(([name, content, { nl, en }]) => [
  { name, language: 'nl' as const, content, words: nl },
  { name, language: 'en' as const, content, words: en },
]);

test.each(cases)('$name in $language is taken over as the server rendered it', async (page) => {
  localStorage.setItem('eetplein-settings', JSON.stringify({ lang: page.language }));
  const { html, before } = await open(page.content, page.language);
  for (const word of page.words) expect(html).toContain(word);
  await until(() => expect(isTakenOver()).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(root().firstElementChild).toBe(before);
  for (const word of page.words) expect(shown()).toContain(word);
});

test('a button that was pressed before the app ran is pressed again', async () => {
  const script = readFileSync(join(import.meta.dirname, '../public/before-paint.js'), 'utf8');
  new Function(script)();
  const opening = open(business);
  const search = () => document.querySelector<HTMLButtonElement>('[aria-label^="Zoeken"]');
  await until(() => expect(search()).not.toBeNull());
  search()!.click();
  await opening;
  await until(() => expect(search()!.getAttribute('aria-expanded')).toBe('true'));
  search()!.click();
  await until(() => expect(search()!.getAttribute('aria-expanded')).toBe('false'));
});

test('below the first screen the HTML of the server stays until its code has come', async () => {
  const MORE = '../features/landing/more-sections.tsx';
  let come = () => {};
  localStorage.setItem('eetplein-settings', JSON.stringify({ lang: 'nl' }));
  const { html, state } = await rendered(landing);
  history.replaceState(null, '', '/');
  document.body.innerHTML = `<div id="root">${html}</div>${state}`;
  vi.resetModules();
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  vi.doMock(MORE, async (original) => coming.then(() => original()));
  const heading = [...root().querySelectorAll('h2')].find((each) => each.textContent === 'Wist je dat?')!;
  const isAlive = () => Object.keys(heading).some((key) => key.startsWith('__reactProps'));
  await import('./main.tsx');
  const consent = () => [...root().querySelectorAll('button')].find((each) => each.textContent === 'Akkoord');
  await until(() => expect(consent()).toBeDefined());
  // Renders the page again.
  consent()!.click();
  await until(() => expect(consent()).toBeUndefined());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heading.isConnected).toBe(true);
  expect(heading.checkVisibility?.() ?? true).toBe(true);
  expect(isAlive()).toBe(false);
  come();
  await until(() => expect(isAlive()).toBe(true));
  vi.doUnmock(MORE);
});

test('a page in another language than that of the device is taken over before its language changes', async () => {
  localStorage.setItem('eetplein-settings', JSON.stringify({ lang: 'en' }));
  await open(landing, 'nl');
  await until(() => expect(shown()).toContain('Did you know?'));
});

test('the first products are in the HTML, and all are on the page that took over', async () => {
  const { html } = await open(business);
  const last = menu.products.findLast(({ tab }) => tab === menu.tabs.at(-1))!.name;
  expect(html).not.toContain(`>${last}<`);
  await until(() => expect(shown()).toContain(last));
});

test('what the device refreshed replaces what the server rendered, and what is older does not', async () => {
  const stored = (name: string, updatedAt: number) => ({
    value: { host: { ...roma, name }, menu },
    updatedAt,
  });
  let kept = stored('As it was', NOW - 60_000);
  device.engine = Promise.resolve({
    readBusiness: async () => kept,
    refreshBusiness: () => new Promise(() => {}),
    followHub() {},
    startSync() {},
  });
  await open(business);
  const { announce } = await import('../sync/device/changes.ts');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(shown()).toContain('Pizzeria Roma');
  kept = stored('As it is', NOW + 1000);
  announce('catalog');
  await until(() => expect(shown()).toContain('As it is'));
});

test('names with markup stay text, in the HTML and in the state', async () => {
  const name = '</script><img src=x onerror=alert(1)><!--';
  const host: Host = { ...roma, name };
  const { html, state } = await rendered({ ...business, data: { [roma._id]: { host, menu } } });
  for (const text of [html, state]) {
    const page = new DOMParser().parseFromString(`<body>${text}</body>`, 'text/html');
    expect(page.querySelector('[onerror]')).toBeNull();
  }
  expect(html).toContain('&lt;/script&gt;');
  expect(JSON.parse(/<script[^>]*>(.*)<\/script>$/s.exec(state)![1]!).data[roma._id].host.name).toBe(name);
});

test('on its own sub-domain a business is the start page, without a way to the hub', async () => {
  const { html } = await rendered({ ...business, address: '/' }, 'nl', 'roma.eetplein.nl');
  expect(html).toContain('Margherita');
  expect(html).not.toContain('href="/hub/nijverdal"');
  expect((await rendered(business)).html).toContain('href="/hub/nijverdal"');
});

test('the cards follow the business type in the address', async () => {
  const sushi = await rendered({ ...hubPage, address: '/hub/nijverdal?type=sushi' });
  expect(sushi.html).not.toContain('Pizzeria Roma');
});

test.each<[string, string, () => void]>([
  ['at another address', '/hub/rijssen', () => {}],
  ['with another business type', '/hub/nijverdal?type=sushi', () => {}],
  ['hidden before the first paint', '/hub/nijverdal', () => (document.documentElement.dataset.page = 'own')],
])('renders anew %s', async (_, at, prepare) => {
  prepare();
  const { before } = await open(hubPage, 'nl', at);
  await until(() => expect(root().firstElementChild).not.toBe(before));
  expect(document.documentElement.dataset.page).toBeUndefined();
});

test.each(['?utm_source=x', '?tab=Pasta'])('takes over with %s in the address', async (query) => {
  const { before } = await open(business, 'nl', business.address + query);
  await until(() => expect(isTakenOver()).toBe(true));
  expect(root().firstElementChild).toBe(before);
});

test('the server renders the texts of a business in the language of the page', async () => {
  const html = async (language: 'nl' | 'en') => (await rendered(business, language)).html;
  expect(await html('en')).toContain('Fridays and Saturdays are busy');
  expect(await html('en')).toContain('Tomato, mozzarella and basil');
  expect(await html('nl')).not.toContain('Fridays');
});

test('a device that speaks English turns a Dutch page into English, and tells the server', async () => {
  localStorage.setItem('eetplein-settings', JSON.stringify({ lang: 'en' }));
  await open(business);
  await until(() => expect(shown()).toContain('Open until'));
  expect(document.cookie).toContain('eetplein-lang=en');
});
