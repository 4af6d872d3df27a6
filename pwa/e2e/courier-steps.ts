import type { Page } from 'playwright-core';
import type { ServerProcess } from './server-process.ts';
import { acceptCookies, button, home, link, provePhone } from './steps.ts';

export const toCourierTab = (page: Page): Promise<void> => link(page, 'Ophaalservice').first().click();
/** The card of the delivery to `home`. */
export const deliveryCard = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: home.zipcode.slice(0, 4) });

/** Opens the settings, turns the pickup service on and asks Pizzeria Roma. */
export async function becomeCourier(
  page: Page,
  server: ServerProcess,
  phone: string,
  name: string,
): Promise<void> {
  await page.goto(`${server.url}/hub/nijverdal`);
  await acceptCookies(page);
  await page.getByRole('article').first().waitFor();
  await page.goto(`${server.url}/login?redir=/settings`);
  await provePhone(page, server, phone);
  await page.getByRole('textbox', { name: 'Naam' }).fill(name);
  await page.getByRole('switch', { name: 'Ik doe mee aan de ophaalservice' }).check();
  await page.getByRole('combobox', { name: 'Zaak toevoegen' }).selectOption('Pizzeria Roma');
  await button(page, 'Aanmelden').click();
  await page.getByText('Goedkeuring afwachten').waitFor();
  await button(page, 'Opslaan').click();
  await page.waitForURL(/\/dashboard/);
  await button(page, 'Overslaan').click();
}

/**
 * Watches a button of the page from now on. Returns a function that lists its distinct distances from the top of the
 * page, in pixels: more than one if it moved.
 * @param start how its name starts
 */
export async function watchTops(page: Page, start: string): Promise<() => Promise<number[]>> {
  const tops = await page.evaluateHandle((wanted) => {
    const seen = new Set<number>();
    const look = () => {
      const named = [...document.querySelectorAll('button')].find((one) => one.ariaLabel?.startsWith(wanted));
      if (named) seen.add(Math.round(named.getBoundingClientRect().top + scrollY));
      requestAnimationFrame(look);
    };
    look();
    return seen;
  }, start);
  return () => tops.evaluate((seen) => [...seen]);
}
