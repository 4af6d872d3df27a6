import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { barriers, light, stickingOut } from './axe.ts';
import { onServer, type Stage } from './stage.ts';
import {
  acceptCookies,
  addProduct,
  button,
  chooseTown,
  deliverTo,
  home,
  link,
  openBusiness,
  payWith,
  placeOrder,
  provePhone,
  toCheckout,
} from './steps.ts';
import { type Visitor, WIDTHS } from './visitor.ts';

/** As narrow as phones are, and what is left of a small screen when everything is twice as large. */
const NARROW = { width: 320, height: 480 };

/** One dinner, and on every page of it: can everybody read it and use it, by day, by night and on the smallest screen? */
describe('for everybody', () => {
  let stage: Stage;
  let visitor: Visitor;

  beforeAll(async () => {
    stage = await onServer();
    visitor = await stage.arrive('phone');
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await visitor?.leave();
    await stage?.close();
  });
  afterEach(() => expect(visitor.errors).toEqual([]));

  const everybodyCan = async (what: string) => {
    const { page } = visitor;
    for (const colorScheme of ['light', 'dark'] as const) {
      await light(page, colorScheme);
      // Asked again while colours are still on their way from day to night; a barrier that stays fails.
      await expect
        .poll(() => barriers(page), { timeout: 10_000, message: `${what}, ${colorScheme}` })
        .toEqual([]);
    }
    await page.setViewportSize(NARROW);
    expect(await stickingOut(page), `${what}, narrow`).toEqual([]);
    await page.setViewportSize(WIDTHS.phone);
  };
  const goTo = async (path: string, heading: string | RegExp) => {
    await visitor.page.goto(stage.url + path);
    await visitor.page.getByRole('heading', { name: heading }).first().waitFor();
  };

  test('finding a business', async () => {
    const { page } = visitor;
    await page.goto(stage.url);
    await page.getByRole('heading', { name: 'Nijverdal' }).waitFor();
    await everybodyCan('landing page with the question about cookies');
    await acceptCookies(page);
    await chooseTown(page, 'Nijverdal');
    await page.getByRole('article').first().waitFor();
    await everybodyCan('town');
    await goTo('/organisation/roma/info', 'Pizzeria Roma');
    await everybodyCan('information about a business');
    await goTo('/nergens', 'Deze pagina bestaat niet');
    await everybodyCan('not found');
  });

  test('choosing from the menu, by keyboard too', async () => {
    const { page } = visitor;
    await page.goto(`${stage.url}/hub/nijverdal`);
    await openBusiness(page, 'Pizzeria Roma');
    await everybodyCan('menu');
    const add = button(page, 'Margherita toevoegen').first();
    await add.focus();
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: 'Margherita' });
    await picker.waitFor();
    await picker.getByRole('button', { name: 'Kiezen' }).first().click();
    await everybodyCan('product with its choices');
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'hidden' });
    expect(await add.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await add.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await button(page, /Bekijk winkelwagen/).click();
    await page.getByRole('dialog', { name: 'Winkelwagen' }).waitFor();
    await everybodyCan('cart');
    await page.keyboard.press('Escape');
  });

  test('ordering', async () => {
    const { page } = visitor;
    await toCheckout(page);
    await everybodyCan('checkout that lacks everything');
    await button(page, 'Kies je adres').click();
    await everybodyCan('address');
    await page.keyboard.press('Escape');
    await deliverTo(page, home);
    await provePhone(page, stage, '0612349999');
    await page.getByRole('radio', { name: 'Op een later tijdstip' }).check();
    await payWith(page, 'Contant');
    await everybodyCan('checkout');
    await placeOrder(page);
    await page.getByText('Bedankt voor je bestelling!').waitFor();
    await everybodyCan('order');
  });

  test('what one comes back for', async () => {
    const { page } = visitor;
    await page.goto(`${stage.url}/dashboard`);
    await button(page, 'Overslaan').waitFor();
    await everybodyCan('welcome');
    await button(page, 'Overslaan').click();
    await page.getByRole('heading', { name: 'Je bestelling' }).waitFor();
    await everybodyCan('dashboard');
    for (const tab of ['Stempels', 'Bestellingen', 'Verenigingen']) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: tab }).waitFor();
      await everybodyCan(tab);
    }
    await link(page, 'Voetbalvereniging De Regge').click();
    await page.getByRole('heading', { level: 1, name: 'Voetbalvereniging De Regge' }).waitFor();
    await everybodyCan('club');
    await goTo('/settings', 'Gegevens');
    await everybodyCan('settings');
  });
});
