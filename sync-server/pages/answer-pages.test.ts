import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CATALOG } from '#documents/databases';
import { CouchUnavailable } from '../store/couch-errors.ts';
import { appFolder, builtShell } from '../testing/app-folder.ts';
import { RawClient } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const ORIGIN = 'https://eetplein.test';

let app: Awaited<ReturnType<typeof appFolder>>;
let server: TestServer;
let client: RawClient;
beforeAll(async () => {
  const shell = await builtShell();
  app = await appFolder({
    // The link as the build adds it.
    'index.html': shell.replace('</head>', '<link rel="manifest" href="/manifest.webmanifest"></head>'),
    'kitchen.webmanifest': '{}',
  });
  server = await startTestServer({}, { APP_DIR: app.folder, PUBLIC_URL: ORIGIN });
  client = new RawClient(server.url);
});
afterAll(async () => {
  client.close();
  await server.close();
  await app.remove();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  client.send({ method, path, headers: { host: 'eetplein.test', ...headers } });
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

test('a page of the kitchen is installed as the kitchen, every other as the app of customers', async () => {
  const linksAt = async (path: string) =>
    [...(await get(path)).text.matchAll(/<link rel="(manifest|apple-touch-icon)" href="([^"]*)"/g)].map(
      ([, , href]) => href,
    );
  const customers = ['/manifest.webmanifest', '/icons/apple-touch-icon.png'];
  expect((await linksAt('/kitchen')).toSorted()).toEqual([
    '/icons/kitchen-touch-icon.png',
    '/kitchen.webmanifest',
  ]);
  for (const path of ['/', '/dashboard', '/organisation/kitchen'])
    expect((await linksAt(path)).toSorted()).toEqual(customers.toSorted());
  expect((await get('/kitchen.webmanifest')).headers['content-type']).toContain('application/manifest+json');
});

test('a page of the kitchen that does not exist does not become the page of the kitchen', async () => {
  expect(titleOf((await get('/kitchen/foo')).text)).toContain('Niet gevonden');
  expect(titleOf((await get('/kitchen')).text)).not.toContain('Niet gevonden');
});

describe('an address', () => {
  test.each([
    ['/', 200, 'Eten bestellen in je eigen plaats · Eetplein'],
    ['/?lang=en', 200, 'Order food in your own town · Eetplein'],
    ['/hub/teststad', 200, 'Eten bestellen in Teststad · Eetplein'],
    ['/organisation/midden', 200, 'Keuken midden in Teststad · Eetplein'],
    [
      '/organisation/midden/info?lang=en',
      200,
      'Keuken midden in Teststad: menu and opening hours · Eetplein',
    ],
    ['/club/fanfare', 200, 'Fanfare · Eetplein'],
    ['/dashboard?tab=stamps', 200, 'Eetplein'],
    ['/hub/nergens', 404, 'Niet gevonden · Eetplein'],
    ['/code/%C4%B1%C4%B1%C4%B1%C4%B1%C4%B1', 404, 'Niet gevonden · Eetplein'],
    ['/code/%C3%9F%C3%9F1', 404, 'Niet gevonden · Eetplein'],
    ['/organisation/nergens/info?lang=en', 404, 'Not found · Eetplein'],
    ['/no/such/page', 404, 'Niet gevonden · Eetplein'],
  ])('%s is answered with %d and its title', async (path, status, title) => {
    const answer = await get(path);
    expect([answer.status, titleOf(answer.text)]).toEqual([status, title]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<div id="root"></div>');
  });

  test.each([
    ['/Hub/TestStad/?type=pizza', 301, '/hub/teststad?type=pizza'],
    ['//midden', 301, '/organisation/midden'],
    ['/organisation/midden?show=info', 301, '/organisation/midden/info'],
  ])('%s is answered with %d to %s', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['midden.eetplein.test', '/', 200, 'Keuken midden in Teststad · Eetplein'],
    ['MIDDEN.eetplein.test', '/info', 200, 'Keuken midden in Teststad: menu en openingstijden · Eetplein'],
    ['www.eetplein.test', '/order/01j9z?x=1', 301, `${ORIGIN}/order/01j9z?x=1`],
    ['nergens.eetplein.test', '/hub/teststad', 302, `${ORIGIN}/hub/teststad`],
  ])('%s%s is answered with %d', async (host, path, status, expected) => {
    const answer = await get(path, { host });
    expect([answer.status, answer.headers.location ?? titleOf(answer.text)]).toEqual([status, expected]);
  });

  test.each(['/api/hub/search/list', '/db/catalog', '/health', '/kitchen.webmanifest'])(
    'that is no page is answered at every name of the site: %s',
    async (path) => {
      const headers = { host: 'www.eetplein.test', 'x-api-key': 'eetplein-app' };
      expect((await get(path, headers)).status).toBe(200);
    },
  );
});

describe('a page', () => {
  test('is in the language of its address', async () => {
    expect((await get('/hub/teststad?lang=en')).text).toContain('<html lang="en"');
    expect((await get('/hub/teststad')).text).toContain('<html lang="nl"');
  });

  test('has one title and description, and its data at the end of the body', async () => {
    const { text } = await get('/organisation/midden');
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text.match(/<meta name="description"/g)).toHaveLength(1);
    const [, json, rest] = /<script type="application\/ld\+json">(.*?)<\/script>(.*)$/s.exec(text)!;
    expect(JSON.parse(json!)['@graph'][1].hasMenu.hasMenuSection[0].hasMenuItem).toHaveLength(4);
    expect(rest).toMatch(/^\s*<\/body>\s*<\/html>\s*$/);
  });

  test('needs nothing of the policy: no inline script or style runs', async () => {
    const { text, headers } = await get('/organisation/midden');
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    const run = [
      ...text.matchAll(/<script(?![^>]*(src=|application\/ld\+json))/g),
      ...text.matchAll(/<style|\sstyle=/g),
    ];
    expect(run).toEqual([]);
  });

  test('answers HEAD, and 304 to a caller that has it', async () => {
    const { headers, text } = await get('/organisation/midden');
    const head = await get('/organisation/midden', {}, 'HEAD');
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', headers.etag]);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(text)));
    expect((await get('/organisation/midden', { 'if-none-match': headers.etag! })).status).toBe(304);
    const missing = await get('/hub/nergens');
    expect((await get('/hub/nergens', { 'if-none-match': missing.headers.etag! })).status).toBe(404);
    expect((await get('/hub/nergens', {}, 'HEAD')).status).toBe(404);
  });

  test('shows a change of the business or its menu', async () => {
    const before = await get('/organisation/kaart');
    await server.store.couch.upsert(CATALOG, 'menu/kaart', (menu) => ({
      ...menu!,
      products: [{ _id: 'vis', name: 'Verse vis', tab: 'Eten', group: 'Alles', price: 7 }],
    }));
    const after = await get('/organisation/kaart', { 'if-none-match': before.headers.etag! });
    expect(after.status).toBe(200);
    expect(after.text).toContain('Verse vis');
  });

  test('is not kept if a node of the database still has another menu', async () => {
    const { catalog } = server.store;
    const menu = (await catalog.menu('organisation/vooruit'))!;
    const tabs = ['Oude kaart'];
    const products = menu.products.map((product) => ({ ...product, tab: tabs[0]! }));
    const older = { ...menu, _rev: '0-older', tabs, products };
    const behind = vi.spyOn(catalog, 'menu').mockResolvedValueOnce(older);
    expect((await get('/organisation/vooruit')).text).toContain('Oude kaart');
    expect((await get('/organisation/vooruit')).text).not.toContain('Oude kaart');
    await get('/organisation/vooruit');
    expect(behind).toHaveBeenCalledTimes(2);
    behind.mockRestore();
  });

  test.each([
    ['refuses', 'nooit', () => Promise.reject(new CouchUnavailable('gone'))],
    ['does not answer', 'contant', () => new Promise<never>(() => {})],
  ])('opens without its head when the database %s to give its menu', async (_, key, read) => {
    const broken = vi.spyOn(server.store.catalog, 'menu').mockImplementation(read);
    const answer = await get(`/organisation/${key}`);
    expect([answer.status, titleOf(answer.text)]).toEqual([200, 'Eetplein']);
    broken.mockRestore();
    const later = await get(`/organisation/${key}`);
    expect(titleOf(later.text)).toBe(`Keuken ${key} in Teststad · Eetplein`);
  });
});

