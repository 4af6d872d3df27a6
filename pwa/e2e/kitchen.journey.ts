import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, overflowingElements, setColorScheme } from './axe.ts';
import { installed } from './installed.ts';
import {
  boardIsOpen,
  cardOf,
  fromDrawer,
  logInToKitchen,
  openSwitches,
  press,
  refuse,
  tab,
} from './kitchen-steps.ts';
import { PizzaLover } from './order-pizza.ts';
import { ServerProcess } from './server-process.ts';
import { addProduct, button, link, stepDone } from './steps.ts';
import type { Visitor } from './visitor.ts';

const STAFF = '0612347001';
const CUSTOMER = '0612347002';

describe('the kitchen of Pizzeria Roma, with two devices', () => {
  let server: ServerProcess;
  let customer: Visitor;
  let counter: Visitor;
  let oven: Visitor;
  let eater: PizzaLover;

  beforeAll(async () => {
    server = await ServerProcess.start();
    customer = await server.arrive('phone');
    counter = await server.arrive('desktop');
    oven = await server.arrive('phone');
    eater = new PizzaLover(customer.page, server, CUSTOMER);
  }, 120_000);
  afterAll(async () => {
    for (const visitor of [customer, counter, oven]) await visitor?.leave();
    await server?.close();
  });
  afterEach(() => expect([customer, counter, oven].flatMap(({ errors }) => errors)).toEqual([]));

  const order = async (way: 'Pinnen' | 'iDEAL' = 'Pinnen') => (await eater.order(way)).number;

  test('the owner logs in, and invites a number that then works there', async () => {
    await logInToKitchen(counter.page, server);
    await boardIsOpen(counter.page);
    await logInToKitchen(oven.page, server, STAFF);
    await oven.page.getByText('Je werkt hier nog niet in een keuken').waitFor();
    await fromDrawer(counter.page, 'Medewerkers');
    await counter.page.getByRole('textbox', { name: 'Mobiel nummer' }).fill(STAFF);
    await button(counter.page, 'Uitnodigen').click();
    await counter.page.getByRole('dialog').getByText('06••••••01').waitFor();
    await counter.page.keyboard.press('Escape');
    // Without a reload: the board appears when the invitation arrives.
    await boardIsOpen(oven.page);
  });

  let first: string;
  test('an order is on both open boards, with its remark and its amount', async () => {
    first = await order();
    for (const { page } of [counter, oven]) await cardOf(page, first).waitFor();
    await cardOf(counter.page, first).getByText('Margherita').waitFor();
    await cardOf(counter.page, first).getByText('Pinnen').waitFor();
    await expect.poll(() => counter.page.title()).toMatch(/^\(1\) Pizzeria Roma/);
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
    await stepDone(customer.page, 'Geaccepteerd').waitFor();
    await tab(oven.page, 'In bestelling');
    await cardOf(oven.page, first).waitFor();
  });

  test('it becomes ready, delivered and archived, on both devices', async () => {
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
    await refuse(counter.page, number, 'Een product is uitverkocht');
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
    await stepDone(customer.page, 'Geaccepteerd').waitFor();
    await cardOf(counter.page, number)
      .getByText(/^Nog niet verstuurd/)
      .waitFor({ state: 'hidden' });
  });

  test('an order that one device accepts and the other refuses offline is accepted, and the other says so', async () => {
    const number = await order();
    await tab(oven.page, 'Nieuw');
    for (const { page } of [counter, oven]) await cardOf(page, number).waitFor();
    await counter.context.setOffline(true);
    await refuse(counter.page, number, 'Het is te druk');
    await press(oven.page, number, /^Accepteren/);
    await stepDone(customer.page, 'Geaccepteerd').waitFor();
    await counter.context.setOffline(false);
    await cardOf(counter.page, number)
      .getByText(/Een ander apparaat was je voor/)
      .waitFor();
    await cardOf(counter.page, number).getByText('Nu: In bestelling.').waitFor();
    await press(counter.page, number, 'Begrepen');
    await cardOf(counter.page, number).getByRole('button', { name: 'Klaar' }).waitFor();
  });

  test('a pause is on the open page of a customer by itself, and ends with one press', async () => {
    const { page } = customer;
    await page.goto(`${server.url}/organisation/roma`);
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await button(page, /Bekijk winkelwagen/).click();
    const panel = await openSwitches(counter.page);
    const row = panel.getByRole('region', { name: 'Even pauze' });
    const notice = page.getByText(/^Even pauze: bestellen kan weer vanaf \d\d:\d\d/);
    await row.getByRole('button', { name: '20 min' }).click();
    await notice.waitFor();
    await button(page, /^Afrekenen/).waitFor();
    await expect.poll(() => button(page, /^Afrekenen/).isDisabled()).toBe(true);
    for (const scheme of ['light', 'dark'] as const) {
      await setColorScheme(counter.page, scheme);
      await expect.poll(() => accessibilityViolations(counter.page)).toEqual([]);
      await expect.poll(() => overflowingElements(counter.page)).toEqual([]);
    }
    await counter.page.keyboard.press('Escape');
    // The other device shows the pause too, and ends it.
    await button(oven.page, /^Pauze tot \d\d:\d\d: uitzetten/).waitFor();
    await expect.poll(() => overflowingElements(oven.page)).toEqual([]);
    await button(oven.page, /^Pauze tot \d\d:\d\d: uitzetten/).click();
    await notice.waitFor({ state: 'hidden' });
    await button(counter.page, /^Pauze tot/).waitFor({ state: 'hidden' });
    await link(page, /^Afrekenen/).waitFor();
  });

  test('an open cart says so when its product is sold out', async () => {
    const { page } = customer;
    const panel = await openSwitches(counter.page);
    await panel.getByRole('button', { name: 'Producten kiezen' }).click();
    const list = counter.page.getByRole('dialog', { name: 'Uitverkocht' });
    await list.getByRole('searchbox').fill('margh');
    await list.getByRole('button', { name: /^Margherita.*: vandaag op$/ }).click();
    await page.getByText('Margherita is er niet meer').waitFor();
    await expect.poll(() => accessibilityViolations(counter.page)).toEqual([]);
    await counter.page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Margherita' }) });
    await row.getByText('Uitverkocht').first().waitFor();
    await button(counter.page, /^Margherita.* op: uitzetten$/).click();
    await button(page, 'Margherita toevoegen').first().waitFor();
  });

  test('delivery switched off offline waits, and is on the page of the customer once it was sent', async () => {
    await counter.context.setOffline(true);
    const panel = await openSwitches(counter.page);
    await panel
      .getByRole('region', { name: 'Bezorgen', exact: true })
      .getByRole('button', { name: 'Vandaag uit' })
      .click();
    await counter.page.keyboard.press('Escape');
    const strip = counter.page.getByRole('list', { name: 'Wat nu anders is' });
    await strip.getByLabel('Nog niet verstuurd').waitFor();
    await counter.context.setOffline(false);
    await strip.getByLabel('Nog niet verstuurd').waitFor({ state: 'hidden' });
    const { page } = customer;
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await button(page, /Bekijk winkelwagen/).click();
    await page.getByText(/bezorgt op dit moment niet/).waitFor();
    await strip.getByRole('button').click();
    await page.getByText(/bezorgt op dit moment niet/).waitFor({ state: 'hidden' });
  });

  test('is accessible and fits, in both themes', async () => {
    await order();
    for (const { page } of [counter, oven]) {
      await tab(page, 'Nieuw');
      await page.getByRole('button', { name: /^Accepteren/ }).waitFor();
      for (const scheme of ['light', 'dark'] as const) {
        await setColorScheme(page, scheme);
        await expect.poll(() => accessibilityViolations(page)).toEqual([]);
        await expect.poll(() => overflowingElements(page)).toEqual([]);
      }
    }
  });

  test('a person whose access is revoked keeps no orders on the device', async () => {
    const boards = (page: Page) =>
      page.evaluate(async () =>
        (await indexedDB.databases())
          .filter(({ name }) => name?.includes('kitchen-'))
          .map(({ name }) => name),
      );
    expect(await boards(oven.page)).toHaveLength(1);
    await fromDrawer(counter.page, 'Medewerkers');
    await button(counter.page, 'Verwijder 06••••••01').click();
    await button(counter.page, 'Ja').click();
    await oven.page.getByText('Je werkt hier nog niet in een keuken').waitFor();
    await expect.poll(() => boards(oven.page)).toEqual([]);
  });
});
