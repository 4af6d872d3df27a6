import { afterAll, beforeAll, expect, test } from 'vitest';
import { boardIsOpen, logInToKitchen } from './kitchen-steps.ts';
import { ServerProcess } from './server-process.ts';
import {
  acceptCookies,
  addProduct,
  button,
  deliverTo,
  home,
  link,
  payWith,
  placeOrder,
  provePhone,
} from './steps.ts';
import { clippedTexts, protrudingTexts } from './texts-outside.ts';
import type { Visitor } from './visitor.ts';

let server: ServerProcess;
let visitor: Visitor;
let cook: Visitor;

/** A phone whose owner has doubled the size of text. */
async function arrive(): Promise<Visitor> {
  const arrived = await server.arrive('phone');
  await arrived.page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  return arrived;
}

beforeAll(async () => {
  // Not the shared server, because this journey opens a kitchen.
  server = await ServerProcess.start();
  visitor = await arrive();
  cook = await arrive();
});
afterAll(async () => {
  await visitor?.leave();
  await cook?.leave();
  await server?.close();
});

const fits = async ({ page }: Visitor, what: string): Promise<void> => {
  await expect.poll(() => clippedTexts(page), { message: what }).toEqual([]);
  await expect.poll(() => protrudingTexts(page), { message: what }).toEqual([]);
};

test('the cookie notice fits, and can be accepted', async () => {
  const { page } = visitor;
  await page.goto(server.url);
  await button(page, 'Akkoord').waitFor();
  await fits(visitor, 'cookie notice');
  await acceptCookies(page);
});

test.each([
  ['/', 'Lekker eten'],
  ['/hub/nijverdal', 'Nijverdal'],
  ['/organisation/roma', 'Pizzeria Roma'],
  ['/organisation/roma/info', 'Openingstijden'],
  ['/club/vv-de-regge', 'Voetbalvereniging De Regge'],
  ['/contact', 'Contact'],
  ['/login', 'Inloggen'],
])('%s fits', async (path, heading) => {
  const { page } = visitor;
  await page.goto(server.url + path);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  // Content below the screen is laid out only when it comes near.
  await page.keyboard.press('End');
  await fits(visitor, path);
});

test('the boxes of a phone number fit', async () => {
  const { page } = visitor;
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Je telefoonnummer').fill('0612345678');
  await fits(visitor, 'boxes');
});

test('the cart, the checkout, the order, its receipt and the dashboard fit', async () => {
  const { page } = visitor;
  await page.goto(`${server.url}/organisation/roma`);
  await addProduct(page, 'Margherita', ['familie 46 cm']);
  await button(page, /Bekijk winkelwagen/).click();
  await link(page, /^Afrekenen/).waitFor();
  await fits(visitor, 'cart');
  await link(page, /^Afrekenen/).click();
  await deliverTo(page, home);
  await provePhone(page, server, '0612347722');
  await payWith(page, 'Contant');
  await fits(visitor, 'checkout');
  const order = await placeOrder(page);
  await page.getByText('Bedankt voor je bestelling!').waitFor();
  await fits(visitor, 'order');
  await page.goto(`${server.url}/${order}/receipt`);
  await page.getByText('Waarvan 9% btw').waitFor();
  await fits(visitor, 'receipt');
  await page.goto(`${server.url}/dashboard`);
  await button(page, 'Overslaan').click();
  await page.getByRole('heading', { name: 'Je bestelling' }).first().waitFor();
  await fits(visitor, 'dashboard');
});

test('the board of the kitchen fits', async () => {
  const { page } = cook;
  await logInToKitchen(page, server);
  await boardIsOpen(page);
  await button(page, /^Accepteren/)
    .first()
    .waitFor();
  await fits(cook, 'board');
});
