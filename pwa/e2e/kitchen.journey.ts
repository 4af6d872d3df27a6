import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, overflowingElements, setColorScheme } from './axe.ts';
import { installed } from './installed.ts';
import { ServerProcess } from './server-process.ts';
import {
  acceptCookies,
  addProduct,
  atBank,
  button,
  deliverTo,
  home,
  payWith,
  pizzaToCheckout,
  placeOrder,
  provePhone,
  toCheckout,
} from './steps.ts';
import type { Visitor } from './visitor.ts';

const OWNER = '0610203040';
const STAFF = '0612347001';
const CUSTOMER = '0612347002';

/** The card of an order, in whatever column it is. */
const cardOf = (page: Page, number: string) =>
  page.getByRole('listitem', { name: `Bestelling ${number}`, exact: true });
const press = (page: Page, number: string, name: string | RegExp) =>
  cardOf(page, number).getByRole('button', { name }).click();
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Bestellingen' }).getByRole('button', { name }).click();

async function logIn(page: Page, server: ServerProcess, phone: string): Promise<void> {
  await page.goto(`${server.url}/hub/nijverdal`);
  await acceptCookies(page);
  await page.goto(`${server.url}/kitchen`);
  await page.waitForURL(/\/login\?redir=/);
  await provePhone(page, server, phone);
  await page.waitForURL(/\/kitchen/);
}

