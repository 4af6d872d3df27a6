import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Menu } from '#documents/menu';
import { databaseOf } from './database-of.ts';
import { ServerProcess } from './server-process.ts';
import { acceptCookies, button, deliverTo, home, link, payWith, placeOrder, provePhone } from './steps.ts';
import { protrudingTexts } from './texts-outside.ts';
import type { Visitor } from './visitor.ts';

/** Names with words that are longer than a line of a narrow phone. */
const BUSINESS = 'Specialiteitenrestaurant Hottentottententententoonstelling';
const PRODUCT = 'Kindercarnavalsoptochtvoorbereidingswerkzaamhedenpizza';
const SIZE = 'Extragrootgezinsverpakkingsformaat 36 cm';

let server: ServerProcess;
let visitor: Visitor;

beforeAll(async () => {
  server = await ServerProcess.start();
  const { get } = await databaseOf(server);
  const menu = (await get('catalog', 'menu/roma')) as unknown as Menu;
  const isPizza = ({ name }: { name: string }) => name === 'Margherita';
  const sizes = menu.products.find(isPizza)!.volume!;
  const volume = sizes.map((size, index) => (index === 1 ? { ...size, name: SIZE } : size));
  const products = menu.products.map((one) => (isPizza(one) ? { ...one, name: PRODUCT, volume } : one));
  await server.change('catalog', 'menu/roma', { products });
  await server.change('catalog', 'organisation/roma', { name: BUSINESS });
  visitor = await server.arrive('phone');
  await visitor.page.setViewportSize({ width: 320, height: 640 });
});
afterAll(async () => {
  await visitor?.leave();
  await server?.close();
});
afterEach(() => expect(visitor.errors).toEqual([]));

const fits = async (page: Page, what: string): Promise<void> => {
  await expect.poll(() => protrudingTexts(page), { message: what }).toEqual([]);
};

test('1. the list, the menu and the cart', async () => {
  const { page } = visitor;
  await page.goto(server.url);
  await acceptCookies(page);
  await page.goto(`${server.url}/hub/nijverdal`);
  await page.getByRole('heading', { name: BUSINESS }).scrollIntoViewIfNeeded();
  await fits(page, 'hub');
  await link(page, `Bestellen bij ${BUSINESS}`).click();
  await button(page, `${PRODUCT} toevoegen`).first().click();
  await page.getByRole('radio', { name: SIZE }).check();
  await fits(page, 'product');
  for (let more = 0; more < 2; more += 1) await button(page, 'Meer Aantal').click();
  await button(page, /^Toevoegen/).click();
  await page.getByText(`${PRODUCT} is toegevoegd`).waitFor();
  await fits(page, 'menu');
  await button(page, /Bekijk winkelwagen/).click();
  await link(page, /^Afrekenen/).waitFor();
  await fits(page, 'cart');
});

test('2. the checkout, the order and the receipt', async () => {
  const { page } = visitor;
  await link(page, /^Afrekenen/).click();
  await deliverTo(page, home);
  await provePhone(page, server, '0612347788');
  await payWith(page, 'Contant');
  await fits(page, 'checkout');
  const order = await placeOrder(page);
  await page.getByText('Bedankt voor je bestelling!').waitFor();
  await fits(page, 'order');
  await page.goto(`${server.url}/${order}/receipt`);
  await page.getByText('Waarvan 9% btw').waitFor();
  await fits(page, 'receipt');
});
