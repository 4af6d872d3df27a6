import type { Page } from 'playwright-core';
import { create } from 'qrcode';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, overflowingElements, setColorScheme } from './axe.ts';
import { ServerProcess } from './server-process.ts';
import { acceptCookies, button, provePhone } from './steps.ts';
import type { Visitor } from './visitor.ts';

const OWNER = '0610203040';
const FIRST = '0612347111';
const SECOND = '0612347112';

/** Points of a PDF. */
const PAPER = { A4: [595, 842], A6: [298, 420] } as const;

describe('the codes of Pizzeria Roma', () => {
  let server: ServerProcess;
  let owner: Visitor;
  let first: Visitor;
  let second: Visitor;
  /** Of a printed card. */
  let voucher: string;

  beforeAll(async () => {
    server = await ServerProcess.start();
    owner = await server.arrive('phone');
    first = await server.arrive('phone');
    second = await server.arrive('desktop');
  }, 120_000);
  afterAll(async () => {
    for (const visitor of [owner, first, second]) await visitor?.leave();
    await server?.close();
  });
  afterEach(() => expect([owner, first, second].flatMap(({ errors }) => errors)).toEqual([]));

  const fits = async (page: Page) => {
    for (const scheme of ['light', 'dark'] as const) {
      await setColorScheme(page, scheme);
      await expect.poll(() => accessibilityViolations(page)).toEqual([]);
      await expect.poll(() => overflowingElements(page)).toEqual([]);
    }
  };

  /** Presses 'Printen' in the dialog. Reads the first card before the PDF is made, after which the paper is gone. */
  async function print(page: Page): Promise<{ pages: [number, number][]; code: string; drawing: string }> {
    await page.evaluate(() => {
      document.body.removeAttribute('data-asked');
      window.print = () => document.body.setAttribute('data-asked', '');
    });
    await page.getByRole('dialog', { name: 'Printen' }).getByRole('button', { name: 'Printen' }).click();
    await page.locator('body[data-asked]').waitFor();
    const card = page.locator('[data-print] [lang]').first();
    const code = (await card.getByText(/^[A-Z0-9]{5}$/).textContent())!;
    const drawing = (await card.locator('svg path').getAttribute('d'))!;
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    await page.locator('[data-print]').waitFor({ state: 'detached' });
    const boxes = pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
    const pages = [...boxes].map(([, width, height]): [number, number] => [
      Math.round(Number(width)),
      Math.round(Number(height)),
    ]);
    return { pages, code, drawing };
  }

  test('are made and printed by its owner: a poster of A6, and twelve vouchers on two sheets of A4', async () => {
    const { page } = owner;
    await page.goto(`${server.url}/hub/nijverdal`);
    await acceptCookies(page);
    await page.goto(`${server.url}/kitchen`);
    await provePhone(page, server, OWNER);
    await page.getByRole('heading', { level: 1, name: 'Pizzeria Roma' }).waitFor();
    await button(page, 'Meer').click();
    await page.getByRole('link', { name: 'Actiecodes' }).click();
    await page.getByRole('heading', { level: 3, name: 'HALLO' }).waitFor();

    await button(page, 'Nieuwe actiecode').click();
    await page.getByRole('textbox', { name: 'Eigen code (als je wilt)' }).fill('lente');
    await page.getByRole('button', { name: 'Maken', exact: true }).click();
    await page.getByRole('dialog', { name: 'Printen' }).getByText('LENTE').waitFor();
    await fits(page);
    expect(await print(page)).toMatchObject({ pages: [PAPER.A6], code: 'LENTE' });
    await button(page, 'Sluiten').click();

    await button(page, 'Kaartjes maken').click();
    await page.getByLabel('Aantal kaartjes').fill('12');
    await page.getByRole('button', { name: 'Maken', exact: true }).click();
    await page.getByText(/12 kaartjes die nog niet zijn gebruikt/).waitFor();
    const { pages, code, drawing } = await print(page);
    expect(pages).toEqual([PAPER.A4, PAPER.A4]);
    expect(code).toMatch(/^[2-9B-Z]{5}$/);
    expect(drawing).toBe(drawnQr(`${server.url}/code/${code.toLowerCase()}`));
    voucher = code;
    await button(page, 'Sluiten').click();
    await page.getByRole('heading', { level: 3, name: '12 kaartjes' }).waitFor();
    await fits(page);
  });

  test('give a customer who scans a card the stamps, once they are logged in', async () => {
    const { page } = first;
    await page.goto(`${server.url}/code/${voucher.toLowerCase()}`);
    await page.getByText(/Deze code is goed. Log in met je telefoonnummer/).waitFor();
    await fits(page);
    await page.locator('main').getByRole('link', { name: 'Inloggen' }).click();
    await provePhone(page, server, FIRST);
    await page.getByText('Gelukt! Je hebt 10 stempels gekregen van Pizzeria Roma.').waitFor();
    await page.getByText(/Je hebt een volle stempelkaart!/).waitFor();
  });

  test('refuse another customer with the same card', async () => {
    const { page } = second;
    await page.goto(`${server.url}/login`);
    await provePhone(page, server, SECOND);
    await page.waitForURL(/\/dashboard/);
    await page.goto(`${server.url}/code/${voucher.toLowerCase()}`);
    await page.getByText('Ongeldige of verlopen code, probeer het nogmaals.').waitFor();
    await page.goto(`${server.url}/code/lente`);
    await page.getByText('Gelukt! Je hebt 5 stempels gekregen van Pizzeria Roma.').waitFor();
  });

  test('are counted for the owner, who ends them', async () => {
    const { page } = owner;
    await button(page, 'Vernieuwen').click();
    await page.getByText(/1 van de 12 gebruikt/).waitFor();
    const lente = page.getByRole('listitem').filter({ hasText: 'LENTE' });
    await lente.getByText(/1 keer gebruikt/).waitFor();
    await lente.getByRole('button', { name: 'Beëindigen' }).click();
    await page
      .getByRole('dialog', { name: 'Actiecode beëindigen?' })
      .getByRole('button', { name: 'Beëindigen' })
      .click();
    await lente.getByText(/afgelopen op/).waitFor();
    await first.page.goto(`${server.url}/code/lente`);
    await first.page.getByText('Ongeldige of verlopen code, probeer het nogmaals.').waitFor();
  });
});

/** The path of the code as the cards draw it. */
function drawnQr(address: string): string {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  return Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
    .filter(([x, y]) => modules.get(y, x))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('');
}
