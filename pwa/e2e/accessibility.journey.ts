import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { ServerProcess } from './server-process.ts';
import type { Stage } from './stage.ts';
import { onMock } from './stages.ts';
import {
  acceptCookies,
  addProduct,
  button,
  chooseHub,
  deliverTo,
  home,
  link,
  openBusiness,
  payWith,
  placeOrder,
  provePhone,
  toCheckout,
} from './steps.ts';
import type { Visitor } from './visitor.ts';

const PHONE = '0612349999';

/** Every component in all its states. */
describe('the gallery of components', () => {
  let stage: Stage;
  let visitor: Visitor;
  beforeAll(async () => {
    stage = await onMock();
    visitor = await stage.arrive('phone');
    // The mock's server transforms each file of the app when it is first requested.
    await visitor.page.goto(`${stage.url}/ui`);
    await visitor.page.getByRole('heading', { name: 'Components' }).waitFor({ timeout: 60_000 });
  }, 120_000);
  afterAll(async () => {
    await visitor?.leave();
    await stage?.close();
  });

  test.each(['Nederlands', 'English'])('in %s', async (language) => {
    await visitor.page.getByRole('button', { name: language }).click();
    await expectAccessible(visitor, language);
    expect(visitor.errors).toEqual([]);
  });
});

/** The screens that an order and a delivery pass through; those that a URL opens are in screens.ts. */
describe('every step of an order and a delivery', () => {
  let stage: ServerProcess;
  let visitor: Visitor;
  let order: string;

  beforeAll(async () => {
    stage = await ServerProcess.start({ TEST_ENVIRONMENT: '1' });
    visitor = await stage.arrive('phone');
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await visitor?.leave();
    await stage?.close();
  });
  afterEach(() => expect(visitor.errors).toEqual([]));

  const checked = (what: string) => expectAccessible(visitor, what);
  const goTo = async (path: string, heading: string | RegExp) => {
    await visitor.page.goto(stage.url + path);
    await visitor.page.getByRole('heading', { name: heading }).first().waitFor();
  };

  test('finding a business', async () => {
    const { page } = visitor;
    await page.goto(stage.url);
    await page.getByRole('heading', { name: 'Nijverdal' }).waitFor();
    await checked('landing page with the question about cookies');
    await acceptCookies(page);
    await chooseHub(page, 'Nijverdal');
  });

  test('choosing from the menu, by keyboard too', async () => {
    const { page } = visitor;
    await page.goto(`${stage.url}/hub/nijverdal`);
    await openBusiness(page, 'Pizzeria Roma');
    const add = button(page, 'Margherita toevoegen').first();
    await add.focus();
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: 'Margherita' });
    await picker.waitFor();
    await picker.getByRole('button', { name: 'Kiezen' }).first().click();
    await checked('product with its choices');
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'hidden' });
    expect(await add.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await add.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await button(page, /Bekijk winkelwagen/).click();
    await page.getByRole('dialog', { name: 'Winkelwagen' }).waitFor();
    await checked('cart');
    await page.keyboard.press('Escape');
  });

  test('ordering', async () => {
    const { page } = visitor;
    await toCheckout(page);
    await checked('checkout that lacks everything');
    await button(page, 'Kies je adres').click();
    await checked('address');
    await page.keyboard.press('Escape');
    await deliverTo(page, home);
    await provePhone(page, stage, PHONE);
    await page.getByRole('radio', { name: 'Op een later tijdstip' }).check();
    await payWith(page, 'Contant');
    await checked('checkout');
    order = await placeOrder(page);
    await page.getByText('Bedankt voor je bestelling!').waitFor();
    await checked('order');
  });

  test('dashboard and its tabs', async () => {
    const { page } = visitor;
    await page.goto(`${stage.url}/dashboard`);
    await button(page, 'Overslaan').waitFor();
    await checked('welcome');
    await button(page, 'Overslaan').click();
    await page.getByRole('heading', { name: 'Je bestelling' }).waitFor();
    await checked('dashboard');
    for (const tab of ['Stempels', 'Bestellingen', 'Verenigingen']) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: tab }).waitFor();
      await checked(tab);
    }
    await goTo('/settings', 'Gegevens');
  });

  test('asking a business to deliver for it', async () => {
    const { page } = visitor;
    await page.getByRole('textbox', { name: 'Naam' }).fill('Koen de Vries');
    await page.getByRole('switch', { name: 'Ik doe mee aan de ophaalservice' }).check();
    await page.getByRole('combobox', { name: 'Zaak toevoegen' }).selectOption('Pizzeria Roma');
    await button(page, 'Aanmelden').click();
    await page.getByText('Goedkeuring afwachten').waitFor();
    await checked('settings of a courier');
    await button(page, 'Opslaan').click();
    await page.waitForURL(/\/dashboard/);
    await link(page, 'Ophaalservice').click();
    await page.getByText('Goedkeuring afwachten').waitFor();
    await checked('courier who waits');
    await stage.staff('approve-courier', PHONE, 'roma');
    await stage.accept(order);
  });

  test('delivering an order while offline', async () => {
    const { page } = visitor;
    const fetchIt = button(page, /^Ophalen/);
    await fetchIt.waitFor();
    await checked('courier list');
    await fetchIt.click();
    await button(page, 'Ja').waitFor();
    await checked('courier asked');
    await button(page, 'Ja').click();
    await page.getByRole('heading', { name: 'Voor jou' }).waitFor();
    await checked('courier claimed');
    const card = page.getByRole('listitem').filter({ hasText: home.zipcode.slice(0, 4) });
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Bestelling \d+/ }).waitFor();
    await checked('courier delivery');
    await visitor.context.setOffline(true);
    await button(page, /^Opgehaald/).click();
    await page.getByText(/^Opgehaald om/).waitFor();
    // A tap within a second of 'Opgehaald' counts as a double tap.
    await page.waitForTimeout(1100);
    await button(page, /^Teruggeven/).click();
    await checked('giving a delivery back');
    await button(page, 'Nee').click();
    await button(page, /^Afgeleverd/).click();
    await button(page, /^Toch niet afgeleverd/).waitFor();
    await page
      .getByText(/Bewaard op dit apparaat/)
      .first()
      .waitFor();
    await checked('courier delivered without a connection');
    await visitor.context.setOffline(false);
    // Both steps were waiting.
    await expect.poll(() => page.getByText(/Bewaard op dit apparaat/).count()).toBe(0);
  });

  test('the test environment', async () => {
    const { page } = visitor;
    await page.evaluate(() => localStorage.setItem('eetplein-modus', 'test'));
    await page.goto(stage.url);
    await page.getByRole('note').getByText('Test', { exact: true }).waitFor();
    await checked('test environment');
  });
});
