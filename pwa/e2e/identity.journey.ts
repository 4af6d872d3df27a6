import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from './find-browser.ts';
import { ServerProcess } from './server-process.ts';
import { button, link } from './steps.ts';
import { type Visitor, WIDTHS } from './visitor.ts';

const PHONE = '0612340077';
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Taps a box: the field is one input, drawn as ten boxes. */
const tapBox = async (page: Page, at: number): Promise<void> => {
  const box = await page.locator(`[data-box="${at}"]`).boundingBox();
  await page.touchscreen.tap(box!.x + box!.width / 2, box!.y + box!.height / 2);
};

describe('identity', () => {
  let stage: ServerProcess;
  let visitor: Visitor;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    stage = await ServerProcess.start();
    visitor = await stage.arrive('phone');
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await visitor?.leave();
    await stage?.close();
  });

  test('a number is corrected in its boxes, and Enter continues', async () => {
    const { page } = visitor;
    await page.goto(`${stage.url}/login`);
    await field(page, 'Je telefoonnummer').fill('0692340077');
    await tapBox(page, 2);
    await page.keyboard.type('1');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('7');
    expect(await field(page, 'Je telefoonnummer').inputValue()).toBe(PHONE);
    await page.keyboard.press('Enter');
    await page.getByText('Is dit nummer juist?').waitFor();
    await page.keyboard.press('Enter');
    await field(page, 'Code uit de sms').waitFor();
  });

  test('the step is kept over a reload, and no other code is sent before the countdown ends', async () => {
    const { page } = visitor;
    await page.reload();
    await field(page, 'Code uit de sms').waitFor();
    await page.getByText(/06\s1234\s0077/).waitFor();
    const again = button(page, /^Stuur de code opnieuw/);
    expect(await again.isDisabled()).toBe(true);
    expect(await again.textContent()).toMatch(/0:[0-3]\d$/);
  });

  test('a code typed offline is sent when the network is back', async () => {
    const { page } = visitor;
    await visitor.context.setOffline(true);
    await field(page, 'Code uit de sms').pressSequentially(await stage.smsCode(PHONE));
    await page.getByText('Je bent offline. We versturen je code').waitFor();
    await visitor.context.setOffline(false);
    await page.waitForURL(/\/dashboard/);
    expect(visitor.errors).toEqual([]);
  });

  test('a visitor with an English browser reads English from the first byte, and may choose Dutch', async () => {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const context = await browser.newContext({
      locale: 'en-GB',
      colorScheme: 'dark',
      viewport: WIDTHS.phone,
    });
    contexts.push(context);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const first = await page.goto(`${stage.url}/organisation/roma`);
    expect(await first!.text()).toMatch(/<html lang="en".*€\d+\.\d\d/s);
    await page.goto(stage.url);
    await button(page, 'Accept').click();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(17, 21, 26)',
    );
    await page.getByRole('radio', { name: 'Nederlands' }).check();
    await link(page, 'Voor ondernemers').last().click();
    await page.getByRole('heading', { level: 1, name: 'Voor ondernemers' }).waitFor();
    expect(await (await page.reload())!.text()).toContain('<html lang="nl"');
    expect(errors).toEqual([]);
    await browser.close();
  });

  test('a message of the contact page reaches the operator', async () => {
    const page = await visitor.openTab();
    await page.goto(`${stage.url}/for-businesses`);
    await link(page, 'Meld je zaak aan').click();
    await field(page, 'Naam').fill('Bistro de Brug');
    await field(page, 'E-mail of telefoonnummer').fill('brug@voorbeeld.nl');
    await field(page, 'Bericht').fill('Wij willen meedoen.');
    await button(page, 'Verstuur').click();
    await page.getByText('Je bericht is verstuurd.').waitFor();
    const messages = await stage.staff('messages');
    expect(messages).toMatch(/business {2}Bistro de Brug {2}brug@voorbeeld\.nl\n {2}Wij willen meedoen\./);
  });
});