describe('the kitchen of Pizzeria Roma, with two devices', () => {
  let server: ServerProcess;
  let customer: Visitor;
  let counter: Visitor;
  let oven: Visitor;

  beforeAll(async () => {
    server = await ServerProcess.start();
    customer = await server.arrive('phone');
    counter = await server.arrive('desktop');
    oven = await server.arrive('phone');
  }, 120_000);
  afterAll(async () => {
    for (const visitor of [customer, counter, oven]) await visitor?.leave();
    await server?.close();
  });
  afterEach(() => expect([customer, counter, oven].flatMap(({ errors }) => errors)).toEqual([]));

  let ordered = 0;
  /** Orders a pizza at home. @returns the number on the receipt */
  async function order(way: 'Pinnen' | 'iDEAL' = 'Pinnen'): Promise<string> {
    const { page } = customer;
    if (ordered++ === 0) {
      await pizzaToCheckout(page, server.url);
      await deliverTo(page, home);
      await provePhone(page, server, CUSTOMER);
    } else {
      await page.goto(`${server.url}/organisation/roma`);
      await addProduct(page, 'Margherita', ['familie 46 cm']);
      await toCheckout(page);
    }
    await payWith(page, way);
    await placeOrder(page);
    if (way === 'iDEAL') {
      await atBank(page);
      await button(page, 'Betaald').click();
    }
    await page.getByText('Bedankt voor je bestelling!').waitFor();
    const heading = await page.getByRole('heading', { level: 1, name: /\d/ }).textContent();
    return /\d+/.exec(heading ?? '')![0];
  }

  test('the owner logs in, and invites a number that then works there', async () => {
    await logIn(counter.page, server, OWNER);
    await counter.page.getByRole('heading', { level: 1, name: 'Pizzeria Roma' }).waitFor();
    await logIn(oven.page, server, STAFF);
    await oven.page.getByText('Je werkt hier nog niet in een keuken').waitFor();
    await button(counter.page, 'Medewerkers').click();
    await counter.page.getByRole('textbox', { name: 'Mobiel nummer' }).fill(STAFF);
    await button(counter.page, 'Uitnodigen').click();
    await counter.page.getByRole('dialog').getByText('06••••••01').waitFor();
    await counter.page.keyboard.press('Escape');
    // Without a reload: the board appears when the invitation arrives.
    await oven.page.getByRole('heading', { level: 1, name: 'Pizzeria Roma' }).waitFor();
  });

  let first: string;
  test('an order is on both boards within two seconds, with its remark and its amount', async () => {
    first = await order();
    const arrived = Date.now();
    for (const { page } of [counter, oven]) await cardOf(page, first).waitFor();
    expect(Date.now() - arrived).toBeLessThan(2000);
    await cardOf(counter.page, first).getByText('Margherita').waitFor();
    await cardOf(counter.page, first).getByText('Pinnen').waitFor();
    expect(await counter.page.title()).toMatch(/^\(1\) Pizzeria Roma/);
  });

  test('accepted fifteen minutes later, the customer sees the new time at once', async () => {
    await cardOf(counter.page, first).getByText('+15', { exact: true }).click();
    await press(counter.page, first, /^Accepteren/);
    const accepted = counter.page.getByRole('region', { name: 'In bestelling' });
    await accepted.getByRole('listitem', { name: `Bestelling ${first}` }).waitFor();
    await button(counter.page, 'Ongedaan maken').click();
    await accepted.getByText('Geen bestellingen').waitFor();
    await cardOf(counter.page, first)
      .getByRole('button', { name: /^Accepteren/ })
      .waitFor();
    await cardOf(counter.page, first).getByText('+15', { exact: true }).click();
    await press(counter.page, first, /^Accepteren/);
    await customer.page.getByText('De zaak heeft de tijd verzet').waitFor();
    await customer.page.getByText('Geaccepteerd').first().waitFor();
    await tab(oven.page, 'In bestelling');
    await cardOf(oven.page, first).waitFor();
  });

  test('it goes on to ready, delivered and the archive, on both devices', async () => {
    await press(oven.page, first, 'Klaar');
    await cardOf(counter.page, first).getByRole('button', { name: 'Bezorgd' }).waitFor();
    await press(counter.page, first, 'Bezorgd');
    await counter.page.getByRole('dialog').getByRole('button', { name: 'Ja, betaald' }).click();
    await customer.page.getByText('Eet smakelijk!').waitFor();
    await tab(counter.page, 'Opgeslagen');
    await cardOf(counter.page, first).getByText('Betaald').waitFor();
    await press(counter.page, first, 'Verbergen');
    await tab(counter.page, 'Archief');
    await cardOf(counter.page, first).waitFor();
    await tab(counter.page, 'Nieuw');
  });

  test('a paid order is refused with its reason, and the customer gets the money back', async () => {
    const number = await order('iDEAL');
    await cardOf(counter.page, number).getByText('Betaald').waitFor();
    await press(counter.page, number, 'Weigeren');
    const dialog = counter.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Een product is uitverkocht' }).check();
    await dialog.getByRole('button', { name: 'Bestelling weigeren' }).click();
    await customer.page.getByText('Margherita is uitverkocht.').waitFor();
    await customer.page.getByText(/terug/).first().waitFor();
    await cardOf(counter.page, number).waitFor({ state: 'hidden' });
  });

  test('accepted offline, it is kept, shown as waiting, and sent later', async () => {
    const number = await order();
    await cardOf(counter.page, number).waitFor();
    await installed(counter);
    await counter.context.setOffline(true);
    await counter.page.getByText(/Geen verbinding sinds \d\d:\d\d/).waitFor();
    await press(counter.page, number, /^Accepteren/);
    await cardOf(counter.page, number)
      .getByText(/^Nog niet verstuurd/)
      .waitFor();
    await counter.page.reload();
    await cardOf(counter.page, number)
      .getByText(/^Nog niet verstuurd/)
      .waitFor();
    await counter.context.setOffline(false);
    await customer.page.getByText('Geaccepteerd').first().waitFor();
    await cardOf(counter.page, number)
      .getByText(/^Nog niet verstuurd/)
      .waitFor({ state: 'hidden' });
  });

  test('an order that one device accepts and the other refuses offline is accepted, and the other is told', async () => {
    const number = await order();
    await tab(oven.page, 'Nieuw');
    for (const { page } of [counter, oven]) await cardOf(page, number).waitFor();
    await counter.context.setOffline(true);
    await press(counter.page, number, 'Weigeren');
    const dialog = counter.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Het is te druk' }).check();
    await dialog.getByRole('button', { name: 'Bestelling weigeren' }).click();
    await press(oven.page, number, /^Accepteren/);
    await customer.page.getByText('Geaccepteerd').first().waitFor();
    await counter.context.setOffline(false);
    await cardOf(counter.page, number)
      .getByText(/Een ander apparaat was je voor/)
      .waitFor();
    await cardOf(counter.page, number).getByText('Nu: In bestelling.').waitFor();
    await press(counter.page, number, 'Begrepen');
    await cardOf(counter.page, number).getByRole('button', { name: 'Klaar' }).waitFor();
  });

  test('is accessible and fits, in both themes', async () => {
    await order();
    for (const { page } of [counter, oven]) {
      await tab(page, 'Nieuw');
      await page.getByRole('button', { name: /^Accepteren/ }).waitFor();
      for (const scheme of ['light', 'dark'] as const) {
        await setColorScheme(page, scheme);
        expect(await accessibilityViolations(page)).toEqual([]);
        expect(await overflowingElements(page)).toEqual([]);
      }
    }
  });

  test('a person whose access is taken back keeps no orders on the device', async () => {
    const boards = (page: Page) =>
      page.evaluate(async () =>
        (await indexedDB.databases())
          .filter(({ name }) => name?.includes('kitchen-'))
          .map(({ name }) => name),
      );
    expect(await boards(oven.page)).toHaveLength(1);
    await button(counter.page, 'Medewerkers').click();
    await button(counter.page, 'Verwijder 06••••••01').click();
    await button(counter.page, 'Ja').click();
    await oven.page.getByText('Je werkt hier nog niet in een keuken').waitFor();
    await expect.poll(() => boards(oven.page)).toEqual([]);
  });
});
