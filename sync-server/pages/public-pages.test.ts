import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import { addDays, serviceDay } from '#domain/amsterdam-time';
import { appFolder } from '../testing/app-folder.ts';
import { RawClient } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

/** As the build makes it, with plain markup in place of the components: tests run before there is a build. */
const BUNDLE = `
  const none = { first: [], below: [] };
  export const CHUNKS = { landing: none, hub: { first: ['cards.tsx'], below: ['below.tsx'] }, business: none, info: none, club: none };
  export const renderedAddress = (kind, path, search) => (kind === 'hub' && search === '?type=x' ? null : path);
  export let renders = 0;
  export async function renderPage(page, hostname) {
    renders += 1;
    const values = JSON.stringify(page.data);
    if (values.includes('unrenderable')) throw new Error('unrenderable');
    const text = [page.kind, page.language, new Date(page.now).toISOString(), hostname, values].join(' ');
    return {
      html: '<p class="used" style="color:red">' + text.replaceAll('<', '&lt;') + '</p>',
      state: '<script type="application/json" id="server-page">{}</script>',
    };
  }`;
const MANIFEST = {
  'index.html': { file: 'assets/index-a1b2c3d4.js', css: ['assets/index-a1b2c3d4.css'] },
  'cards.tsx': {
    file: 'assets/cards-a1b2c3d4.js',
    imports: ['index.html'],
    css: ['assets/cards-a1b2c3d4.css'],
  },
  'below.tsx': {
    file: 'assets/below-a1b2c3d4.js',
    imports: ['index.html'],
    css: ['assets/below-a1b2c3d4.css'],
  },
  'sync/engine.ts': { file: 'assets/engine-a1b2c3d4.js', imports: ['cards.tsx'] },
  'ui/font.css': { file: 'assets/font-a1b2c3d4.css' },
  'sync/catalog/first-hub-worker.ts': { file: 'assets/first-hub-a1b2c3d4.js' },
  'locales/en.po': { file: 'assets/en-a1b2c3d4.js' },
};
const SHELL = `<!doctype html>
<html lang="nl" data-theme="light"><head><meta charset="utf-8" /><title>Eetplein</title>
<meta name="description" content="Bestel" /><script src="/before-paint.js"></script>
<script type="module" crossorigin src="/assets/index-a1b2c3d4.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-a1b2c3d4.css">
<link rel="preload" as="font" type="font/woff2" crossorigin="" href="/assets/font-a1b2c3d4.woff2"></head>
<body><div id="root"></div></body></html>`;

