import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Stage } from './stage.ts';
import { onMock, onServer } from './stages.ts';
import {
  acceptCookies,
  addProduct,
  atBank,
  button,
  chooseHub,
  deliverTo,
  home,
  link,
  openBusiness,
  payWith,
  placeOrder,
  provePhone,
  stepDone,
  toCheckout,
} from './steps.ts';
import type { Visitor, Width } from './visitor.ts';

/** One visitor orders dinner, step by step: each test continues where the previous one ended. */
describe.each<[Width, string, () => Promise<Stage>]>([
  ['phone', 'a server', onServer],
  ['desktop', 'a server', onServer],
  ['phone', 'the mock', onMock],
])('dinner on a %s, with %s', (width, _, open) => {
  let stage: Stage;
  let visitor: Visitor;
  let order: string;

  beforeAll(async () => {
    stage = await open();
    visitor = await stage.arrive(width);
  });
  afterAll(async () => {
    await visitor?.leave();
    await stage?.close();
  });
  afterEach(() => expect(visitor.errors).toEqual([]));

  test('1. the landing page finds the hub; its businesses show their opening state, and filter by type', async () => {
    const { page } = visitor;
    await page.goto(stage.url);
    await acceptCookies(page);
    await chooseHub(page, 'Nijverdal');
    const card = (name: string) => page.getByRole('article').filter({ has: page.getByText(name) });
    await card('Pizzeria Roma').getByText('Open tot').waitFor();
    // The first cards are shown before the others.
    const said = await page
      .getByRole('status')
      .filter({ hasText: /^\d+ zaken$/ })
      .textContent();
    await expect.poll(() => page.getByRole('article').count()).toBe(Number.parseInt(said ?? '', 10));
    const isOpen = /Open tot|Dag en nacht open/;
    const open = await page.getByRole('article').filter({ hasText: isOpen }).count();
    // Cards below the screen are not laid out, so they have no inner text yet.
    const names = await page.getByRole('article').allTextContents();
    expect(names.slice(0, open).every((text) => isOpen.test(text))).toBe(true);
    await button(page, 'Pizza').click();
    await card('Pizzeria Roma').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(names.length);
    await button(page, 'Alle').click();
    await expect.poll(() => page.getByRole('article').count()).toBe(names.length);
  });

  test('2. the menu has tabs, a search that ignores accents, options with prices, and a cart', async () => {
    const { page } = visitor;
    await openBusiness(page, 'Pizzeria Roma');
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Pasta' }).click();
    await page.getByRole('heading', { name: 'Pasta', level: 2 }).waitFor();
    await button(page, 'Zoeken in het menu').click();
    await page.getByRole('searchbox').fill('HAWAI');
    await button(page, 'Hawaï toevoegen').first().waitFor();
    await expect.poll(() => button(page, /Margherita toevoegen/).count()).toBe(0);
    await page.getByRole('searchbox').fill('');
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await expect.poll(() => page.getByText('€ 39,00').first().isVisible()).toBe(true);
  });

  test('3. the checkout shows where and when the business delivers, and the total', async () => {
    const { page } = visitor;
    await toCheckout(page);
    await page.getByText('Kies het adres waar het heen mag').waitFor();
    await deliverTo(page, home);
    await page.getByText('Gratis', { exact: true }).first().waitFor();
    await page.getByText('± 18:45').waitFor();
    await page.getByRole('radio', { name: 'Op een later tijdstip' }).check();
    await page.getByLabel('Tijdstip', { exact: true }).selectOption({ label: '19:30' });
    await page.getByRole('textbox', { name: 'Opmerking' }).fill('Graag zonder basilicum');
    await button(page, /^Bestellen en betalen € 39,29/).waitFor();
  });

  test('4. the number is verified with the code from the SMS', async () => {
    const { page } = visitor;
    expect(await button(page, /^Bestellen en betalen/).isEnabled()).toBe(false);
    await provePhone(page, stage, '0612348765');
    await page.getByText('06 1234 8765').waitFor();
    await expect.poll(() => button(page, /^Bestellen en betalen/).isEnabled()).toBe(true);
  });

  test('5. paying cash places the order; paying by iDEAL leads to the bank', async () => {
    const { page } = visitor;
    await payWith(page, 'Contant');
    order = await placeOrder(page);
    await page.getByText('Bedankt voor je bestelling!').waitFor();
    await page.getByText('Je spaart 4 stempels').waitFor();
    await page.goto(`${stage.url}/organisation/roma`);
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await toCheckout(page);
    await payWith(page, 'iDEAL');
    await button(page, /^Bestellen en betalen € 22,29/).click();
    await atBank(page);
    await button(page, 'Betaald').click();
    await page.waitForURL(/\/order\//);
    await page.getByText('Bedankt voor je bestelling!').waitFor();
    await page.getByText('iDEAL kosten').waitFor();
  });

  test('6. the open order page follows the steps of the kitchen, and the dashboard lists the order', async () => {
    const { page } = visitor;
    await page.goto(`${stage.url}/${order}`);
    await stepDone(page, 'Ontvangen').waitFor();
    await stage.accept(order);
    await stepDone(page, 'Geaccepteerd').waitFor();
    await stage.finish(order);
    await stepDone(page, 'Klaar').waitFor();
    await page.goto(`${stage.url}/dashboard`);
    await button(page, 'Overslaan').click();
    await page.getByRole('heading', { name: 'Je bestelling' }).waitFor();
    await link(page, /Pizzeria Roma/)
      .first()
      .click();
    await page.waitForURL(/\/order\//);
  });
});
