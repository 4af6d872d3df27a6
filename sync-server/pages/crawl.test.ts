import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG } from '#documents/databases';
import { appFolder } from '../testing/app-folder.ts';
import { kitchen } from '../testing/fixture-town.ts';
import { RawClient } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const ORIGIN = 'https://eetplein.test';

let app: Awaited<ReturnType<typeof appFolder>>;
let server: TestServer;
let client: RawClient;
beforeAll(async () => {
  app = await appFolder();
  server = await startTestServer({}, { APP_DIR: app.folder, PUBLIC_URL: ORIGIN, TEST_ENVIRONMENT: '1' });
  await server.store.couch.create(CATALOG, kitchen('stil', { stealth: true }));
  client = new RawClient(server.url);
});
afterAll(async () => {
  client.close();
  await server.close();
  await app.remove();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  client.send({ method, path, headers: { host: 'eetplein.test', ...headers } });
const urlsIn = (text: string) =>
  [...text.matchAll(new RegExp(`(?:<loc>|href="|content=")${ORIGIN}([^<"]*)`, 'g'))].map(([, path]) => path!);

test('every address in the sitemap answers, and so does every address that its page names', async () => {
  const [part, ...others] = urlsIn((await get('/sitemap.xml')).text);
  expect(others).toEqual([]);
  const pages = urlsIn((await get(part!)).text);
  expect(pages).toContain('/organisation/midden');
  const named = new Set<string>();
  for (const path of pages) {
    const { status, text } = await get(path);
    expect([path, status, text.includes('noindex')]).toEqual([path, 200, false]);
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}${path}" />`);
    for (const url of urlsIn(text)) named.add(url);
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect([path, data !== '{}']).toEqual([path, !path.startsWith('/club/')]);
    const links = JSON.stringify(JSON.parse(data)).matchAll(
      new RegExp(`"(?:url|@id|item)":"${ORIGIN}([^"#]*)"`, 'g'),
    );
    for (const [, url] of links) named.add(url!);
  }
  const answers = await Promise.all([...named].map(async (path) => [path, (await get(path)).status]));
  expect(answers.length).toBeGreaterThan(40);
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

describe('robots.txt', () => {
  test('names the sitemap, and closes calls and pages of a visitor', async () => {
    const { status, text, headers } = await get('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const path of ['/api/', '/db/', '/code', '/dashboard', '/kitchen', '/test/'])
      expect(text).toContain(`\nDisallow: ${path}\n`);
  });

  test('closes no page that may be listed', async () => {
    const closed = [...(await get('/robots.txt')).text.matchAll(/Disallow: (.*)/g)].map(([, path]) => path!);
    const pages = urlsIn((await get('/sitemap-1.xml')).text);
    expect(pages.filter((page) => closed.some((path) => page.startsWith(path)))).toEqual([]);
  });
});

describe('the sitemap', () => {
  test('answers HEAD, and 304 to a caller that has it', async () => {
    const { headers } = await get('/sitemap-1.xml');
    expect(headers['content-type']).toMatch(/^(application|text)\/xml/);
    expect((await get('/sitemap-1.xml', {}, 'HEAD')).status).toBe(200);
    expect((await get('/sitemap-1.xml', { 'if-none-match': headers.etag! })).status).toBe(304);
  });

  test.each(['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-x.xml', '/sitemap-.xml', '/test/sitemap.xml'])(
    '%s is missing',
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

describe('a picture for sharing', () => {
  test('is the one that the page names', async () => {
    const path = urlsIn((await get('/organisation/midden')).text).find((url) => url.startsWith('/share/'))!;
    const { status, headers } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await get(path, { 'if-none-match': headers.etag! })).status).toBe(304);
    const old = await get(path.replace(/-\w+\.jpg/, '-000000000000.jpg'));
    expect([old.status, old.headers.location]).toEqual([302, path]);
  });

  test.each([
    '/share/organisation/nergens-000000000000.jpg',
    '/share/x.jpg',
    '/share/%E9-1.jpg',
    '/share/a/b/c.jpg',
  ])('%s is missing', async (path) => expect([400, 404]).toContain((await get(path)).status));
});