let app: Awaited<ReturnType<typeof appFolder>>;
let server: TestServer;
let client: RawClient;
beforeAll(async () => {
  app = await appFolder({
    'index.html': SHELL,
    'before-paint.js': 'start();\n',
    'after-paint.js': 'fetchApp();\n',
    'assets/index-a1b2c3d4.css': '.used{x:1}.other{x:2}',
    'assets/font-a1b2c3d4.css': '@font-face{x:5}',
    'assets/cards-a1b2c3d4.css': '@media print{.used{x:3}}',
    'assets/below-a1b2c3d4.css': '.other{x:4}',
    '.vite/manifest.json': JSON.stringify(MANIFEST),
    '.page/server.js': BUNDLE,
    '.page/package.json': '{"type":"module"}',
  });
  server = await startTestServer({}, { APP_DIR: app.folder, PUBLIC_URL: 'https://eetplein.test' });
  client = new RawClient(server.url);
});
afterAll(async () => {
  client.close();
  await server.close();
  await app.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  client.send({ method: 'GET', path, headers: { host: 'eetplein.test', ...headers } });
const change = (id: Id<'organisation'>, fields: Partial<Host>) =>
  server.store.catalog.changeHost(id, (host) => ({ ...host, ...fields }));
const timeIn = (html: string) => /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(html)?.[0];

describe('the HTML of a page', () => {
  test.each([
    ['/', 'landing nl', 'Teststad'],
    ['/hub/teststad', 'hub nl', 'Keuken midden'],
    ['/organisation/midden', 'business nl', 'knoflook'],
    ['/organisation/midden/info', 'info nl', 'knoflook'],
    ['/club/fanfare', 'club nl', 'Fanfare'],
    ['/organisation/midden?lang=en', 'business en', 'knoflook'],
  ])('%s is rendered from its documents', async (path, kind, content) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain(`<div id="root"><p class="used" style="color:red">${kind} `);
    expect(text).toContain(content);
  });

  test('is in the language of the device, unless the address names one', async () => {
    const headers = { cookie: 'a=b; eetplein-lang=en' };
    expect((await get('/hub/teststad', headers)).text).toMatch(/<html lang="en".*hub en/s);
    expect((await get('/hub/teststad?lang=nl', headers)).text).toContain('hub nl');
  });

  test('is in the language that the browser prefers, unless the device has one', async () => {
    const english = { 'accept-language': 'de,en-GB;q=0.9,nl;q=0.8' };
    const { text, headers } = await get('/hub/teststad', english);
    expect(text).toContain('hub en');
    expect(headers.vary).toMatch(/Cookie.*Accept-Language/);
    expect((await get('/hub/teststad', { ...english, cookie: 'eetplein-lang=nl' })).text).toContain('hub nl');
    expect((await get('/hub/teststad?lang=nl', english)).text).toContain('hub nl');
    expect((await get('/hub/teststad', { 'accept-language': 'nl,en' })).text).toContain('hub nl');
    expect((await get('/hub/teststad', { 'accept-language': 'fr' })).text).toContain('hub nl');
    // Each language has its own tag, so that neither is answered with 304 for the other.
    const dutch = await get('/hub/teststad');
    expect(dutch.headers.etag).not.toBe(headers.etag);
    expect((await get('/hub/teststad', { ...english, 'if-none-match': dutch.headers.etag! })).status).toBe(
      200,
    );
  });

  test('is that of the business on its own sub-domain', async () => {
    const { text } = await get('/', { host: 'midden.eetplein.test' });
    expect(text).toMatch(/business nl .* midden\.eetplein\.test/);
    expect((await get('/')).text).toContain('landing nl');
  });

  test('is that of the main site where its own name looks like a sub-domain', async () => {
    const env = { APP_DIR: app.folder, PUBLIC_URL: 'https://midden.voorbeeld.test' };
    const site = await startTestServer({}, env);
    const there = new RawClient(site.url);
    const open = (path: string, host: string) => there.send({ method: 'GET', path, headers: { host } });
    try {
      const named = '<meta name="site" content="midden.voorbeeld.test" />';
      const main = await open('/', 'midden.voorbeeld.test');
      expect([main.text.includes(named), main.text.includes('landing nl')]).toEqual([true, true]);
      expect((await open('/', 'midden.midden.voorbeeld.test')).text).toContain('business nl');
      for (const path of ['/cart', '/index.html'])
        expect((await open(path, 'midden.voorbeeld.test')).text).toContain(named);
      expect((await get('/')).text).not.toContain('name="site"');
    } finally {
      there.close();
      await site.close();
    }
  });

  test('is the same with a business type in the address of a page without a list', async () => {
    const before = await get('/organisation/midden');
    server.clock.advance({ seconds: 1 });
    expect((await get('/organisation/midden?type=x')).text).toBe(before.text);
  });

  test('leaves out the fields that a card does not show, and businesses that are not listed', async () => {
    await change('organisation/kaart', { stealth: true });
    await change('organisation/contant', { message: 'not on a card' });
    const { text } = await get('/hub/teststad');
    expect(text).toContain('Keuken contant');
    expect(text).not.toContain('not on a card');
    expect(text).not.toContain('Keuken kaart');
  });

  test('has of the exceptions of a card those of the days around today', async () => {
    const days = [-30, -1, 9, 30].map((ahead) => addDays(serviceDay(Date.parse(server.clock.iso)), ahead));
    await change('organisation/contant', {
      exceptions: days.map((date) => ({ date, closed: true, text: `dicht op ${date}` })),
    });
    const { text } = await get('/hub/teststad');
    expect(days.filter((date) => text.includes(`dicht op ${date}`))).toEqual(days.slice(1, 3));
    const info = (await get('/organisation/contant/info')).text;
    expect(days.filter((date) => info.includes(`dicht op ${date}`))).toEqual(days);
  });

  test('has the English texts of a business for readers of English only', async () => {
    await change('organisation/midden', { description: 'Sinds 1987', en: { 'Sinds 1987': 'Since 1987' } });
    for (const path of ['/hub/teststad', '/organisation/midden', '/organisation/midden/info']) {
      const shown = async (language: string) =>
        /<div id="root">.*?<\/p>/s.exec((await get(`${path}?lang=${language}`)).text)![0];
      expect(await shown('en')).toContain('Since 1987');
      expect(await shown('nl')).not.toContain('Since 1987');
    }
  });

  test('has its critical styles inline, and of the app requests only the entry before it is painted', async () => {
    const { text } = await get('/hub/teststad');
    const [before = '', after = ''] = text.split('</p>');
    expect(before).toContain('<script>start();</script><style>.used{x:1}@media print{.used{x:3}}</style>');
    const requested = after
      .replace(/<noscript>.*?<\/noscript>/, '')
      .match(/<(link|script)[^>]* (href|src)=[^>]*>/g);
    expect(before).not.toMatch(/<link rel="(stylesheet|modulepreload)|type="module"/);
    expect(requested).toEqual([
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/index-a1b2c3d4.js">',
    ]);
  });

  test('tells how long the server took, which the script that decides about the font subtracts', async () => {
    const { headers } = await get('/organisation/contant');
    expect(headers['server-timing']).toMatch(/^page;dur=\d+$/);
  });

  test('declares the font before the script that decides about it, which also fetches it', async () => {
    const { text } = await get('/');
    expect(text).toContain(
      '<style data-font="/assets/font-a1b2c3d4.woff2">@font-face{x:5}</style><script>start();',
    );
    expect(text).not.toContain('rel="preload"');
  });

  test('names what is fetched after the paint: all styles, and the scripts of its first screen', async () => {
    const { text } = await get('/hub/teststad');
    const [, tag = ''] = /<script([^>]*)>fetchApp\(\);<\/script>/.exec(text) ?? [];
    const styles = ['index', 'cards', 'below'].map((name) => `/assets/${name}-a1b2c3d4.css`);
    expect(tag).toContain(`data-styles="${styles.join(' ')}"`);
    expect(tag).toContain('data-scripts="/assets/index-a1b2c3d4.js /assets/cards-a1b2c3d4.js"');
    expect(tag).toContain('data-later="/assets/engine-a1b2c3d4.js"');
    const [, sheets = ''] = /<noscript>(.*?)<\/noscript>/.exec(text) ?? [];
    for (const style of styles)
      expect(sheets).toContain(`<link rel="stylesheet" crossorigin href="${style}">`);
  });

  test('the page of a hub, and no other, names the worker that stores it', async () => {
    const { text } = await get('/hub/teststad');
    expect(text).toContain(' data-hub="hub/teststad" data-worker="/assets/first-hub-a1b2c3d4.js"');
    for (const path of ['/', '/organisation/vooruit'])
      expect((await get(path)).text).not.toContain('first-hub');
  });
});

describe('the content security policy of a page', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  test('fetches the messages of its language at once, unless the app has them anyway', async () => {
    expect((await get('/hub/teststad?lang=en')).text).toContain('/assets/en-a1b2c3d4.js');
    expect((await get('/hub/teststad?lang=nl')).text).not.toContain('/assets/en-');
  });

  test('allows its own inline script, style and style attributes, and no others', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hash('start();')} ${hash('fetchApp();')};`);
    expect(policy).toContain(`style-src 'self' ${hash('@font-face{x:5}')} ${hash('.used{x:1}')};`);
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${hash('color:red')}`);
    expect(policy).not.toContain('unsafe-inline');
  });

  test('differs from that of the shell by these alone', async () => {
    const shell = String((await get('/index.html')).headers['content-security-policy']).split(';');
    const page = String((await get('/')).headers['content-security-policy']).split(';');
    const others = shell.filter((directive) => !page.includes(directive));
    expect(others).toEqual(["script-src 'self'", "style-src 'self'"]);
  });
});

