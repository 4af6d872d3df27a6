import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, overflowingElements, setColorScheme } from './axe.ts';
import { installed } from './installed.ts';
import { ServerProcess } from './server-process.ts';
import {
  acceptCookies,
  button,
  deliverTo,
  home,
  payWith,
  pizzaToCheckout,
  placeOrder,
  provePhone,
} from './steps.ts';
import type { Visitor } from './visitor.ts';

const OWNER = '0610203040';
const CUSTOMER = '0612347102';

describe('the owner of Pizzeria Roma', () => {
  let server: ServerProcess;
  let customer: Visitor;
  let owner: Visitor;

  beforeAll(async () => {
    server = await ServerProcess.start();
    customer = await server.arrive('phone');
    owner = await server.arrive('phone');
  }, 120_000);
  afterAll(async () => {
    for (const visitor of [customer, owner]) await visitor?.leave();
    await server?.close();
  });
  afterEach(() => expect([customer, owner].flatMap(({ errors }) => errors)).toEqual([]));

  const fromMenu = async (page: Page, row: string) => {
    await button(page, 'Meer').click();
    await page.getByRole('link', { name: row }).click();
  };
  const fits = async (page: Page) => {
    for (const scheme of ['light', 'dark'] as const) {
      await setColorScheme(page, scheme);
      await expect.poll(() => accessibilityViolations(page)).toEqual([]);
      await expect.poll(() => overflowingElements(page)).toEqual([]);
    }
  };

  test('sees an order in the report of the day, to the cent', async () => {
    const { page } = customer;
    await pizzaToCheckout(page, server.url);
    await deliverTo(page, home);
    await provePhone(page, server, CUSTOMER);
    await payWith(page, 'Pinnen');
    await placeOrder(page);
    await page.getByText('Bedankt voor je bestelling!').waitFor();

    await owner.page.goto(`${server.url}/hub/nijverdal`);
    await acceptCookies(owner.page);
    await owner.page.goto(`${server.url}/kitchen`);
    await owner.page.waitForURL(/\/login\?redir=/);
    await provePhone(owner.page, server, OWNER);
    await owner.page.getByRole('heading', { level: 1, name: 'Pizzeria Roma' }).waitFor();
    await fromMenu(owner.page, 'Dagrapport');
    await owner.page.getByText('1 bestelling', { exact: false }).first().waitFor();
    const total = await owner.page
      .getByText(/€\s\d+,\d\d/)
      .first()
      .textContent();
    const text = (await page.locator('main').textContent())!.replaceAll('\u00A0', ' ');
    expect(text).toContain(total!.replaceAll('\u00A0', ' '));
    await fits(owner.page);
  });

  test('goes back to a week of it by its address, and has it offline with its age', async () => {
    const { page } = owner;
    await page.getByRole('radio', { name: 'Week' }).click();
    await page.getByRole('heading', { name: 'Per dag' }).waitFor();
    expect(page.url()).toContain('period=week');
    await installed(owner);
    await owner.context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Per dag' }).waitFor();
    await page.getByText(/Geen verbinding: dit staat op je apparaat/).waitFor();
    await owner.context.setOffline(false);
  });

  test('types a message offline, which a reload keeps, and saves it online for the customers to read', async () => {
    const { page } = owner;
    await button(page, 'Naar de keuken')
      .or(page.getByRole('link', { name: 'Naar de keuken' }))
      .click();
    await fromMenu(page, 'Instellingen van de zaak');
    const message = page.getByRole('textbox', { name: 'Mededeling boven de kaart', exact: true });
    await message.waitFor();
    await owner.context.setOffline(true);
    await message.fill('Vandaag verse pasta van tante Gina');
    await page.getByText(/Je wijzigingen blijven op dit apparaat/).waitFor();
    await page.reload();
    await expect.poll(() => message.inputValue()).toBe('Vandaag verse pasta van tante Gina');
    await owner.context.setOffline(false);
    await customer.page.goto(`${server.url}/organisation/roma`);
    await button(page, 'Opslaan').click();
    await page.getByText('Opgeslagen').waitFor();
    await customer.page.getByText('Vandaag verse pasta van tante Gina').first().waitFor();
    await fits(page);
  });

  test('reads which settings contradict each other before they can be saved', async () => {
    const { page } = owner;
    await button(page, 'Gebied toevoegen').click();
    await page.getByText('Vul een plaats, postcode of afstand in.').waitFor();
    expect(await button(page, 'Opslaan').isDisabled()).toBe(true);
    await button(page, 'Ongedaan maken').click();
    await page.getByText('Vul een plaats, postcode of afstand in.').waitFor({ state: 'hidden' });
  });
});
