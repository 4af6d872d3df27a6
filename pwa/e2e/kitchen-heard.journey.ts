import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, overflowingElements, setColorScheme } from './axe.ts';
import { databaseOf } from './database-of.ts';
import { installed } from './installed.ts';
import { boardIsOpen, fromDrawer, logInToKitchen } from './kitchen-steps.ts';
import { ServerProcess } from './server-process.ts';
import { deliverTo, home, payWith, pizzaToCheckout, placeOrder, provePhone } from './steps.ts';
import type { Visitor } from './visitor.ts';

const CUSTOMER = '0612347011';
const ROMA = 'organisation/roma';

const manifestOf = (page: Page) => page.locator('link[rel="manifest"]').getAttribute('href');

describe('the kitchen of Pizzeria Roma, which takes orders only while it is heard', () => {
  let server: ServerProcess;
  let couch: Awaited<ReturnType<typeof databaseOf>>;
  let customer: Visitor;
  let kitchen: Visitor;

  beforeAll(async () => {
    server = await ServerProcess.start();
    couch = await databaseOf(server);
    customer = await server.arrive('phone');
    kitchen = await server.arrive('desktop');
  }, 120_000);
  afterAll(async () => {
    for (const visitor of [customer, kitchen]) await visitor?.leave();
    await server?.close();
  });
  afterEach(() => expect([customer, kitchen].flatMap(({ errors }) => errors)).toEqual([]));

  const board = async () => (await couch.get('catalog', ROMA)).board;

  test('the board reports its device, and the owner makes orders depend on it', async () => {
    const { page } = kitchen;
    await logInToKitchen(page, server);
    await boardIsOpen(page);
    await fromDrawer(page, 'Apparaten');
    const dialog = page.getByRole('dialog', { name: 'Apparaten' });
    await dialog.getByText(/verbonden, gehoord om \d\d:\d\d/).waitFor();
    await dialog.getByText('Chrome op Linux').waitFor();
    const required = dialog.getByRole('switch');
    await required.click();
    await expect.poll(board).toEqual({ required: true });
    await expect.poll(() => required.isChecked()).toBe(true);
    for (const scheme of ['light', 'dark'] as const) {
      await setColorScheme(page, scheme);
      await expect.poll(() => accessibilityViolations(page)).toEqual([]);
      await expect.poll(() => overflowingElements(page)).toEqual([]);
    }
    await page.keyboard.press('Escape');
  });

  test('when it is not heard any more, customers read it on the open page and keep their cart', async () => {
    const { page } = customer;
    await pizzaToCheckout(page, server.url);
    await deliverTo(page, home);
    await provePhone(page, server, CUSTOMER);
    await payWith(page, 'Pinnen');
    const order = page.getByRole('button', { name: /^Bestellen en betalen/ });
    await expect.poll(() => order.isEnabled()).toBe(true);
    await installed(kitchen);
    await kitchen.context.setOffline(true);
    await kitchen.page.getByText(/Geen verbinding sinds \d\d:\d\d/).waitFor();
    await couch.silence(server.now);
    await page.getByText(/De zaak is even niet bereikbaar/).waitFor();
    expect(await order.isEnabled()).toBe(false);
    const other = await customer.openTab();
    await other.goto(`${server.url}/hub/nijverdal`);
    await other
      .getByRole('article')
      .filter({ hasText: 'Pizzeria Roma' })
      .getByText('Even niet bereikbaar')
      .waitFor();
    await other.goto(`${server.url}/${ROMA}`);
    await other.getByText('Even niet bereikbaar').first().waitFor();
    await other.close();
  });

  test('the kitchen starts without a connection, and installs as an app of its own', async () => {
    const { page } = kitchen;
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Pizzeria Roma' }).waitFor();
    await page.getByText(/Geen verbinding sinds/).waitFor();
    await expect.poll(() => manifestOf(page)).toBe('/kitchen.webmanifest');
    expect(await manifestOf(customer.page)).toBe('/manifest.webmanifest');
  });

  test('as soon as its device is back, the open checkout takes the order, which the kitchen has looked at', async () => {
    await kitchen.context.setOffline(false);
    await expect.poll(board).toEqual({ required: true });
    const { page } = customer;
    await page.getByText(/De zaak is even niet bereikbaar/).waitFor({ state: 'hidden' });
    await placeOrder(page);
    await page.getByText('Bedankt voor je bestelling!').waitFor();
    await kitchen.page.getByRole('button', { name: /^Accepteren/ }).waitFor();
    const orders = async () => (await couch.docs('orders')).filter(({ type }) => type === 'order');
    await expect.poll(async () => (await orders()).every(({ seen }) => seen)).toBe(true);
  });

  test('the manifest of the kitchen is complete, and the server gives it with the page', async () => {
    const { page, context } = kitchen;
    const html = await (await fetch(`${server.url}/kitchen`)).text();
    expect(html).toContain('href="/kitchen.webmanifest"');
    const session = await context.newCDPSession(page);
    const { errors, url, data } = await session.send('Page.getAppManifest');
    expect([errors, new URL(url).pathname]).toEqual([[], '/kitchen.webmanifest']);
    const { id, start_url, name, icons } = JSON.parse(data ?? '{}');
    expect({ id, start_url, name }).toEqual({
      id: '/kitchen',
      start_url: '/kitchen',
      name: 'Keuken Eetplein',
    });
    for (const { src } of icons)
      expect((await fetch(new URL(src, server.url))).headers.get('content-type')).toBe('image/png');
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // The visitors of this journey have private windows, in which nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
});
