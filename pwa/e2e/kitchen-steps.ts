import type { Locator, Page } from 'playwright-core';
import type { ServerProcess } from './server-process.ts';
import { acceptCookies, button, provePhone } from './steps.ts';

/** The owner of Pizzeria Roma in the demo towns. */
export const OWNER = '0610203040';

/** Logs in at the board; for a number that works in no kitchen, the page there says so. */
export async function logInToKitchen(page: Page, server: ServerProcess, phone = OWNER): Promise<void> {
  await page.goto(`${server.url}/hub/nijverdal`);
  await acceptCookies(page);
  await page.goto(`${server.url}/kitchen`);
  await page.waitForURL(/\/login\?redir=/);
  await provePhone(page, server, phone);
  await page.waitForURL(/\/kitchen/);
}

export const boardIsOpen = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: 'Pizzeria Roma' }).waitFor();

/** The card of an order, in whatever column it is. */
export const cardOf = (page: Page, number: string) =>
  page.getByRole('listitem', { name: `Bestelling ${number}`, exact: true });

/**
 * Waits until an element has not moved for half a second: a press sooner after cards moved is ignored, as meant for
 * another card (rules kitchen/under-the-finger and couriers/under-the-finger).
 */
export async function restsInPlace(page: Page, pressed: Locator): Promise<void> {
  const place = async () => JSON.stringify(await pressed.boundingBox());
  await pressed.waitFor();
  for (let before = ''; before !== (await place()); ) {
    before = await place();
    await page.waitForTimeout(500);
  }
}

export async function press(page: Page, number: string, name: string | RegExp): Promise<void> {
  const pressed = cardOf(page, number).getByRole('button', { name });
  await restsInPlace(page, pressed);
  await pressed.click();
}

export const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Bestellingen' }).getByRole('button', { name }).click();

/** Opens a row of the drawer. */
export async function fromDrawer(page: Page, row: string): Promise<void> {
  await button(page, 'Meer').click();
  await page.getByRole('dialog').getByText(row, { exact: true }).click();
}

export async function openSwitches(page: Page) {
  await fromDrawer(page, 'Schakelaars');
  return page.getByRole('dialog', { name: 'Schakelaars' });
}

/** @param refund what goes back of a payment, in euros; all of it if absent */
export async function refuse(page: Page, number: string, reason: string, refund?: string): Promise<void> {
  await press(page, number, 'Weigeren');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: reason }).check();
  if (refund) {
    await dialog.getByRole('radio', { name: 'Een deel' }).check();
    await dialog.getByLabel(/Terug te betalen/).fill(refund);
  }
  await dialog.getByRole('button', { name: 'Bestelling weigeren' }).click();
}
