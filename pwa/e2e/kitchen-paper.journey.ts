import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, overflowingElements, setColorScheme } from './axe.ts';
import { boardIsOpen, cardOf, fromDrawer, logInToKitchen, press, tab } from './kitchen-steps.ts';
import { PizzaLover } from './order-pizza.ts';
import { choosePrinter, PLUG, printed } from './receipt-printer.ts';
import { ServerProcess } from './server-process.ts';
import { button } from './steps.ts';
import type { Visitor } from './visitor.ts';

const CUSTOMER = '0612348002';

const loadsPrinting = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.scripts, ...document.querySelectorAll('link')].some((one) => /\/desk-/.test(one.outerHTML)),
  );

describe('a kitchen that prints, with a device at the counter and a printer at the oven', () => {
  let server: ServerProcess;
  let customer: Visitor;
  let counter: Visitor;
  let oven: Visitor;
  let eater: PizzaLover;

  beforeAll(async () => {
    server = await ServerProcess.start();
    customer = await server.arrive('phone');
    counter = await server.arrive('phone');
    oven = await server.arrive('desktop');
    await oven.context.addInitScript(PLUG);
    eater = new PizzaLover(customer.page, server, CUSTOMER);
  }, 120_000);
  afterAll(async () => {
    for (const visitor of [customer, counter, oven]) await visitor?.leave();
    await server?.close();
  });
  afterEach(() => expect([customer, counter, oven].flatMap(({ errors }) => errors)).toEqual([]));

  const order = async () => (await eater.order('Contant')).number;

  test('the printer is chosen in the drawer, and prints a test ticket', async () => {
    for (const { page } of [oven, counter]) {
      await logInToKitchen(page, server);
      await boardIsOpen(page);
    }
    // The encoder is larger than the board.
    expect(await loadsPrinting(oven.page)).toBe(false);
    await choosePrinter(oven.page);
    expect(await loadsPrinting(counter.page)).toBe(false);
    await expect.poll(() => loadsPrinting(oven.page)).toBe(true);
    await button(oven.page, 'Print een proefbon').click();
    await expect.poll(async () => (await printed(oven.page))[0]).toContain('Crème brûlée');
    for (const scheme of ['light', 'dark'] as const) {
      await setColorScheme(oven.page, scheme);
      await expect.poll(() => accessibilityViolations(oven.page)).toEqual([]);
      await expect.poll(() => overflowingElements(oven.page)).toEqual([]);
    }
    await oven.page.keyboard.press('Escape');
  });

  let first: string;
  test('an order that the counter accepts is printed at the oven, once', async () => {
    first = await order();
    await press(counter.page, first, /^Accepteren/);
    await cardOf(oven.page, first)
      .getByText(/Geprint om/)
      .waitFor();
    const tickets = await printed(oven.page);
    expect(tickets).toHaveLength(2);
    expect(tickets[1]).toContain(`#${first}`);
    expect(tickets[1]).toContain('Margherita');
    expect(tickets[1]).toMatch(/Contant +€/);
  });

  test('a reload prints nothing again; the button does, after a question', async () => {
    await oven.page.reload();
    await cardOf(oven.page, first)
      .getByText(/Geprint om/)
      .waitFor();
    await press(oven.page, first, 'Nog eens');
    await oven.page.getByRole('dialog').getByRole('button', { name: 'Klantbon' }).click();
    await expect.poll(() => printed(oven.page)).toHaveLength(1);
    const [receipt] = await printed(oven.page);
    expect(receipt).toMatch(/Totaal +€/);
    expect(receipt).toMatch(/\[QR http.*\/order\//);
  });

  test('the customer sees at once that the accepted order is later, and the card says what is on paper', async () => {
    await press(oven.page, first, 'Later');
    await oven.page.getByRole('dialog').getByRole('button', { name: /^\+20/ }).click();
    await customer.page.getByText('De zaak heeft de tijd verzet').waitFor();
    await cardOf(oven.page, first)
      .getByText(/Op de bon staat nog/)
      .waitFor();
  });

  test('without the printer an order stays not printed, and is printed when it is back', async () => {
    await oven.page.evaluate(() => window.port.unplug());
    const second = await order();
    await press(counter.page, second, /^Accepteren/);
    await cardOf(oven.page, second).getByText('Niet geprint').waitFor();
    await oven.page.getByText('De printer is niet bereikbaar').waitFor();
    for (const scheme of ['light', 'dark'] as const) {
      await setColorScheme(oven.page, scheme);
      await expect.poll(() => accessibilityViolations(oven.page)).toEqual([]);
      await expect.poll(() => overflowingElements(oven.page)).toEqual([]);
    }
    await oven.page.evaluate(() => window.port.plug());
    await cardOf(oven.page, second)
      .getByText(/Geprint om/)
      .waitFor();
    expect((await printed(oven.page)).filter((text) => text.includes(`#${second}`))).toHaveLength(1);
  });

  test('without a receipt printer the dialog of the browser has only the tickets, black on white', async () => {
    const { page } = counter;
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printing', 'yes');
    });
    await fromDrawer(page, 'Printer');
    await page.getByRole('radio', { name: /via de browser/ }).check();
    await page.keyboard.press('Escape');
    await tab(page, 'In bestelling');
    await press(page, first, 'Print');
    await page.locator('[data-printing]').waitFor({ state: 'attached' });
    await setColorScheme(page, 'dark');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.getByText(`#${first}`).last().waitFor();
    expect(await page.getByRole('heading', { level: 1, name: 'Pizzeria Roma' }).isVisible()).toBe(false);
    const paper = await page.pdf({ width: '80mm', height: '200mm', printBackground: true });
    expect(paper.length).toBeGreaterThan(1000);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await cardOf(page, first)
      .getByText(/Geprint om/)
      .waitFor();
  });
});
