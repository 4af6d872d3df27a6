import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import type { Stage } from './stage.ts';
import { onServer } from './stages.ts';
import { acceptCookies, button, link } from './steps.ts';
import type { Visitor, Width } from './visitor.ts';

/** Finding out who delivers: by zipcode, address, name and dish, online and without a connection. */
describe('discovery', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await onServer();
  });
  afterAll(() => stage?.close());

  const results = (page: Page) => page.getByRole('region', { name: 'Resultaten' });
  const search = (page: Page) => page.getByRole('combobox', { name: 'Zoek een eetplein of je adres' });
  const cards = (page: Page) => results(page).getByRole('article').getByRole('heading').allInnerTexts();
  const isInView = (page: Page, text: RegExp) =>
    page.getByText(text).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

  async function visit(width: Width, journey: (visitor: Visitor) => Promise<void>): Promise<void> {
    const visitor = await stage.arrive(width);
    try {
      await journey(visitor);
      expect(visitor.errors).toEqual([]);
    } finally {
      await visitor.leave();
    }
  }

  async function byZipcode(page: Page): Promise<void> {
    await search(page).fill('7447');
    await page.getByRole('option', { name: 'Wie bezorgt er in 7447?' }).waitFor();
    await search(page).press('ArrowDown');
    await search(page).press('Enter');
    await results(page).getByText('Pizzeria Roma').first().waitFor();
    expect(new URL(page.url()).search).toBe('?zipcode=7447');
    await expect.poll(() => cards(page).then(String)).toContain('Lotus');
    const offered = results(page).getByText(/Bezorgen €\s3,50\s· minimum €\s20,00/);
    await expect.poll(() => offered.count()).toBe(1);
  }

  async function sortsAndComesBack(page: Page): Promise<void> {
    await page.getByRole('combobox', { name: 'Sorteren' }).selectOption('min');
    await expect.poll(async () => (await cards(page))[0]).toMatch(/Nachtsnackbar/);
    const sorted = await cards(page);
    await link(page, `Bestellen bij ${sorted[0]}`).click();
    await page.getByRole('heading', { level: 1, name: sorted[0]! }).waitFor();
    await page.goBack();
    await results(page).getByText(sorted[0]!).first().waitFor();
    await expect.poll(() => cards(page)).toEqual(sorted);
    await page.reload();
    await results(page).getByText(sorted[0]!).first().waitFor();
    await expect.poll(() => cards(page)).toEqual(sorted);
  }

  async function byAddress(page: Page): Promise<void> {
    await button(page, 'Adres wissen').click();
    await search(page).fill('Grotestraat 12, Nijverdal');
    await page.getByRole('option', { name: /Grotestraat 12, 7443/ }).waitFor();
    await search(page).press('Enter');
    await results(page).getByText('Ribs op Wielen').first().first().waitFor();
    const towns = results(page).getByRole('heading', { level: 2 });
    await expect.poll(() => towns.allInnerTexts()).toEqual(['Nijverdal', 'Rijssen']);
  }

  async function byNameAndDish(page: Page): Promise<void> {
    await button(page, 'Zoek een eetplein of je adres').click();
    await search(page).fill('olympos');
    await page
      .getByRole('option', { name: /Olympos/ })
      .first()
      .waitFor();
    await search(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Grieks Restaurant Olympos' }).waitFor();
    await page.goBack();
    await button(page, 'Zoek een eetplein of je adres').click();
    await search(page).fill('kapsalon');
    await page.getByRole('group', { name: 'Gerechten' }).getByRole('option').first().click();
    await page.waitForURL(/\/organisation\/.*group=/);
  }

  test('on a phone, then without a connection', () =>
    visit('phone', async (visitor) => {
      const { page } = visitor;
      await page.goto(stage.url);
      await acceptCookies(page);
      await byZipcode(page);
      await sortsAndComesBack(page);
      await byAddress(page);
      await byNameAndDish(page);
      await page.goto(stage.url);
      await results(page).getByText('Ribs op Wielen').first().first().waitFor();
      await installed(visitor);
      await stage.stop();
      try {
        await page.reload();
        await results(page).getByText('Ribs op Wielen').first().first().waitFor();
        await page.goto(`${stage.url}/?zipcode=7461`);
        await page.getByText(/Zonder verbinding weten we niet of zaken uit/).waitFor();
      } finally {
        await stage.start();
      }
    }));

  test('on a desktop, and where nobody delivers', () =>
    visit('desktop', async ({ page }) => {
      await page.goto(stage.url);
      await acceptCookies(page);
      await button(page, 'Sushi').click();
      await results(page).getByText('1 zaak').first().waitFor();
      await expect.poll(() => cards(page)).toEqual(['Nijverdal']);
      await button(page, 'Alle').click();
      await byZipcode(page);
      await sortsAndComesBack(page);
      await page.goto(`${stage.url}/?zipcode=1012JS`);
      await page.getByText(/^Er zijn nog geen eetpleinen in de buurt van 1012JS/).waitFor();
      await expect.poll(() => isInView(page, /^Er zijn nog geen eetpleinen/)).toBe(true);
      await page.goto(`${stage.url}/hub/nope`);
      await page.getByText('Dit eetplein bestaat niet (meer)').waitFor();
      await page.goto(stage.url);
      await results(page).getByRole('link', { name: 'Nijverdal' }).waitFor();
      expect(
        await results(page)
          .getByText(/^Nu open in/)
          .count(),
      ).toBe(0);
    }));
});
