import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPicture, installed, newerWaits } from './installed.ts';
import { newerApp } from './newer-app.ts';
import { ServerProcess } from './server-process.ts';
import { addProduct, button, chooseHub, openBusiness, toCheckout } from './steps.ts';
import type { Visitor } from './visitor.ts';

/**
 * Notes which scripts a page requests. Returns a function that waits for the last one. A request while Chromium stops
 * the old worker would start that worker again, and under Playwright it would then run for minutes.
 */
function scriptsRest(page: Page): () => Promise<void> {
  let last = Infinity;
  page.on('request', (request) => {
    if (!/\/assets\/.*\.js/.test(request.url())) return;
    // Requested some seconds after the others.
    if (last < Infinity || request.url().includes('/keep-screens-')) last = Date.now();
  });
  return () => expect.poll(() => Date.now() - last, { timeout: 60_000 }).toBeGreaterThan(2000);
}

describe('on the home screen', () => {
  let server: ServerProcess;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await ServerProcess.start();
    visitor = await server.arrive('phone', 'own');
  });
  afterAll(async () => {
    await visitor?.leave();
    await server?.close();
  });

  test('the app can be installed: manifest, icons for every shape, service worker', async () => {
    const { page } = visitor;
    await page.goto(server.url);
    await installed(visitor);
    const session = await visitor.context.newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const manifest = await (await fetch(`${server.url}/manifest.webmanifest`)).json();
    expect(manifest.icons.map((icon: { purpose?: string }) => icon.purpose ?? 'any')).toEqual(
      expect.arrayContaining(['any', 'maskable']),
    );
    for (const { src } of manifest.icons) {
      expect((await fetch(new URL(src, server.url))).headers.get('content-type')).toMatch(/^image\//);
    }
  });

  test('a customer’s device has the checkout for when there is no network, and nothing of the kitchen', async () => {
    const files = await visitor.page.evaluate(async () => {
      const named = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'));
      const requests = await Promise.all(named.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(files).toContainEqual(expect.stringContaining('/assets/checkout-page-'));
    expect(files.filter((path) => /kitchen-page|menu-editor|desk-/.test(path))).toEqual([]);
  });

  test('a menu that was never opened shows its pictures offline', async () => {
    await visitor.page.goto(`${server.url}/hub/nijverdal`);
    await visitor.page.getByRole('article').first().waitFor();
    await hasPicture(visitor.page, '/api/print/qr/order/organisation/sushi-sora');
    await server.stop();
    await visitor.reopen();
    const { page } = visitor;
    await page.goto(`${server.url}/organisation/sushi-sora`);
    await button(page, /toevoegen$/)
      .first()
      .waitFor();
    const isShown = async (picture: Locator) => {
      await picture.scrollIntoViewIfNeeded();
      return picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0));
    };
    // The menu opens with its first products.
    await expect.poll(() => page.getByRole('main').locator('img').count()).toBeGreaterThan(30);
    const pictures = await page.getByRole('main').locator('img').all();
    for (const picture of pictures) expect(await isShown(picture)).toBe(true);
    await server.start();
  });

  test('a new version asks before it starts, and not while there is something in the cart', async () => {
    const { page } = visitor;
    await page.goto(`${server.url}/organisation/roma`);
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await installed(visitor);
    await server.stop();
    await server.start({ APP_DIR: await newerApp() });
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await newerWaits(page, true);
    expect(await page.getByText('Er is een nieuwe versie').count()).toBe(0);
    await toCheckout(page);
    await button(page, /verwijderen|Eén minder|Verwijder/i)
      .first()
      .click();
    await page.getByText('Er is een nieuwe versie').waitFor();
  });

  test('the new version takes over, and another tab continues where it was', async () => {
    const { page } = visitor;
    const other = await visitor.openTab();
    const hasRested = scriptsRest(other);
    await other.goto(server.url);
    await other.getByText('Er is een nieuwe versie').waitFor();
    await hasRested();
    const renewed = page.waitForEvent('load');
    await button(page, 'Vernieuwen').click();
    await renewed;
    await newerWaits(page, false);
    await page.getByRole('heading', { level: 1, name: 'Afrekenen' }).waitFor();

    // The pages that this tab has not opened yet are of a version that no longer exists.
    await other.bringToFront();
    await chooseHub(other, 'Nijverdal');
    await openBusiness(other, 'Pizzeria Roma');
    await button(other, 'Margherita toevoegen').first().waitFor();
    await other.close();
  });

  test('a page that failed starts the next version by itself', async () => {
    const { page } = visitor;
    // The start page reads this property while it renders.
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'standalone', {
        get() {
          if (sessionStorage.getItem('mended') === null) throw new Error('broken');
          return false;
        },
      });
    });
    await page.goto(server.url);
    await page.getByRole('link', { name: /^Er is iets misgegaan/ }).waitFor();
    await server.stop();
    await server.start();
    const renewed = page.waitForEvent('load');
    await page.evaluate(async () => {
      sessionStorage.setItem('mended', '');
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await renewed;
    await newerWaits(page, false);
    await page.getByLabel('Zoek een eetplein of je adres').waitFor();
  });
});
