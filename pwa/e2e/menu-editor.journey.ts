import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, overflowingElements, setColorScheme } from './axe.ts';
import { installed } from './installed.ts';
import { ServerProcess } from './server-process.ts';
import { acceptCookies, button, provePhone } from './steps.ts';
import type { Visitor } from './visitor.ts';

const OWNER = '0610203040';
/** One red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
/** Opens the form of a product by searching for it. */
async function openProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Zoek een product' }).fill(name);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await dialog(page).getByRole('heading', { name }).waitFor();
}
/** Picks up the focused element. The keys that move it only work from the first task after the next frame. */
async function pickUp(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await page.getByText(/ opgepakt\.$/).waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
async function publish(page: Page): Promise<void> {
  await press(page, 'Bekijk en publiceer');
  await dialog(page).getByRole('button', { name: 'Publiceer' }).click();
  await page.getByText('De kaart is gepubliceerd').waitFor();
  await messageGone(page);
}
async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
/** A message stays while the pointer is on it, and it appears where the pressed button was. */
async function messageGone(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.getByText('De kaart is gepubliceerd').waitFor({ state: 'hidden' });
}

describe('the menu of Pizzeria Roma, edited by its owner while a customer looks at it', () => {
  let server: ServerProcess;
  let owner: Visitor;
  let customer: Visitor;

  beforeAll(async () => {
    server = await ServerProcess.start();
    owner = await server.arrive('phone');
    customer = await server.arrive('desktop');
  }, 120_000);
  afterAll(async () => {
    for (const visitor of [owner, customer]) await visitor?.leave();
    await server?.close();
  });
  afterEach(() => expect([owner, customer].flatMap(({ errors }) => errors)).toEqual([]));

  /** The price of the tiramisu on the page of the customer. */
  const shown = () =>
    customer.page.getByRole('listitem').filter({ hasText: 'Tiramisu' }).first().textContent();

  test('the owner opens the editor from the kitchen', async () => {
    await customer.page.goto(`${server.url}/organisation/roma`);
    await customer.page.getByText('Tiramisu').first().waitFor();
    const { page } = owner;
    await page.goto(`${server.url}/hub/nijverdal`);
    await acceptCookies(page);
    await page.goto(`${server.url}/kitchen`);
    await provePhone(page, server, OWNER);
    await button(page, 'Meer').click();
    await page.getByRole('link', { name: 'Menukaart' }).click();
    await page.getByRole('heading', { level: 1, name: /Menukaart/ }).waitFor();
    await button(page, 'Product toevoegen').waitFor();
  });

  test('a price changed offline survives a reload, and waits for a connection', async () => {
    const { page } = owner;
    await installed(owner);
    await owner.context.setOffline(true);
    await openProduct(page, 'Tiramisu');
    await page.getByRole('textbox', { name: 'Prijs', exact: true }).fill('7,77');
    await press(page, 'Opslaan');
    await page.getByText('1 wijziging').waitFor();
    await page.reload();
    await press(page, 'Bekijk en publiceer');
    await dialog(page).getByText('€ 7,77').waitFor();
    await dialog(page)
      .getByText(/Publiceren kan pas/)
      .waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Publiceer' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await shown()).not.toContain('7,77');
  });

  test('published, it is on the open page of the customer', async () => {
    const { page } = owner;
    await owner.context.setOffline(false);
    await press(page, 'Bekijk en publiceer');
    await dialog(page).getByRole('button', { name: 'Publiceer' }).click();
    await page.getByText('De kaart is gepubliceerd').waitFor();
    await expect.poll(shown).toContain('7,77');
    await button(page, 'Bekijk en publiceer').waitFor({ state: 'hidden' });
    await messageGone(page);
  });

  test('a product is moved with the keyboard, in both open tabs', async () => {
    const other = await owner.openTab();
    await other.goto(`${server.url}/kitchen/menu`);
    const { page } = owner;
    await page.getByRole('button', { name: /^Klassiek\s*\d+$/ }).click();
    const handle = button(page, 'Margherita verplaatsen');
    await handle.focus();
    await pickUp(page);
    await page.keyboard.press('ArrowDown');
    await page.getByText(/Margherita staat nu op de plek van/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    for (const tab of [page, other]) await tab.getByText('1 wijziging').waitFor();
    await other.close();
    await button(page, 'Ongedaan maken').click();
    await button(page, 'Bekijk en publiceer').waitFor({ state: 'hidden' });
  });

  test('a tab is dragged with the pointer, and moved back with the keyboard', async () => {
    const { page } = owner;
    const tabs = page.getByRole('list', { name: 'Tabbladen van de kaart' }).getByRole('listitem');
    const before = await tabs.allTextContents();
    const handle = (at: number) => tabs.nth(at).getByRole('button', { name: /verplaatsen$/ });
    await handle(0).scrollIntoViewIfNeeded();
    const [grip, from, to] = await Promise.all([handle(0), tabs.nth(0), tabs.nth(1)].map(centreOf));
    await page.mouse.move(grip!.x, grip!.y);
    await page.mouse.down();
    // The middle of the tab that is dragged counts, not the pointer.
    await page.mouse.move(grip!.x + to!.x - from!.x, grip!.y, { steps: 12 });
    const moved = page.getByText(/ staat nu op de plek van /);
    await moved.waitFor({ state: 'attached' });
    await page.mouse.up();
    await page.getByText('1 wijziging').waitFor();
    await expect.poll(() => tabs.allTextContents()).toEqual([before[1], before[0], ...before.slice(2)]);
    await handle(1).focus();
    await pickUp(page);
    await page.keyboard.press('ArrowLeft');
    await moved.waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await button(page, 'Bekijk en publiceer').waitFor({ state: 'hidden' });
    await expect.poll(() => tabs.allTextContents()).toEqual(before);
  });

  test('a picture is uploaded when the menu is published, and the customer gets it', async () => {
    const { page } = owner;
    await openProduct(page, 'Tiramisu');
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'tiramisu.png', mimeType: 'image/png', buffer: PIXEL });
    await dialog(page).getByText('Nog niet verstuurd: dat gebeurt als je publiceert.').waitFor();
    await press(page, 'Opslaan');
    await publish(page);
    const picture = customer.page
      .getByRole('listitem')
      .filter({ hasText: 'Tiramisu' })
      .first()
      .locator('img');
    await expect.poll(() => picture.getAttribute('src')).toMatch(/^\/api\/io\/file\//);
    const { status } = await customer.page.evaluate(
      async (src) => {
        const answer = await fetch(src!);
        return { status: answer.status };
      },
      await picture.getAttribute('src'),
    );
    expect(status).toBe(200);
  });

  test('an earlier menu is restored', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Meer', exact: true }).click();
    await button(page, 'Eerdere kaarten').click();
    await dialog(page).getByText('Nu te zien').waitFor();
    await dialog(page).getByRole('button', { name: 'Terugzetten: Ingelezen kaart' }).click();
    await publish(page);
    await expect.poll(shown).not.toContain('7,77');
  });

  test('is accessible and fits, in both themes and at 320 pixels', async () => {
    const { page } = owner;
    await page.getByRole('searchbox').fill('');
    const looks = async () => {
      for (const scheme of ['light', 'dark'] as const) {
        await setColorScheme(page, scheme);
        await expect.poll(() => accessibilityViolations(page)).toEqual([]);
        await expect.poll(() => overflowingElements(page)).toEqual([]);
      }
    };
    await page.setViewportSize({ width: 320, height: 640 });
    await looks();
    await openProduct(page, 'Margherita');
    await looks();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('');
    await button(page, 'Kortingen').click();
    await button(page, 'Korting toevoegen').click();
    await looks();
  });
});
