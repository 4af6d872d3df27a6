import type { Page } from 'playwright-core';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { Stage } from './stage.ts';

/** The actions of a visitor. Every step waits only for what it needs. */

export interface Door {
  zipcode: string;
  number: string;
}

/** A home in Nijverdal, in a street to which every demo business delivers. */
export const home: Door = demoTowns().gazetteer.find(({ zipcode }) => zipcode.startsWith('7441')) as Door;

/** A page, or a part of it. */
type Place = Pick<Page, 'getByRole'>;

export const button = (place: Place, name: string | RegExp) => place.getByRole('button', { name });
export const link = (place: Place, name: string | RegExp) => place.getByRole('link', { name });

export const acceptCookies = (page: Page): Promise<void> => button(page, 'Akkoord').click();

export async function chooseHub(page: Page, hub: string): Promise<void> {
  await page.getByLabel('Zoek een eetplein of je adres').fill(hub);
  // The suggestions lie over the first towns.
  await page.getByRole('option', { name: hub, exact: true }).waitFor();
  await link(page, new RegExp(hub)).first().click();
  // The landing page may have the same heading.
  await page.waitForURL(/\/hub\//);
  await page.getByRole('heading', { name: hub, exact: true }).waitFor();
}

export async function openBusiness(page: Page, name: string): Promise<void> {
  await link(page, `Bestellen bij ${name}`).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Opens a product, chooses the given options, and adds it to the cart. */
export async function addProduct(page: Page, name: string, choices: string[] = []): Promise<void> {
  await button(page, `${name} toevoegen`).first().click();
  const picker = page.getByRole('dialog', { name });
  for (const choice of choices) await picker.getByRole('radio', { name: choice }).check();
  if (choices.length > 0) await button(page, /^Toevoegen/).click();
  await page.getByText(`${name} is toegevoegd`).waitFor();
}

export async function toCheckout(page: Page): Promise<void> {
  const bar = button(page, /Bekijk winkelwagen/);
  if (await bar.isVisible()) await bar.click();
  await link(page, /^Afrekenen/).click();
  await page.getByRole('heading', { level: 1, name: 'Afrekenen' }).waitFor();
}

/** Chooses the delivery address by zipcode and house number, in the address dialog. */
export async function deliverTo(page: Page, { zipcode, number }: Door): Promise<void> {
  await page.getByRole('radio', { name: 'Bezorgen' }).check();
  await button(page, 'Kies je adres').click();
  const dialog = page.getByRole('dialog', { name: 'Waar mag het heen?' });
  await dialog.getByRole('radio', { name: 'Postcode' }).check();
  await dialog.getByRole('textbox', { name: 'Postcode' }).fill(zipcode);
  await dialog.getByLabel('Huisnummer').fill(number);
  await dialog.getByRole('button', { name: 'Zoek adres' }).click();
  await dialog
    .getByRole('button', { name: new RegExp(`${zipcode.slice(0, 4)} ?${zipcode.slice(4)}`) })
    .first()
    .click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Verifies a number: enters it, confirms it, and enters the code from the SMS. */
export async function provePhone(page: Page, stage: Pick<Stage, 'smsCode'>, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Je telefoonnummer' }).fill(phone);
  await button(page, 'Verder').click();
  await button(page, 'Ja, stuur de code').click();
  const code = page.getByRole('textbox', { name: 'Code uit de sms' });
  await code.waitFor();
  await code.fill(await stage.smsCode(phone));
  await code.waitFor({ state: 'hidden' });
}

export const payWith = (page: Page, way: 'iDEAL' | 'Contant' | 'Pinnen'): Promise<void> =>
  page.getByRole('radio', { name: way }).check();

/** The payment page: the server's sandbox of Mollie, or the mock's. */
export const AT_BANK = /\/sandbox\/mollie\/checkout\/|\/mock\/pay\//;
export const atBank = (page: Page): Promise<void> => page.waitForURL(AT_BANK);

/** From the landing page to a checkout for Pizzeria Roma, with one family Margherita in the cart. */
export async function pizzaToCheckout(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await acceptCookies(page);
  await chooseHub(page, 'Nijverdal');
  await openBusiness(page, 'Pizzeria Roma');
  await addProduct(page, 'Margherita', ['familie 46 cm']);
  await toCheckout(page);
}

/** The step of an order on its page once it is done: the steps to come are shown as well. */
export const stepDone = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: `${name} (gedaan)` });

/** Presses the order button. @returns the id of the order */
export async function placeOrder(page: Page): Promise<string> {
  await button(page, /^Bestellen en betalen/).click();
  await page.waitForURL(/\/order\//);
  return new URL(page.url()).pathname.slice(1);
}