describe.each([
  ['refuses the catalogue', () => Promise.reject(new CouchUnavailable('gone'))],
  ['does not answer', () => new Promise<never>(() => {})],
])('while the database %s', (_, read) => {
  beforeEach(() => {
    vi.spyOn(server.store.catalog, 'overview').mockImplementation(read);
  });
  afterEach(() => vi.restoreAllMocks());

  test('an address is answered as the catalogue was last read', async () => {
    const [hub, missing] = [await get('/hub/teststad'), await get('/hub/nergens')];
    expect([hub.status, titleOf(hub.text)]).toEqual([200, 'Eten bestellen in Teststad · Eetplein']);
    expect([missing.status, titleOf(missing.text)]).toEqual([404, 'Niet gevonden · Eetplein']);
    expect((await get('/sitemap-1.xml')).text).toContain('/hub/teststad');
  });

  test('a server that never read the catalogue answers every address with the app', async () => {
    vi.spyOn(server.store.catalog.memory, 'latest').mockReturnValue(null);
    const { status, text } = await get('/hub/nergens');
    expect([status, titleOf(text)]).toEqual([200, 'Eetplein']);
    expect((await get('/sitemap.xml')).status).toBe(503);
  });
});

describe('a method that a page does not have', () => {
  test.each([
    ['POST', '/'],
    ['PUT', '/hub/teststad'],
    ['DELETE', '/Hub/TestStad'],
    ['PATCH', '/dashboard'],
    ['POST', '/index.html'],
    ['POST', '/robots.txt'],
    ['PUT', '/sitemap.xml'],
    ['DELETE', '/share/hub/teststad-000000000000.jpg'],
  ])('%s %s is refused with what it has', async (method, path) => {
    const { status, headers, text } = await get(path, {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(JSON.parse(text)).toMatchObject({ code: 'method-not-allowed' });
  });

  test.each(['/', '/robots.txt'])('OPTIONS %s says what it has', async (path) => {
    const { status, headers } = await get(path, {}, 'OPTIONS');
    expect([status, headers.allow]).toEqual([204, 'GET, HEAD']);
  });

  test.each(['/hub/nergens', '/no/such/page', '/assets/none.js', '/none.php', '/db'])(
    'POST %s is no page',
    async (path) => {
      const { status, headers } = await get(path, {}, 'POST');
      expect(status).not.toBe(405);
      expect(headers.allow).toBeUndefined();
    },
  );

  test('is refused without a database too', async () => {
    const broken = vi.spyOn(server.store.catalog, 'overview').mockRejectedValue(new CouchUnavailable('gone'));
    expect((await get('/', {}, 'POST')).status).toBe(405);
    broken.mockRestore();
  });
});

test('the shell under its own name is not for search engines', async () => {
  const { status, headers, text } = await get('/index.html');
  expect([status, headers['x-robots-tag'], titleOf(text)]).toEqual([200, 'noindex', 'Eetplein']);
});
