import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { installed } from './installed.ts';
import type { Stage } from './stage.ts';
import { onSharedServer } from './stages.ts';
import {
  addProduct,
  atBank,
  button,
  deliverTo,
  home,
  link,
  payWith,
  provePhone,
  toCheckout,
} from './steps.ts';
import type { Visitor } from './visitor.ts';

/** The parts of ordering that only a browser can test: scroll positions, the bank without a network, and paper. */
let stage: Stage;
let visitor: Visitor;

beforeAll(async () => {
  stage = await onSharedServer();
  visitor = await stage.arrive('phone');
});
afterAll(async () => {
  await visitor?.leave();
  await stage?.close();
});
afterEach(() => expect(visitor.errors).toEqual([]));

const scrolled = () => visitor.page.evaluate(() => Math.round(window.scrollY));

test('1. a link to a tab lands on its heading, and marks that tab', async () => {
  const { page } = visitor;
  await page.goto(`${stage.url}/organisation/roma?tab=Pasta`);
  const heading = page.getByRole('heading', { level: 2, name: 'Pasta' });
  await heading.waitFor();
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(async () => Math.abs((await top()) - 100)).toBeLessThan(60);
  const tab = page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Pasta' });
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('true');
});

test('2. a reload keeps the place, not that of the link', async () => {
  const { page } = visitor;
  const linked = await scrolled();
  await page.mouse.wheel(0, 700);
  // It scrolls smoothly.
  let before = linked;
  const hasStopped = async () => {
    const last = before;
    before = await scrolled();
    return before !== linked && before === last;
  };
  await expect.poll(hasStopped, { interval: 800 }).toBe(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Pizzeria Roma' }).waitFor();
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(20);
});

test('3. the bank without a network leads to the page of the order', async () => {
  const { page, context } = visitor;
  await addProduct(page, 'Lasagne');
  await addProduct(page, 'Lasagne');
  await toCheckout(page);
  await deliverTo(page, home);
  await provePhone(page, stage, '0611122233');
  await page.getByRole('textbox', { name: 'Naam' }).fill('Oma Riet');
  await page.getByRole('textbox', { name: 'Aanwijzingen voor de bezorger' }).fill('Achterom');
  await payWith(page, 'iDEAL');
  await installed(visitor);
  await page.mouse.wheel(0, 3000);
  await button(page, /^Bestellen en betalen/).click();
  await atBank(page);
  await context.setOffline(true);
  await button(page, 'Betaald').click();
  await page.waitForURL(/\/order\//);
  await page.getByText('Er is geen verbinding. We kijken het na zodra').waitFor();
  await context.setOffline(false);
  await page.getByText('Er is iets misgegaan met de iDeal betaling(open)').waitFor();
});

test('4. back from the bank, the page of the order begins at its top', async () => {
  const { page } = visitor;
  await button(page, /iDEAL/).click();
  await atBank(page);
  await button(page, 'Betaald').click();
  await page.getByText('Bedankt voor je bestelling!').waitFor();
  await expect.poll(scrolled).toBe(0);
  await page.getByText('Betaald met iDEAL').waitFor();
});

test('5. the printed page is the receipt alone', async () => {
  const { page } = visitor;
  await link(page, 'Bon bekijken').click();
  await page.getByText('Waarvan 9% btw').waitFor();
  await page.getByText('Oma Riet').waitFor();
  await expect.poll(scrolled).toBe(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) => getComputedStyle(element).visibility === 'visible' && element.children.length === 0,
      )
      .map((element) => element.textContent?.trim())
      .join('|'),
  );
  expect(shown).toContain('Lasagne');
  expect(shown).not.toContain('Printen');
  const ink = await page.getByText('Oma Riet').evaluate((element) => getComputedStyle(element).color);
  expect(ink).toBe('rgb(27, 35, 48)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
});

test('6. a paid order that is cancelled shows its refund', async () => {
  const { page } = visitor;
  await page.goBack();
  await button(page, 'Bestelling annuleren').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click();
  await page.getByText('Terugbetaling onderweg').waitFor();
  await page.getByText('Betaald met iDEAL, de terugbetaling is onderweg').waitFor();
});
