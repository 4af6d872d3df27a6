import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newerApp } from './newer-app.ts';
import { ServerProcess } from './server-process.ts';
import {
  acceptCookies,
  addProduct,
  button,
  chooseTown,
  deliverTo,
  home,
  openBusiness,
  payWith,
  pizzaToCheckout,
  placeOrder,
  provePhone,
  toCheckout,
} from './steps.ts';
import type { Visitor } from './visitor.ts';

/** The worker has everything when it controls the page: from then on the tunnel may come. */
const installed = async (visitor: Visitor) => {
  await visitor.page.waitForFunction(
    async () => (await navigator.serviceWorker?.ready)?.active?.state === 'activated',
  );
};

const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

const ordersOf = async (server: ServerProcess) =>
  (await server.staff('orders', '--all')).split('\n').filter((line) => line.includes('Pizzeria Roma'));

describe('without a connection', () => {
  let server: ServerProcess;
  let visitor: Visitor;

  beforeEach(async () => {
    server = await ServerProcess.start();
    visitor = await server.arrive('phone');
  });
  afterEach(async () => {
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
    await server.close();
  });

  test('after one visit the town, its businesses and their menus open with the server gone, and say how old they are', async () => {
    await visitor.page.goto(server.url);
    await acceptCookies(visitor.page);
    await chooseTown(visitor.page, 'Nijverdal');
    await openBusiness(visitor.page, 'Pizzeria Roma');
    await addProduct(visitor.page, 'Margherita', ['familie 46 cm']);
    await installed(visitor);
    await server.stop();
    await visitor.reopen();

    const { page } = visitor;
    await page.goto(`${server.url}/hub/nijverdal`);
    await page.getByRole('heading', { name: 'Nijverdal', exact: true }).waitFor();
    await page.getByText(/dit staat op je apparaat, bijgewerkt/).waitFor();
    await openBusiness(page, 'Sushi Sora').catch(() => page.goto(`${server.url}/organisation/sushi-sora`));
    await page.goto(`${server.url}/organisation/roma`);
    await button(page, 'Zoeken in het menu').click();
    await page.getByRole('searchbox').fill('hawai');
    await button(page, 'Hawaï toevoegen').first().waitFor();
    await page.getByRole('searchbox').fill('');
    await button(page, /Bekijk winkelwagen/).click();
    await page.getByRole('dialog', { name: 'Winkelwagen' }).getByText('Margherita').waitFor();
  });

  test('a business of the visited town that was never opened has its menu too', async () => {
    await visitor.page.goto(`${server.url}/hub/nijverdal`);
    await acceptCookies(visitor.page);
    await visitor.page.getByRole('article').first().waitFor();
    await installed(visitor);
    await server.stop();
    await visitor.reopen();
    await visitor.page.goto(`${server.url}/organisation/roma`);
    await button(visitor.page, 'Margherita toevoegen').first().waitFor();
  });

  test('an order placed in the tunnel waits, visibly, also after a reload, and goes out once', async () => {
    const { page } = visitor;
    await pizzaToCheckout(page, server.url);
    await deliverTo(page, home);
    await provePhone(page, server, '0612340001');
    await payWith(page, 'Contant');
    await installed(visitor);
    await server.stop();

    await placeOrder(page);
    await page
      .getByText(/op dit apparaat/)
      .first()
      .waitFor();
    await page.reload();
    await page
      .getByText(/op dit apparaat/)
      .first()
      .waitFor();
    await server.start();
    await page.getByText('Bedankt voor je bestelling!').waitFor({ timeout: 45_000 });
    expect(await ordersOf(server)).toHaveLength(1);
  });

  test('an order whose answer is lost on the way is asked again, and is there once', async () => {
    const { page } = visitor;
    await pizzaToCheckout(page, server.url);
    await deliverTo(page, home);
    await provePhone(page, server, '0612340002');
    await payWith(page, 'Contant');
    let lost = 0;
    await page.route('**/api/order/add/**', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await placeOrder(page);
    await page.getByText('Bedankt voor je bestelling!').waitFor({ timeout: 45_000 });
    expect(lost).toBe(1);
    expect(await ordersOf(server)).toHaveLength(1);
  });

  test('an iDEAL order whose answer is lost has one payment', async () => {
    const { page } = visitor;
    await pizzaToCheckout(page, server.url);
    await deliverTo(page, home);
    await provePhone(page, server, '0612340003');
    await payWith(page, 'iDEAL');
    const paying = new Set<string>();
    let lost = 0;
    await page.route('**/api/order/add/**', async (route) => {
      const response = await route.fetch();
      paying.add(((await response.json()) as { payment: { id: string } }).payment.id);
      if (lost > 0) return route.fulfill({ response });
      lost += 1;
      await route.abort('connectionreset');
    });
    await button(page, /^Bestellen en betalen/).click();
    await page.waitForURL(/\/sandbox\/mollie\/checkout\//, { timeout: 45_000 });
    expect(lost).toBe(1);
    expect([...paying]).toEqual([page.url().split('/').at(-1)]);
    await button(page, 'Betaald').click();
    await page.getByText('Bedankt voor je bestelling!').waitFor();
    expect(await ordersOf(server)).toHaveLength(1);
  });
});

describe('on the home screen', () => {
  let server: ServerProcess;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await ServerProcess.start();
    visitor = await server.arrive('phone');
  });
  afterAll(async () => {
    await visitor?.leave();
    await server?.close();
  });

  test('the app can be installed: a manifest, icons for every shape, a worker', async () => {
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

  test('a new version asks before it starts, and never while there is something in the cart', async () => {
    const { page } = visitor;
    await page.goto(`${server.url}/organisation/roma`);
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await server.stop();
    await server.start({ APP_DIR: await newerApp() });
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.waitForFunction(async () =>
      Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
    );
    expect(await page.getByText('Er is een nieuwe versie').count()).toBe(0);
    await toCheckout(page);
    await button(page, /verwijderen|Eén minder|Verwijder/i)
      .first()
      .click();
    await page.getByText('Er is een nieuwe versie').waitFor();
  });

  test('the new version takes over from one that the page is busy with, and another tab goes on where it was', async () => {
    const { page } = visitor;
    const other = await visitor.context.newPage();
    await other.goto(server.url);
    await other.getByLabel('Zoek een eetplein of je adres').waitFor();
    await page.evaluate(() => {
      const asking = setInterval(() => void fetch('/api/hub'), 30);
      setTimeout(clearInterval, 5000, asking);
    });
    const renewed = page.waitForEvent('load');
    await button(page, 'Vernieuwen').click();
    await renewed;
    expect(await isWaiting(page)).toBe(false);
    await page.getByRole('heading', { level: 1, name: 'Afrekenen' }).waitFor();

    // What this tab has not opened yet is of a version that is nowhere any more.
    await other.bringToFront();
    await chooseTown(other, 'Nijverdal');
    await openBusiness(other, 'Pizzeria Roma');
    await button(other, 'Margherita toevoegen').first().waitFor();
    await other.close();
  });
});