describe('a page is kept', () => {
  test('until one of its documents changes', async () => {
    const before = await get('/organisation/vooruit');
    server.clock.advance({ seconds: 1 });
    expect(timeIn((await get('/organisation/vooruit')).text)).toBe(timeIn(before.text));
    await change('organisation/afhaal', { name: 'Another' });
    expect(timeIn((await get('/organisation/vooruit')).text)).toBe(timeIn(before.text));
    await change('organisation/vooruit', { name: 'Renamed' });
    expect((await get('/organisation/vooruit')).text).toContain('Renamed');
  });

  test('unless a node of the database still has another menu', async () => {
    const { catalog } = server.store;
    const menu = (await catalog.menu('organisation/afhaal'))!;
    const tabs = ['Oude kaart', ...menu.tabs];
    const behind = vi.spyOn(catalog, 'menu').mockResolvedValueOnce({ ...menu, _rev: '0-older', tabs });
    expect((await get('/organisation/afhaal')).text).toContain('Oude kaart');
    const { text } = await get('/organisation/afhaal');
    expect(text).toContain('business nl');
    expect(text).not.toContain('Oude kaart');
    await get('/organisation/afhaal');
    expect(behind).toHaveBeenCalledTimes(2);
    behind.mockRestore();
  });

  test('until the business opens or closes', async () => {
    server.clock.set('2026-06-15', 21 * 60);
    const open = timeIn((await get('/hub/teststad')).text);
    server.clock.set('2026-06-15', 22 * 60 - 1);
    expect(timeIn((await get('/hub/teststad')).text)).toBe(open);
    server.clock.set('2026-06-15', 22 * 60);
    expect(timeIn((await get('/hub/teststad')).text)).not.toBe(open);
  });

  test('until a switch of a kitchen ends', async () => {
    server.clock.set('2026-06-15', 18 * 60);
    const at = server.clock.iso;
    const until = '2026-06-15T16:30:00.000Z';
    await change('organisation/vooruit', {
      switches: [{ name: 'wait', on: true, at, minutes: 50, until }],
    });
    const set = (await get('/organisation/vooruit')).text;
    expect(set).toContain('"wait":50');
    server.clock.advance({ minutes: 29 });
    expect(timeIn((await get('/organisation/vooruit')).text)).toBe(timeIn(set));
    server.clock.advance({ minutes: 1 });
    const ended = (await get('/organisation/vooruit')).text;
    expect(timeIn(ended)).not.toBe(timeIn(set));
    expect(ended).toContain('"wait":20');
  });

  test('by the browser too, which is answered 304', async () => {
    const { headers } = await get('/hub/teststad', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toMatch(/Accept-Encoding.*Cookie|Cookie.*Accept-Encoding/);
    const again = await get('/hub/teststad', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });
});

describe('while the database does not answer', () => {
  const never = () => new Promise<never>(() => {});
  const ask = () => vi.spyOn(server.store.catalog, 'overview').mockImplementation(never);
  afterEach(() => vi.restoreAllMocks());

  test('a page is rendered from the catalogue as it was last read', async () => {
    ask();
    expect((await get('/hub/teststad?lang=en')).text).toContain('hub en');
  });

  test('a page whose menu has to be read is the shell', async () => {
    vi.spyOn(server.store.catalog, 'menu').mockImplementation(never);
    const { status, text } = await get('/organisation/nooit?lang=en');
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
  });

  test('a page that is left to the shell asks for the catalogue once, and a file never', async () => {
    const asked = ask();
    expect((await get('/dashboard')).text).toContain('<div id="root"></div>');
    expect(asked).toHaveBeenCalledTimes(1);
    expect((await get('/assets/font-a1b2c3d4.css')).status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('the shell answers', () => {
  test.each([
    ['/index.html', 'the precache of the worker', 'eetplein.test'],
    ['/dashboard', 'pages for users', 'eetplein.test'],
    ['/organisation/nergens', 'a business that does not exist', 'eetplein.test'],
    ['/hub/teststad?type=x', 'pages that the server does not render', 'eetplein.test'],
  ])('%s: %s', async (path, _, host) => {
    const { text } = await get(path, { host });
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain('<script src="/before-paint.js">');
  });

  test('a page that cannot be rendered', async () => {
    await change('organisation/bezorg', { name: 'unrenderable' });
    const { status, text } = await get('/organisation/bezorg');
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    await change('organisation/bezorg', { name: 'Keuken bezorg' });
    expect((await get('/organisation/bezorg')).text).toContain('business nl');
  });

  const broken = {
    '.page/server.js': BUNDLE,
    '.page/package.json': '{"type":"module"}',
    'before-paint.js': '',
    'after-paint.js': '',
    '.vite/manifest.json': JSON.stringify(MANIFEST),
  };
  test.each([
    ['is not built', {}],
    ['belongs to other files of the app', broken],
  ])('every page if the bundle %s', async (_, files) => {
    const bare = await appFolder({ 'index.html': SHELL, ...files });
    const other = await startTestServer({}, { APP_DIR: bare.folder });
    const answer = await fetch(`${other.url}/hub/teststad`);
    expect(await answer.text()).toContain('<div id="root"></div>');
    await other.close();
    await bare.remove();
  });
});
